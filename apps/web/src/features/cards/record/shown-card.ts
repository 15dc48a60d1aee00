import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import type { RecordCard } from '@cosmos/contract/saved/saved.ts';

/** A record as a card shows it: with its place in an answer, or without one. */
export type ShownCard = RecordCard & Partial<Pick<ResultCard, 'number' | 'percentage' | 'passage'>>;

/** "Cornell University · United States" */
export function institutionOf({ university, country }: Pick<RecordCard, 'university' | 'country'>): string {
  return `${university || CATALOGUE_MESSAGES.unknownUniversity} · ${country || CATALOGUE_MESSAGES.unknownLocation}`;
}

export function titleOf({ type, title, id }: Pick<RecordCard, 'type' | 'title' | 'id'>): string {
  return title || (type === 'researcher' ? CATALOGUE_MESSAGES.unknownResearcher : id);
}

/** Text without what only looks like text. */
export function textOf(text: string | null): string | null {
  return text?.trim() || null;
}

/** An address that is safe to open, with the host to show; null for any other. */
export function webAddress(url: string | null): { href: string; host: string } | null {
  const parsed = url ? URL.parse(url) : null;
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  return { href: parsed.href, host: parsed.host };
}
