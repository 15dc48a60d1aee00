import { pageSlice } from '../../../lib/page-store.ts';
import type { KeptKeys } from './row-steps.ts';

/** Kept while the person looks at a result. */
export const searchWords = pageSlice('search over the inbox', '');
export const isSearching = pageSlice('search over the inbox is open', false);

/** The conversation that the keyboard moves to; null once its row has the focus. */
export const rowWanted = pageSlice<string | null>('row of the inbox wanted', null);

/** Keys that were pressed before the rows were there, which take effect then. */
export const keptKeys = pageSlice<KeptKeys | null>('keys kept for the rows of the inbox', null);

/** Scroll position of the list, kept while it is not on the screen. */
export const scrolled = pageSlice('scrolled inbox', 0);
