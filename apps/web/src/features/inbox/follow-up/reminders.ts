import { pageSlice } from '../../../lib/page-store.ts';

/** The reminders that are being written, by conversation; kept for the same person after their session expires. */
export const reminders = pageSlice<Readonly<Record<string, string>>>('reminders', {}, 'person');

/** Null closes the form and forgets its words. */
export function writeReminder(threadId: string, text: string | null): void {
  reminders.set(({ [threadId]: _before, ...others }) =>
    text === null ? others : { ...others, [threadId]: text },
  );
}
