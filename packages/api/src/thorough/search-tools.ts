import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import { hitOf, loadCards } from '../catalogue/cards.ts';
import type { Services } from '../context/services.ts';
import type { SearchTools } from '../ports/assistant.ts';
import type { TakenStep } from './stored-search.ts';
import { foundBy, takeStep } from './take-step.ts';

const GLIMPSED = 10;
const WORDING_CHARACTERS = 500;
const SENTENCE_CHARACTERS = 300;
const RECORD_CHARACTERS = 4_000;
const DIVIDED = 12;

/**
 * What a model may look at while it searches. Each use is a step that `keep` stores; it rejects once the search has ended, so
 * that nothing more is looked at.
 */
export function searchTools(
  services: Pick<Services, 'db' | 'index'>,
  {
    steps,
    filters,
    search,
    keep,
  }: {
    /** The steps taken so far; `keep` adds to them. */
    steps: readonly TakenStep[];
    filters: SearchFilters;
    search: object;
    keep: (step: TakenStep) => Promise<void>;
  },
): SearchTools {
  const { index } = services;
  return {
    search: async (wording) => {
      const query = wording.slice(0, WORDING_CHARACTERS).toWellFormed().replaceAll('\0', ' ');
      const step = await takeStep(index, { kind: 'wording', query }, { filters, before: steps, search });
      await keep(step);
      const cards = await loadCards(
        services,
        step.hits.slice(0, GLIMPSED).map(({ type, id }) => hitOf({ type, id, score: 0 })),
      );
      return cards.map(({ id, title, university, summary }) => ({
        id,
        title,
        university,
        sentence: index.passageIn(query, summary ?? '')?.text.slice(0, SENTENCE_CHARACTERS) ?? null,
      }));
    },
    read: async (id) => {
      const hit = steps.flatMap(({ hits }) => hits).find((each) => each.id === id);
      const [card] = hit ? await loadCards(services, [hitOf({ type: hit.type, id, score: 0 })]) : [];
      await keep(looked('record', card?.title ?? '', card ? 1 : 0));
      return card ? `${card.title}\n${card.summary ?? ''}`.slice(0, RECORD_CHARACTERS) : null;
    },
    divide: async () => {
      const found = [...new Set(steps.flatMap(foundBy))];
      const labels = index
        .facets(found)
        .flatMap(({ values }) => values.map(({ label, ids }) => `${label} (${ids.length})`));
      await keep(looked('facets', '', labels.length));
      return labels.slice(0, DIVIDED);
    },
  };
}

/** A step that finds no records itself. */
function looked(kind: 'record' | 'facets', query: string, found: number): TakenStep {
  return { kind, query, hits: [], found, fresh: 0, tookMs: 0 };
}
