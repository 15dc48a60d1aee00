import { pageSlice } from '../../lib/page-store.ts';

/** Whether keys do something by themselves: who dictates, or whose hands slip, turns it off. */
export const singleKeys = pageSlice('single keys', true);
