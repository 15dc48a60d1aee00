import type { RestOfList } from '../../../ui/lists/rest-of-list.ts';

/** Of a list that is loaded as a whole. */
export const WHOLE_LIST: RestOfList = { state: 'none', fault: null, ask: () => undefined };
