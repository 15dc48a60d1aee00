import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { withoutCommands } from '@cosmos/language/phrases/commands.ts';
import { readRank } from './acts/rank.ts';
import { type Pointing, readPointing } from './acts/references.ts';
import { resultsMeant } from './acts/results-meant.ts';
import { joined, ownWords } from './continuation.ts';
import { mergeFilters, type ReadFilters } from './filters/filters.ts';
import { type Act, isResultAct, type MessageAct } from './question/act.ts';
import type { EarlierTurn, Question, Understanding } from './question/question.ts';
import { afresh, goingOn, narrowsIn, type Talk } from './talk.ts';

/** How something should be told is nothing that a record mentions. */
const MANNER =
  /\b(?:in )?(?:plain|simple|easy|everyday|normal) (?:english|words|terms|language)\b|\bfor (?:a )?(?:lay ?(?:man|person|people)|dumm(?:y|ies)|beginners?)\b|\b(?:actually|exactly|really|basically|happen(?:s|ing)?|going on|please|things?)\b/gi;
/** "Which is the most mature?" asks for an order, whatever else it asks for. */
const RANKED: ReadonlySet<MessageAct> = new Set(['best', 'readiness', 'question', 'details']);

/** A question about results of an earlier answer; null if there are none. */
export function aboutResults(talk: Talk, last: EarlierTurn | null): Understanding | null {
  const { question, before, filters } = talk;
  if (!last) return null;
  const { pointing, rest } = readPointing(filters.rest, last.resultIds.length);
  const shown = listMeant(question.earlier, { last, pointing });
  const rank = RANKED.has(talk.wanted) ? readRank(question.text) : null;
  const act: Act = rank ? 'rank' : isResultAct(talk.wanted) ? talk.wanted : 'details';
  const words = withoutCommands(rest.replace(MANNER, ' '));
  const own = contentTerms(words).length > 0 ? words : '';
  const meant = resultsMeant({ shown, pointing, act, rank, own, narrows: narrowsIn(talk) });
  const topic = shown.topic ?? before.topic ?? '';
  return {
    ...goingOn({ ...talk, before: shown.topic === null ? before : shown }, topic),
    ...meant,
    narrowing: mergeFilters(null, filters),
    ...(act === 'people' ? asPeople(before, filters) : {}),
    own: act === 'question' ? own : '',
    // If none of them mentions what is asked, others may.
    otherwise: act === 'question' && pointing === null && own !== '' ? joined(topic, ownWords(own)) : null,
    intent: act === 'compare' ? 'benchmark' : 'problem',
  };
}

/** A message that points at results of a chat that has none. */
export function withoutResults(
  question: Question,
  read: (inTalk: boolean) => ReadFilters,
): Understanding | null {
  const { pointing, rest } = readPointing(question.text, 0);
  const points = pointing !== null && pointing.kind !== 'it' && contentTerms(rest).length === 0;
  return question.earlier.length > 0 && points
    ? { ...afresh(question, read(false)), refines: true, resultsMeant: [] }
    : null;
}

/** After opening one result, naming the number of another continues in the list that it was opened from. */
function listMeant(
  earlier: readonly EarlierTurn[],
  { last, pointing }: { last: EarlierTurn; pointing: Pointing | null },
): EarlierTurn {
  if (pointing?.kind !== 'numbers') return last;
  const highest = Math.max(...pointing.numbers);
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
