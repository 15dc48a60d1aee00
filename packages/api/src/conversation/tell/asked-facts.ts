import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import type { Ask } from '../read/question/ask.ts';
import type { Understanding } from '../read/question/question.ts';
import { comparedFacts, factSentences, NO_PRICES } from './fact-sentences.ts';
import { furthestByText } from './furthest-sentences.ts';

/** What is told from the fields of results, and what else is asked about them. */
export interface AskedFacts {
  sentences: SummarySentence[];
  rest: Ask[];
}

/** How something was tried is told by sentences, beside the stage that a record has a field for. */
const TRIED =
  /\b(?:tried|tests?|tested|testing|trials?|pilots?|piloted|outdoors?|labs?|laborator\w+|fields?|humans?|people|animals?|mice|patients?|prototypes?|practice|real)\b/i;

/** What a record may say of a fact besides its fields. */
function askedBesides({ act, text }: Ask, cards: readonly ResultCard[]): Ask[] {
  const isOpen = act === 'readiness' && TRIED.test(text) && cards.every(({ trl }) => trl === null);
  return isOpen ? [{ act: 'question', text }] : [];
}

/** Whether the furthest along is asked for of records that state no level. */
function isByTextAlone(rank: Understanding['rank'], cards: readonly ResultCard[]): boolean {
  return rank?.by === 'trl' && rank.descending && cards.length > 1 && cards.every(({ trl }) => trl === null);
}

/** Answers each fact that a message asks for, in its order. */
export function askedFacts(
  {
    resultsMeant,
    asks,
    rank = null,
  }: Pick<Understanding, 'resultsMeant' | 'asks'> & Partial<Pick<Understanding, 'rank'>>,
  cards: readonly ResultCard[],
  { words }: { words: readonly string[] },
): AskedFacts {
  if (resultsMeant !== null && cards.length === 0 && asks.some(({ act }) => act === 'price'))
    return { sentences: [NO_PRICES], rest: [] };
  if (resultsMeant === null || cards.length === 0) return { sentences: [], rest: [...asks] };
  const told = asks.map((ask) => ({
    ask,
    facts:
      (ask.act === 'rank' || ask.act === 'readiness') && isByTextAlone(rank, cards)
        ? furthestByText(cards)
        : factSentences(ask.act, cards, { words, text: ask.text }),
  }));
  const asksFor = (act: Ask['act']) => asks.some((ask) => ask.act === act);
  const facts = told.flatMap(
    ({ ask, facts: some }) =>
      some ?? (ask.act === 'compare' && !asksFor('patent') ? comparedFacts(cards, ask.text) : []),
  );
  return {
    // Names and links are for members, however many of them are asked for.
    sentences: [...new Map(facts.map((each) => [each.text, each])).values()],
    rest: told.flatMap(({ ask, facts: some }) => (some === null ? [ask] : askedBesides(ask, cards))),
  };
}
