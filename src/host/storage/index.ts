export { EntriesFiles } from './entriesFiles';
export { authorityOf, IdStore, type ServiceIdentity } from './idStore';
export { followStore, IdStores } from './idStores';
