import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { PassageSource } from '@cosmos/contract/search/search.ts';
import { textOf } from './shown-card.ts';

export type Part = Extract<PassageSource, 'summary' | 'ip' | 'publications'>;

export const PARTS: { part: Part; name: string }[] = [
  { part: 'summary', name: 'Summary' },
  { part: 'ip', name: 'IP Highlights' },
  { part: 'publications', name: 'Publications' },
];

type Texts = Pick<ResultCard, 'summary' | 'ipSummary' | 'publicationsSummary'>;

/** The three texts of a technology, by tab. */
export function textsOf({ summary, ipSummary, publicationsSummary }: Texts): Record<Part, string | null> {
  return { summary: textOf(summary), ip: textOf(ipSummary), publications: textOf(publicationsSummary) };
}
