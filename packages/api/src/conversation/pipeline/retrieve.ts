import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import type { SearchFilters, SearchHit } from '@cosmos/contract/search.ts';
import { loadCards } from '../../catalogue/cards.ts';
import { keywordSearch } from '../../search/keyword-search.ts';
import type { LiveOutcome } from '../../search/live-index.ts';
import type { Services } from '../../services.ts';
import { focused, reworded } from './expand.ts';
import type { Question, Understanding } from './question.ts';

export interface Retrieved {
  /** Above the threshold, best first, at most as many as were asked for. */
  hits: SearchHit[];
  totalFound: number;
  candidates: number;
  cards: ResultCard[];
  /** The words with which a record was found, by its id. */
  words: Map<string, string>;
}

interface Variant {
  text: string;
  /** What a score reached with other words than the person's own is worth. */
  worth: number;
}

/** With fewer results than this, the search is broadened further. */
const FEW = 3;
const REWORDED = 0.96;
const FOCUSED = 0.88;

type Dependencies = Pick<Services, 'db' | 'index'>;

/** Searches the catalogue for the topic, in the person's words and in the catalogue's, and keeps what lies above the threshold. */
export async function retrieve(
  services: Dependencies,
  input: { question: Question; understanding: Understanding },
): Promise<Retrieved> {
  const { question, understanding } = input;
  const { acronyms, facts } = services.index.knowledge();
  const { topic } = understanding;
  const frequency = services.index.frequency;
  const top = Math.min(question.topN, LIMITS.searchTopMax);
  const filters = withType(understanding.filters, understanding.wantsResearchers && facts.researchers > 0);
  const search = async ({ text, worth }: Variant) => ({
    text,
    worth,
    outcome: await services.index.search({
      query: text,
      filters,
      top,
      threshold: question.threshold / worth,
    }),
  });
  const other = (choice: number) =>
    question.expand ? reworded(topic, { acronyms, frequency, choice }) : null;

  const found = await Promise.all(variants([topic, 1], [other(0), REWORDED]).map(search));
  let merged = merge(found, top);
  if (question.expand && merged.hits.length < FEW) {
    const more = await Promise.all(
      variants([other(1), REWORDED], [focused(topic, frequency), FOCUSED]).map(search),
    );
    merged = merge([...found, ...more], top);
  }
  const cards = await loadCards(services, merged.hits);
  if (cards.length > 0 || merged.hits.length === 0) return { ...merged, cards };
  // Just after an import the serving generation may know only records that are gone.
  const outcome = await keywordSearch(services, {
    query: topic,
    filters,
    top,
    threshold: question.threshold,
  });
  return { ...outcome, words: new Map(), cards: await loadCards(services, outcome.hits) };
}

function variants(...all: [string | null, number][]): Variant[] {
  return all.flatMap(([text, worth]) => (text === null ? [] : [{ text, worth }]));
}

/** Each record once, with the best score that any wording gave it. */
function merge(found: (Variant & { outcome: LiveOutcome })[], top: number): Omit<Retrieved, 'cards'> {
  const best = new Map<string, SearchHit>();
  const words = new Map<string, string>();
  for (const { text, worth, outcome } of found) {
    for (const hit of outcome.hits) {
      const score = hit.score * worth;
      if (score <= (best.get(hit.id)?.score ?? 0)) continue;
      best.set(hit.id, { ...hit, score });
      words.set(hit.id, text);
    }
  }
  const hits = [...best.values()]
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
    .slice(0, top);
  return {
    hits,
    words,
    totalFound: Math.max(best.size, ...found.map(({ outcome }) => outcome.totalFound)),
    candidates: Math.max(0, ...found.map(({ outcome }) => outcome.candidates)),
  };
}

function withType(filters: SearchFilters, people: boolean): SearchFilters {
  return people && filters.type === 'both' ? { ...filters, type: 'researcher' } : filters;
}
