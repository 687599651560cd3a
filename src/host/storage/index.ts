export { EntriesFiles } from './entriesFiles';
export { followStore } from './followStore';
export { authorityOf, IdStore, type ServiceIdentity } from './idStore';
export { IdStores } from './idStores';
