import { isRecord } from '../core/base/data/isRecord';
import { invalidField, readString, requireString } from './fields';
import { conflict, type Handlers, notFound, ok, type SampleRequest } from './request';
import { sampleIds } from './sampleIds';

interface Project {
	/** Names of the variables set so far; a value is never kept. */
	readonly variableNames: Set<string>;
	readonly deploying: boolean;
}

/** Operations 4.3 and 4.11. */
export function handleProjects(): Handlers<'startDeployment' | 'deleteProject'> {
	const { intake, portal, deploying } = sampleIds.projects;
	const projects = new Map<string, Project>(
		[intake, portal, deploying].map((id) => [
			id,
			{ variableNames: new Set(['SAMPLE_MODE']), deploying: id === deploying },
		]),
	);
	const require = (id: string): Project => {
		const project = projects.get(id);
		if (!project) throw notFound('project', id);
		return project;
	};
	return {
		startDeployment: ({ ids: [id = ''], body }) => {
			const project = require(id);
			const names = readVariableNames(body.environmentVariables);
			// A rule of the sample: the interface doesn't say what starting a second deployment does.
			if (project.deploying) throw conflict('A deployment of this sample project is in progress.');
			for (const name of names) project.variableNames.add(name);
			const set = [...project.variableNames].sort().join(', ');
			return {
				status: 202,
				body: { message: `The sample deployment of ${id} was started with the variables ${set}.` },
			};
		},
		deleteProject: (request) => {
			const id = request.ids[0] ?? '';
			require(id);
			const fromHosting = readDeleteFromHosting(request);
			projects.delete(id);
			const hosting = fromHosting ? 'Its hosting project was removed too.' : 'Its hosting resources were kept.';
			return ok({ message: `The sample project ${id} was deleted. ${hosting}` });
		},
	};
}

function readVariableNames(entries: unknown = []): string[] {
	if (!Array.isArray(entries)) throw invalidField('environmentVariables', 'must be a list');
	return entries.map((entry: unknown, index) => {
		const field = `environmentVariables[${index}]`;
		if (!isRecord(entry)) throw invalidField(field, 'must be an object');
		const named = Object.fromEntries(Object.entries(entry).map(([name, value]) => [`${field}.${name}`, value]));
		const key = requireString(named, `${field}.key`);
		if (readString(named, `${field}.value`) === undefined) throw invalidField(`${field}.value`, 'is required');
		readString(named, `${field}.type`);
		const { target = [] } = entry;
		if (!Array.isArray(target) || !target.every((one) => typeof one === 'string')) {
			throw invalidField(`${field}.target`, 'must be a list of strings');
		}
		return key;
	});
}

/** A field in the query, where the service's own clients put it; a body is ignored. */
function readDeleteFromHosting({ query }: SampleRequest): boolean {
	const given = query.get('deleteFromHosting') ?? 'true';
	if (given !== 'true' && given !== 'false') throw invalidField('deleteFromHosting', 'must be true or false');
	return given === 'true';
}
