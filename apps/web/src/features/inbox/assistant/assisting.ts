import type { AssistanceKind } from '@cosmos/contract/email/assistance.ts';
import { pageSlice } from '../../../lib/page-store.ts';

/** What the assistant was asked for last, and in which conversation; null once its panel is closed. */
export const assisting = pageSlice<{
  threadId: string;
  kind: AssistanceKind;
  inEnglish: boolean;
  asked: number;
} | null>('assistant in the inbox', null);

/** Back to the button that the assistant was opened with; the menu gives it an id of its own. */
export function closeAssistant(): void {
  assisting.set(null);
  document.querySelector<HTMLElement>('[data-inbox-assistant]')?.focus();
}

/** `inEnglish`: a draft in English, whatever the language of the answer. */
export function askAssistant(threadId: string, kind: AssistanceKind, inEnglish = false): void {
  assisting.set((before) => ({ threadId, kind, inEnglish, asked: (before?.asked ?? 0) + 1 }));
}
