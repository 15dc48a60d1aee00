import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';

/** A technology that states nothing but the given values. */
export function resultCard(part: Partial<ResultCard> & { number: number; title: string }): ResultCard {
  return {
    type: 'technology',
    id: `UTECH-A-${part.number}`,
    score: 0.8,
    percentage: 80,
    university: 'Alder University',
    country: null,
    field: null,
    trl: null,
    patentStatus: null,
    trlReasoning: null,
    year: null,
    summary: null,
    passage: null,
    ipSummary: null,
    publicationsSummary: null,
    referenceNumber: null,
    url: null,
    researchers: null,
    technologies: null,
    topics: null,
    managers: null,
    patents: null,
    sky: null,
    fit: [],
    facts: [],
    ...part,
  };
}
