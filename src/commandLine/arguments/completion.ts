import { type CommandLine, choicesOf, commands, optionNames, optionsOf } from './options';

/** A script that completes the commands, options, and their values in a shell. It contains no foreign text. */
export function writeCompletion({ shell }: CommandLine & { readonly kind: 'completion' }): string {
	return { bash, zsh, fish }[shell]();
}

function bash(): string {
	const byCommand = commands.map((name) => `\t\t${name}) words='${flagsOf(name)}' ;;`);
	return `# benchbook completion for bash: source <(benchbook completion bash)
_benchbook() {
	local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" words=''
	COMPREPLY=()
	case "$before" in
${values((option, all) => `\t\t--${option}) COMPREPLY=($(compgen -W '${all}' -- "$word")); return ;;`)}
	esac
	if [ "$COMP_CWORD" -eq 1 ]; then
		COMPREPLY=($(compgen -W '${commands.join(' ')}' -- "$word"))
		return
	fi
	case "\${COMP_WORDS[1]}" in
${byCommand.join('\n')}
	esac
	case "$word" in
		-*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
		*) compopt -o default 2>/dev/null ;;
	esac
}
complete -F _benchbook benchbook
`;
}

function zsh(): string {
	const byCommand = commands.map((name) => `\t\t${name}) compadd -- ${flagsOf(name)} ;;`);
	return `#compdef benchbook
# benchbook completion for zsh: source <(benchbook completion zsh)
_benchbook() {
	case "$words[CURRENT-1]" in
${values((option, all) => `\t\t--${option}) compadd -- ${all}; return ;;`)}
	esac
	if (( CURRENT == 2 )); then
		compadd -- ${commands.join(' ')}
		return
	fi
	if [[ "$words[CURRENT]" != -* ]]; then
		_files
		return
	fi
	case "$words[2]" in
${byCommand.join('\n')}
	esac
}
if [ "$funcstack[1]" = "_benchbook" ]; then _benchbook "$@"; else compdef _benchbook benchbook; fi
`;
}

function fish(): string {
	const named = commands.map((name) => `complete -c benchbook -n __fish_use_subcommand -f -a ${name}`);
	const flags = commands.flatMap((name) =>
		optionsOf[name].map((option) => {
			const choices = choicesOf[option];
			const value = choices ? ` -x -a '${choices.join(' ')}'` : '';
			return `complete -c benchbook -n '__fish_seen_subcommand_from ${name}' -l ${option}${value}`;
		}),
	);
	return `# benchbook completion for fish: benchbook completion fish | source\n${[...named, ...flags].join('\n')}\n`;
}

function flagsOf(command: (typeof commands)[number]): string {
	return optionsOf[command].map((name) => `--${name}`).join(' ');
}

function values(write: (option: string, all: string) => string): string {
	return optionNames
		.flatMap((name) => {
			const choices = choicesOf[name];
			return choices ? [write(name, choices.join(' '))] : [];
		})
		.join('\n');
}
