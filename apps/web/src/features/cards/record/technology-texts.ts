import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import type { PassageSource } from '@cosmos/contract/search/search.ts';
import { textOf } from './shown-card.ts';

export type Part = Extract<PassageSource, 'summary' | 'ip' | 'publications'>;

export const PARTS: { part: Part; name: string; missing: string }[] = [
  { part: 'summary', name: 'Summary', missing: CATALOGUE_MESSAGES.noSummary },
  { part: 'ip', name: 'IP Highlights', missing: CATALOGUE_MESSAGES.noIpSummary },
  { part: 'publications', name: 'Publications', missing: CATALOGUE_MESSAGES.noPublications },
];

type Texts = Pick<ResultCard, 'summary' | 'ipSummary' | 'publicationsSummary'>;

/** The three texts of a technology, by tab. */
export function textsOf({ summary, ipSummary, publicationsSummary }: Texts): Record<Part, string | null> {
  return { summary: textOf(summary), ip: textOf(ipSummary), publications: textOf(publicationsSummary) };
}
