import type { AssistanceKind } from '@cosmos/contract/email/assistance.ts';
import { pageSlice } from '../../../lib/page-store.ts';

/** What the assistant was asked for last, and in which conversation; null once its panel is closed. */
export const assisting = pageSlice<{ threadId: string; kind: AssistanceKind; asked: number } | null>(
  'assistant in the inbox',
  null,
);

export const ASSISTANT_BUTTON = 'inbox-assistant';

export function askAssistant(threadId: string, kind: AssistanceKind): void {
  assisting.set((before) => ({ threadId, kind, asked: (before?.asked ?? 0) + 1 }));
}
