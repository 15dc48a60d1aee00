import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { SearchFilters } from '@cosmos/contract/search/search.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { hitOf, loadCards } from '../catalogue/cards.ts';
import type { Services } from '../context/services.ts';
import { withFit } from '../conversation/fit/fit.ts';
import { inOtherWords } from '../conversation/find/expand.ts';
import { likelihoodOf } from '../conversation/find/likelihood.ts';
import { subjectOf } from '../conversation/find/subject.ts';
import { unwantedLast } from '../conversation/find/unwanted-last.ts';
import { judged } from '../conversation/tell/judged.ts';
import { nearestOf } from '../conversation/tell/nearest-sentences.ts';
import type { AssistantAtWork } from '../ports/assistant.ts';
import { coverageOf } from './coverage.ts';
import { keptOf, type SearchOutcome, type TakenStep } from './stored-search.ts';
import { likeliest } from './weigh.ts';

type Dependencies = Pick<Services, 'db' | 'index'>;
interface Searched {
  question: string;
  topic: string;
  reading: Reading;
  filters: SearchFilters;
  steps: readonly TakenStep[];
}

/** With fewer records than the question asks for, the nearest that are shown. */
const NEAREST_SHOWN = 3;
/** A summary tells of so many records, and an assistant judges so many; the others stay behind them as they are. */
const TOLD = 10;
const JUDGED = 20;

/** Reads the likeliest records sentence by sentence, and says what was found. */
export async function conclude(
  services: Dependencies & { assistant: AssistantAtWork },
  { question, topic, reading, filters, steps }: Searched,
): Promise<SearchOutcome> {
  const { index, assistant } = services;
  const read = await likeliestOf(services, { topic, reading, steps });
  const fitted = withFit(index, read, reading);
  const { results: judgedFirst, reasons } = await judged(services, {
    question: { text: question, earlier: [] },
    understanding: { resultsMeant: null, topic },
    reading,
    results: fitted.slice(0, JUDGED),
  });
  const cards = [...judgedFirst, ...fitted.slice(JUDGED)];
  const likely = cards.filter(({ score }, at) => at === 0 || score >= index.relevance.leastShown);
  const isNone = cards.length === 0 || (await isWithoutAnswer(index, { topic, filters }));
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
    results: cards.map((card) => keptOf(card, reasons[card.id] ?? null)),
    sentences: [...sentences],
    none: isNone,
    coverage: coverageOf(steps, new Set(isNone ? [] : likely.map(({ id }) => id))),
  };
}

/** Whether the catalogue has no answer, as a conversation would tell it. */
async function isWithoutAnswer(
  index: Services['index'],
  { topic, filters }: Pick<Searched, 'topic' | 'filters'>,
): Promise<boolean> {
  const { hits } = await index.search({
    query: topic,
    filters,
    top: 1,
    threshold: 0,
    passages: false,
    explain: true,
    expansion: inOtherWords(index, topic),
    subject: subjectOf(topic),
  });
  return likelihoodOf(index, { hits, topic, refines: false }).none;
}

/** The likeliest records of the steps; what the question rules out comes last. */
async function likeliestOf(
  services: Dependencies,
  { topic, reading, steps }: Pick<Searched, 'topic' | 'reading' | 'steps'>,
): Promise<ResultCard[]> {
  const found = likeliest(services.index, { topic, steps }).slice(0, THOROUGH_LIMITS.recordsRead);
  const cards = await cardsOf(services, { topic, steps, found });
  const { acronyms } = services.index.knowledge();
  const exclusions = reading.exclusions.filter((phrase) => !topic.includes(phrase));
  return unwantedLast(cards, { topic, exclusions, acronyms });
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
