import { pageSlice } from '../../../lib/page-store.ts';

/** What a message is about. */
export interface ContactSubject {
  technologyId: string;
  title: string;
  university: string;
}

export type ContactStep = 'write' | 'preview';

export interface OpenContact {
  subject: ContactSubject;
  step: ContactStep;
  /** Called once the message is on its way. */
  onSent: (() => void) | undefined;
}

/** The message that is being written; null while the dialog is closed. */
export const openContact = pageSlice<OpenContact | null>('contact', null);

export function writeTo(subject: ContactSubject, onSent?: () => void): void {
  openContact.set({ subject, step: 'write', onSent });
}

export function goToStep(step: ContactStep): void {
  openContact.set((now) => now && { ...now, step });
}

export function closeContact(): void {
  openContact.set(null);
}
