import { pageSlice } from '../../../../lib/page-store.ts';

/** The row that the keyboard goes to; it may be rendered only after the list has been scrolled to it. */
export const rowWanted = pageSlice<string | null>('staff row wanted', null);
/** Where the list of the open room is scrolled to. */
export const rowsScrolled = pageSlice('staff rows scrolled', 0);
