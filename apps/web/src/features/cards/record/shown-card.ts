import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import type { RecordCard } from '@cosmos/contract/saved/saved.ts';

/** A record as shown on a card, with or without a place in an answer. */
export type ShownCard = RecordCard &
  Partial<Pick<ResultCard, 'number' | 'percentage' | 'passage' | 'fit' | 'facts'>>;

export function titleOf({ type, title, id }: Pick<RecordCard, 'type' | 'title' | 'id'>): string {
  return title || (type === 'researcher' ? CATALOGUE_MESSAGES.unknownResearcher : id);
}

/** Trimmed text; null if it is blank. */
export function textOf(text: string | null): string | null {
  return text?.trim() || null;
}

/** A URL that is safe to open, with its host for display; null for any other. */
export function webAddress(url: string | null): { href: string; host: string } | null {
  const parsed = url ? URL.parse(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  return { href: parsed.href, host: parsed.host };
}
