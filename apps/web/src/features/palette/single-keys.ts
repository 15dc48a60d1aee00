import { pageSlice } from '../../lib/page-store.ts';

/** Whether single-key shortcuts are on. People who dictate or press keys by accident can turn them off. */
export const singleKeys = pageSlice('single keys', true);
