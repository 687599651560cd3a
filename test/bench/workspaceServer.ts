// A server for measureWorkspace, in a process of its own so that its work doesn't count: it tells its base URL to the parent.
import { startFaultServer } from '../faults/faultServer';
import { answerNotFound } from '../faults/missingCases';

startFaultServer(answerNotFound).then(({ baseUrl }) => process.send?.(baseUrl));
