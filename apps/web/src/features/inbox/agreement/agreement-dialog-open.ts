import { pageSlice } from '../../../lib/page-store.ts';

/** The conversation whose agreement is shown in the dialog; null if it is closed. */
export const agreementShown = pageSlice<string | null>('agreement shown', null);
