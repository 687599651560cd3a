/** One setting of LibreOffice: its node, its name and its value, as its configuration schemas (`officecfg`) have them. */
type Setting = readonly [path: string, name: string, value: string];

const settings: readonly Setting[] = [
	// No macro runs, signed or not, and nothing active is loaded.
	['Common/Security/Scripting', 'MacroSecurityLevel', '3'],
	['Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
	['Common/Security/Scripting', 'DisableActiveContent', 'true'],
	['Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
	['Common/Security/Scripting', 'DisableOLEAutomation', 'true'],
	// Links are never updated.
	['Writer/Content/Update', 'Link', '2'],
	['Writer/Content/Update', 'Field', 'false'],
	// Nothing listens at this proxy (the port for discarding), and no host is reached without it.
	['/Inet/Settings', 'ooInetProxyType', '2'],
	...['HTTP', 'HTTPS', 'FTP'].flatMap((scheme): Setting[] => [
		['/Inet/Settings', `ooInet${scheme}ProxyName`, '127.0.0.1'],
		['/Inet/Settings', `ooInet${scheme}ProxyPort`, '9'],
	]),
	['/Inet/Settings', 'ooInetNoProxy', ''],
	["Jobs/Jobs/org.openoffice.Office.Jobs:Job['UpdateCheck']/Arguments", 'AutoCheckEnabled', 'false'],
];

/**
 * The file `user/registrymodifications.xcu` of a profile in which LibreOffice lays a document out and does nothing else: no macros, no updates of
 * links, no network.
 */
export const officeProfile = [
	'<?xml version="1.0" encoding="UTF-8"?>',
	'<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
	...settings.map(([path, name, value]) => {
		const node = path.startsWith('/') ? `/org.openoffice${path.replace('/', '.')}` : `/org.openoffice.Office.${path}`;
		return `<item oor:path="${node}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
	}),
	'</oor:items>',
].join('\n');
