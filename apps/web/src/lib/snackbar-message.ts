import { pageSlice } from './page-store.ts';

/** What was just done, in a bar over whatever view is open. */
export interface SnackbarMessage {
  tone: 'quiet' | 'bad';
  text: string;
  /** A way back, where there is one. */
  undo?: () => void;
}

/** A new message takes the place of the last; null ends it. */
export const snackbar = pageSlice<SnackbarMessage | null>('snackbar', null);
