export { AgentList } from './agentList';
export { Archive } from './archive';
export type { SampleIds } from './connection';
export { type Connection, Connections, connectArgument, newKeyArgument } from './connection';
export { Consents, type Recipient } from './consent';
export { CourtListener } from './courtListener';
export { EcfrConsent } from './ecfrConsent';
export { type CaseSearcher, textHolderOf, type Verifier, type VerifierState, Verifiers } from './verifiers';
