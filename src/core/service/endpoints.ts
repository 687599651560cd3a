/** Method and path, relative to the base URL, of the twelve operations of the interface (section 4). `{}` is an ID. */
export const endpoints = {
	find: { method: 'POST', path: '/legal/v1/find' },
	verify: { method: 'POST', path: '/legal/v1/verify' },
	startDeployment: { method: 'POST', path: '/applications/v1/projects/{}/deployments' },
	abortUpload: { method: 'POST', path: '/vault/{}/multipart/abort' },
	createPresignedUrl: { method: 'POST', path: '/vault/{}/objects/{}/presigned-url' },
	fetchRun: { method: 'GET', path: '/agent/v1/run/{}/details' },
	listAgents: { method: 'GET', path: '/agent/v1/agents' },
	fetchInstance: { method: 'GET', path: '/compute/v1/instances/{}' },
	updateObject: { method: 'PATCH', path: '/vault/{}/objects/{}' },
	listTemplates: { method: 'GET', path: '/format/v1/templates' },
	deleteProject: { method: 'DELETE', path: '/applications/v1/projects/{}' },
	deleteTranscription: { method: 'DELETE', path: '/voice/transcription/{}' },
} as const;

export type OperationName = keyof typeof endpoints;
