import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { SearchHit } from '@cosmos/contract/search/search.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { loadCards } from '../catalogue/cards.ts';
import type { Services } from '../context/services.ts';
import { withFit } from '../conversation/fit/fit.ts';
import { unwantedLast } from '../conversation/find/unwanted-last.ts';
import { nearestOf } from '../conversation/tell/nearest-sentences.ts';
import type { AssistantAtWork } from '../ports/assistant.ts';
import { coverageOf } from './coverage.ts';
import type { SearchOutcome, TakenStep } from './stored-search.ts';
import { likeliest, weighedBySteps } from './weigh.ts';

type Dependencies = Pick<Services, 'db' | 'index'>;
interface Searched {
  question: string;
  topic: string;
  reading: Reading;
  steps: readonly TakenStep[];
}

/** With fewer records than the question asks for, the nearest that are shown. */
const NEAREST_SHOWN = 3;
/** A summary tells of so many records. */
const TOLD = 10;

/** Reads the likeliest records sentence by sentence, and says what was found. */
export async function conclude(
  services: Dependencies & { assistant: AssistantAtWork },
  { question, topic, reading, steps }: Searched,
): Promise<SearchOutcome> {
  const { index, assistant } = services;
  const read = await likeliestOf(services, { topic, reading, steps });
  const cards = await withFit(index, read, reading);
  const { least, leastShown } = index.relevance;
  const likely = cards.filter(({ score }) => score >= leastShown);
  const isNone = (cards[0]?.score ?? 0) < least;
  const { sentences } = isNone
    ? nearestOf(index, { cards: cards.slice(0, NEAREST_SHOWN), topic })
    : await assistant.summarise(
        {
          topic,
          question,
          intent: 'problem',
          cards: likely.slice(0, TOLD),
          totalFound: likely.length,
          noResearchers: false,
          maxCharacters: CONVERSATION_LIMITS.summaryCharactersMax,
          earlier: [],
          files: [],
        },
        () => undefined,
      );
  return {
    results: cards.map(({ type, id, title, score, passage, fit }) => ({
      type,
      id,
      title,
      score,
      passage,
      fit,
      reason: null,
    })),
    sentences: [...sentences],
    coverage: coverageOf(steps, new Set(isNone ? [] : likely.map(({ id }) => id))),
  };
}

/** The likeliest records of the steps; what the question rules out comes last. */
async function likeliestOf(
  services: Dependencies,
  { topic, reading, steps }: Omit<Searched, 'question'>,
): Promise<ResultCard[]> {
  const found = likeliest(weighedBySteps(steps)).slice(0, THOROUGH_LIMITS.recordsRead);
  const cards = await cardsOf(services, { topic, steps, found });
  const { acronyms } = services.index.knowledge();
  return unwantedLast(cards, { topic, exclusions: reading.exclusions, acronyms });
}

/** Records that the steps found, each with the sentence that shows best why. */
export async function cardsOf(
  services: Dependencies,
  {
    topic,
    steps,
    found,
  }: Pick<Searched, 'topic' | 'steps'> & { found: readonly { id: string; probability: number }[] },
): Promise<ResultCard[]> {
  const types = new Map(steps.flatMap(({ hits }) => hits.map(({ id, type }) => [id, type] as const)));
  const cards = await loadCards(
    services,
    found.map(({ id, probability }) =>
      hitOf({ id, type: types.get(id) ?? 'technology', score: probability }),
    ),
  );
  return cards.map((card) => ({ ...card, passage: services.index.passageIn(topic, card.summary ?? '') }));
}

/** A hit of which nothing but these is known; the rest is read from the catalogue. */
export function hitOf(known: Pick<SearchHit, 'id' | 'type' | 'score'> & Partial<SearchHit>): SearchHit {
  return {
    title: '',
    university: '',
    country: null,
    field: null,
    trl: null,
    year: null,
    passage: null,
    sky: null,
    duplicates: [],
    ...known,
  };
}
