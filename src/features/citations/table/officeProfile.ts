/** One LibreOffice setting: its node, name, and value, as in its configuration schemas (`officecfg`). */
type Setting = readonly [path: string, name: string, value: string];

const scripting = 'org.openoffice.Office.Common/Security/Scripting';
const update = 'org.openoffice.Office.Writer/Content/Update';
const internet = 'org.openoffice.Inet/Settings';

const settings: readonly Setting[] = [
	// No macro runs, signed or not, and nothing active is loaded.
	[scripting, 'MacroSecurityLevel', '3'],
	[scripting, 'DisableMacrosExecution', 'true'],
	[scripting, 'DisableActiveContent', 'true'],
	[scripting, 'BlockUntrustedRefererLinks', 'true'],
	// Links are never updated.
	[update, 'Link', '2'],
	[update, 'Field', 'false'],
	// Nothing listens at this proxy (the discard port), and no host is reached without it.
	[internet, 'ooInetProxyType', '2'],
	...['HTTP', 'HTTPS', 'FTP'].flatMap((scheme): Setting[] => [
		[internet, `ooInet${scheme}ProxyName`, '127.0.0.1'],
		[internet, `ooInet${scheme}ProxyPort`, '9'],
	]),
	[internet, 'ooInetNoProxy', ''],
];

/**
 * The file `user/registrymodifications.xcu` of a profile in which LibreOffice lays out a document and does nothing else: no macros, no link
 * updates, no network.
 */
export const officeProfile = [
	'<?xml version="1.0" encoding="UTF-8"?>',
	'<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
	...settings.map(
		([path, name, value]) =>
			`<item oor:path="/${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
	),
	'</oor:items>',
].join('\n');
