import { pageSlice } from '../../../lib/page-store.ts';

/** The conversation whose failed message goes back into the composer once it is open. */
export const toSendAgain = pageSlice<string | null>('conversation to send again', null);
