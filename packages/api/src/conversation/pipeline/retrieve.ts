import type { ResultCard } from '@cosmos/contract/conversation.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import type { SearchFilters, SearchHit } from '@cosmos/contract/search.ts';
import { loadCards } from '../../catalogue/cards.ts';
import { keywordSearch } from '../../search/keyword-search.ts';
import type { LiveOutcome } from '../../search/live-index.ts';
import type { Services } from '../../services.ts';
import { reworded } from './expand.ts';
import type { Question, Understanding } from './question.ts';

export interface Retrieved {
  /** Above the threshold, best first, at most as many as were asked for. */
  hits: SearchHit[];
  totalFound: number;
  candidates: number;
  /** True where nothing lies above the threshold and these are only the nearest. */
  nearest: boolean;
  cards: ResultCard[];
  /** The words with which a record was found, by its id. */
  words: Map<string, string>;
}

interface Variant {
  text: string;
  /** What a score reached with other words than the person's own is worth. */
  worth: number;
}

/** With so many results, and a good one among them, nothing is won by other words. */
const PLENTY = 5;
const GOOD = 0.7;
const REWORDED = 0.96;
/** Below the threshold, but near enough to be shown as the nearest when nothing else is found. */
const NEAREST = 0.2;
const NEAREST_SHOWN = 3;

type Dependencies = Pick<Services, 'db' | 'index'>;

/** Searches the catalogue for the topic, in the person's words and in the catalogue's, and keeps what lies above the threshold. */
export async function retrieve(
  services: Dependencies,
  input: { question: Question; understanding: Understanding; mayBeNearest: boolean },
): Promise<Retrieved> {
  const { question, understanding } = input;
  const { acronyms, facts } = services.index.knowledge();
  const { topic } = understanding;
  const frequency = services.index.frequency;
  const top = Math.min(question.topN, LIMITS.searchTopMax);
  const filters = withType(understanding.filters, understanding.wantsResearchers && facts.researchers > 0);
  const search = async ({ text, worth }: Variant, threshold = question.threshold) => ({
    text,
    worth,
    outcome: await services.index.search({
      query: text,
      filters,
      top,
      threshold: threshold / worth,
      passages: question.passages,
    }),
  });
  const other = (choice: number) =>
    question.expand ? reworded(topic, { acronyms, frequency, choice }) : null;

  const found = [await search({ text: topic, worth: 1 })];
  for (const choice of [0, 1]) {
    if (isPlenty(merge(found, top).hits)) break;
    const [reworded] = variants([other(choice), REWORDED]);
    if (reworded) found.push(await search(reworded));
  }
  let merged = merge(found, top);
  const nearest = input.mayBeNearest && merged.hits.length === 0 && question.threshold > NEAREST;
  if (nearest) {
    merged = merge(await Promise.all(found.map((variant) => search(variant, NEAREST))), NEAREST_SHOWN);
  }
  const cards = await loadCards(services, merged.hits);
  if (cards.length > 0 || merged.hits.length === 0) return { ...merged, cards, nearest };
  // Just after an import the serving generation may know only records that are gone.
  const outcome = await keywordSearch(services, {
    query: topic,
    filters,
    top,
    threshold: question.threshold,
  });
  return { ...outcome, words: new Map(), nearest: false, cards: await loadCards(services, outcome.hits) };
}

function isPlenty(hits: SearchHit[]): boolean {
  return hits.length >= PLENTY && (hits[0]?.score ?? 0) >= GOOD;
}

function variants(...all: [string | null, number][]): Variant[] {
  return all.flatMap(([text, worth]) => (text === null ? [] : [{ text, worth }]));
}

/** Each record once, with the best score that any wording gave it. */
function merge(
  found: (Variant & { outcome: LiveOutcome })[],
  top: number,
): Omit<Retrieved, 'cards' | 'nearest'> {
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
