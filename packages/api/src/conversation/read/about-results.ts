import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { withoutCommands } from '@cosmos/language/phrases/commands.ts';
import { readRank } from './acts/rank.ts';
import { numbersIn } from './acts/references.ts';
import { asksIn } from './asks/asks.ts';
import { joined, ownWords } from './continuation.ts';
import { mergeFilters, type ReadFilters } from './filters/filters.ts';
import { type Act, isResultAct, type MessageAct } from './question/act.ts';
import type { EarlierTurn, Question, Understanding } from './question/question.ts';
import { afresh, goingOn, NO_FILTERS, type Talk } from './talk.ts';

/** How something should be told is nothing that a record mentions. */
const MANNER =
  /\b(?:in )?(?:plain|simple|easy|everyday|normal) (?:english|words|terms|language)\b|\bfor (?:a )?(?:lay ?(?:man|person|people)|dumm(?:y|ies)|beginners?)\b|\b(?:actually|exactly|really|basically|happen(?:s|ing)?|going on|please|things?)\b/gi;
/** "Which is the most mature?" asks for an order, whatever else it asks for. */
const RANKED: ReadonlySet<MessageAct> = new Set(['best', 'readiness', 'question', 'details']);

const POINTS = /\b(?:its?|this|that|these|those|them|they)\b/i;
const POINTS_AT_SEVERAL = /\b(?:these|those|them|they|results)\b/i;

/** A question about results of an earlier answer; null if there are none. */
export function aboutResults(
  talk: Talk,
  last: EarlierTurn | null,
  universities: readonly string[],
): Understanding | null {
  const { question, before, filters } = talk;
  if (!last) return null;
  const { numbers } = numbersIn(question.text, last.resultIds.length);
  const { rest } = numbersIn(filters.rest, last.resultIds.length);
  const shown = listMeant(question.earlier, { last, numbers });
  const numbered = numbers.flatMap((number) => shown.resultIds[number - 1] ?? []);
  const rank = RANKED.has(talk.wanted) ? readRank(question.text) : null;
  const wanted: Act = rank ? 'rank' : isResultAct(talk.wanted) ? talk.wanted : 'details';
  const words = withoutCommands(rest.replace(MANNER, ' '));
  const own = contentTerms(words).length > 0 ? words : '';
  // "Which of these are from Stanford?" is answered by which are shown.
  const asks = asksIn(question.text, wanted).filter((ask) => ask.act !== 'question' || own !== '');
  const compares = asks.length > 0 && asks.every((ask) => ask.act === 'compare');
  const act = compares ? 'compare' : wanted;
  const points = numbers.length > 0 || POINTS.test(question.text);
  const topic = shown.topic ?? before.topic ?? '';
  return {
    ...goingOn({ ...talk, before: shown.topic === null ? before : shown }, topic),
    resultsMeant: numbers.length > 0 ? numbered : [...shown.resultIds],
    shown: shown.resultIds.length,
    numbered,
    missing: numbers.filter((number) => shown.resultIds[number - 1] === undefined),
    said: question.text,
    asks,
    act,
    rank,
    narrowing: narrowed(act, filters, { universities, isNumbered: numbers.length > 0 }),
    ...(act === 'people' ? asPeople(before, filters) : {}),
    own: asks.some((ask) => ask.act === 'question' || ask.act === 'compare') ? own : '',
    // If none of them mentions what is asked, others may.
    otherwise: act === 'question' && !points && own !== '' ? joined(topic, ownWords(own)) : null,
    intent: asks.some((ask) => ask.act === 'compare') ? 'benchmark' : 'problem',
    // "Which have a granted patent?" is asked of these results; the next search is not limited by it.
    ...(act === 'people' ? {} : { filters: shown.filters ?? before.filters ?? NO_FILTERS.found }),
  };
}

/** "The Harvard one" is from Harvard, whether or not any of them is. */
function narrowed(
  act: Act,
  filters: ReadFilters,
  { universities, isNumbered }: { universities: readonly string[]; isNumbered: boolean },
): Understanding['narrowing'] {
  const read = mergeFilters(null, filters);
  // "Has it matured into a granted patent?" asks.
  const asked = act === 'patent' ? { ...read, patents: [] } : read;
  // So does "TRL of 1 and 2?"
  const own = act === 'readiness' && isNumbered ? { ...asked, trl: null } : asked;
  return own.universities.length > 0 ? own : { ...own, universities: [...universities] };
}

/** What only makes sense of results. */
const OF_RESULTS: ReadonlySet<MessageAct> = new Set(['price', 'contact', 'link', 'patent']);

/** A question about results in a chat that has none yet. */
export function aboutNone(talk: Talk): Understanding | null {
  const { question, before, wanted } = talk;
  if (!OF_RESULTS.has(wanted) || !isResultAct(wanted)) return null;
  const going = goingOn({ ...talk, filters: NO_FILTERS }, before.topic ?? '');
  return { ...going, resultsMeant: [], act: wanted, asks: asksIn(question.text, wanted) };
}

/** A message that points at results of a chat that has none. */
export function withoutResults(
  question: Question,
  read: (inTalk: boolean) => ReadFilters,
): Understanding | null {
  const { numbers, rest } = numbersIn(question.text, 0);
  const points = (numbers.length > 0 || POINTS_AT_SEVERAL.test(rest)) && contentTerms(rest).length === 0;
  return question.earlier.length > 0 && points
    ? { ...afresh(question, read(false)), refines: true, resultsMeant: [] }
    : null;
}

/** After opening one result, naming the number of another continues in the list that it was opened from. */
function listMeant(
  earlier: readonly EarlierTurn[],
  { last, numbers }: { last: EarlierTurn; numbers: readonly number[] },
): EarlierTurn {
  const highest = Math.max(0, ...numbers);
  if (highest <= last.resultIds.length) return last;
  const list = earlier.findLast(
    ({ resultIds }) => resultIds.length >= highest && last.resultIds.every((id) => resultIds.includes(id)),
  );
  return list ?? last;
}

/** After a request for people, the next message is about people too. */
function asPeople(
  before: EarlierTurn,
  read: ReadFilters,
): Pick<Understanding, 'filters' | 'wantsResearchers'> {
  return {
    filters: { ...mergeFilters(before.filters, read), type: 'researcher' },
    wantsResearchers: true,
  };
}
