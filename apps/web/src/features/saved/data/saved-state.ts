import { pageSlice } from '../../../lib/page-store.ts';

/** Kept while the person looks at a record. */
export const savedWords = pageSlice('search over saved records', '');

/** Ids of the records that are marked. */
export const selected = pageSlice<ReadonlySet<string>>('saved records selected', new Set());

/** What was removed last and can be brought back; null if nothing. */
export const removed = pageSlice<readonly string[] | null>('saved records removed', null);

/** The row that the keyboard moves to; null once it has the focus. */
export const savedRowWanted = pageSlice<string | null>('saved row wanted', null);

/** Scroll position of the list, kept while it is not on the screen. */
export const savedScroll = pageSlice('scrolled saved records', 0);
