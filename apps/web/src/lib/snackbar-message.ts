import { pageSlice } from './page-store.ts';

/** A message about what was just done, in a bar over whatever view is open. */
export interface SnackbarMessage {
  tone: 'quiet' | 'bad';
  text: string;
  /** Undoes it, if possible. */
  undo?: () => void;
}

/** A new message replaces the last; null removes it. */
export const snackbar = pageSlice<SnackbarMessage | null>('snackbar', null);
