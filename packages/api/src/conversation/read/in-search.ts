import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { withoutCommands } from '@cosmos/language/phrases/commands.ts';
import { returnedTo } from './acts/going-back.ts';
import { addedWords, continued, joined, ownWords, swaps } from './continuation.ts';
import type { ReadFilters } from './filters/filters.ts';
import { withoutLifts } from './lifting.ts';
import type { MessageAct } from './question/act.ts';
import type { Question, Understanding } from './question/question.ts';
import { partsOfRole } from './roles/spoken.ts';
import { thingsIn } from './roles/things.ts';
import { afresh, goingOn, narrowsIn, NO_FILTERS, type Talk } from './talk.ts';

/** So few words may still continue the question before, if they find too little on their own. */
const FRAGMENT = 8;

/** How a message goes on with the search before it; others are searched for on their own. */
const STEPS: Partial<Record<MessageAct, (talk: Talk) => Understanding>> = {
  back: returned,
  more: (talk) => ({ ...changed(talk), excluding: shownBefore(talk) }),
  landscape: (talk) => ({ ...aboutWork(goingOn(talk, topicOf(talk))), intent: 'landscape' }),
  widen: changed,
  unfilter: changed,
  filter: changed,
  refine: changed,
  replace: changed,
  exclude: changed,
  answer: changed,
};

/** A message that asks for something to be searched for; `alone` is what it says as a first message. */
export function inSearch(talk: Talk, alone: { text: string; filters: ReadFilters }): Understanding {
  return STEPS[talk.wanted]?.(talk) ?? searchedAnew(talk, alone);
}

function topicOf({ before }: Pick<Talk, 'before'>): string {
  return before.topic ?? '';
}

function shownBefore({ question }: Talk): string[] {
  return question.earlier.flatMap(({ resultIds }) => resultIds);
}

function returned(talk: Talk): Understanding {
  if (narrowsIn(talk)) return goingOn(talk, topicOf(talk));
  const back = returnedTo(talk.question.text, talk.question.earlier) ?? talk.before;
  return goingOn({ ...talk, before: back, filters: NO_FILTERS }, back.topic ?? '');
}

/** Acts that ask for more of the same, whatever words they have. */
const TAKES_NO_WORDS: ReadonlySet<MessageAct> = new Set(['more', 'widen', 'unfilter', 'filter']);

/** The question before, without what the message lifts, with what it adds, replaces, rules out or limits. */
function changed(talk: Talk): Understanding {
  const { parts, filters, wanted } = talk;
  const { before, isLifted } = withoutLifted(talk);
  const topic = before.topic ?? '';
  const of = (...roles: Parameters<typeof partsOfRole>[1][]) =>
    partsOfRole(parts, ...roles).map(({ text }) => text);
  const from = { ...talk, before };
  if (wanted === 'answer') return goingOn(from, joined(topic, withoutCommands(filters.rest)));
  const isSwap = swaps(filters.rest, topic);
  // What nothing ruled out before can't be allowed again: "so not the ozone thing".
  const isFree = talk.before.filters === null && (talk.before.exclusions ?? []).length === 0;
  const out = wanted === 'exclude' && isFree ? of('drop', 'lift') : of('drop');
  const excludes = isSwap ? [] : out.flatMap(thingsIn);
  // "Early-stage ones" has been read as a limit.
  const need = contentTerms(filters.rest).length === 0 ? '' : of('need').join(' ');
  const isBare = need === '' && excludes.length === 0 && !isLifted && !narrowsIn(talk);
  const says = isSwap || (isBare && !TAKES_NO_WORDS.has(wanted)) ? filters.rest : need;
  if (isBare && wanted === 'exclude') return ruledOut(from, thingsIn(filters.rest));
  const same = ruledOut(from, excludes);
  const isUnread = wanted === 'filter' && !narrowsIn(talk) && need === '';
  if (isUnread) return { ...added(same, filters.rest, topic, false), isUnread: true };
  if (isBare && wanted === 'widen') return { ...same, excluding: shownBefore(talk) };
  return contentTerms(says).length === 0 ? same : added(same, says, topic, wanted === 'replace');
}

/** The question before without some things. */
function ruledOut(talk: Talk, things: readonly string[]): Understanding {
  const same = goingOn(talk, withoutPhrases(topicOf(talk), things));
  return { ...same, exclusions: together(same.exclusions, things) };
}

/** A question with words that a message adds, or puts in place of others. */
function added(same: Understanding, text: string, topic: string, isInstead: boolean): Understanding {
  return {
    ...same,
    topic: continued(same.topic, text, { isInstead }),
    added: addedWords(text, topic),
    otherwise: isInstead || contentTerms(text).length > 1 ? ownWords(text) : null,
  };
}

/** The turn before without the limits and exclusions that the message lifts. */
function withoutLifted({ before, filters, lifts, wanted }: Talk): ReturnType<typeof withoutLifts> {
  const isMeant = wanted === 'unfilter' || wanted === 'widen';
  const all = lifts.length > 0 || !isMeant ? lifts : [{ text: filters.rest, filters }];
  return withoutLifts(before, all, { isPart: lifts.length > 0 });
}

function together(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}

/** "Hearing aids only, no cochlear implants", after "hearing aids and cochlear implants": what is ruled out is no subject any more. */
function withoutPhrases(topic: string, phrases: readonly string[]): string {
  const left = phrases.reduce((rest, phrase) => {
    const at = rest.toLowerCase().indexOf(phrase.toLowerCase());
    return at < 0 ? rest : `${rest.slice(0, at)} ${rest.slice(at + phrase.length)}`;
  }, topic);
  return contentTerms(left).length > 0 ? left.replace(/\s+/g, ' ').trim() : topic;
}

function isShort({ text }: Question): boolean {
  return text.split(/\s+/).length <= FRAGMENT;
}

function searchedAnew(
  { question, before, filters }: Talk,
  alone: { text: string; filters: ReadFilters },
): Understanding {
  const mayGoOn = contentTerms(filters.rest).length > 0 && isShort(question);
  return {
    ...afresh({ ...question, text: alone.text }, alone.filters),
    otherwise: mayGoOn ? joined(before.topic ?? '', ownWords(filters.rest)) : null,
  };
}

/** A landscape consists of technologies, even after a request for people. */
function aboutWork(understanding: Understanding): Understanding {
  const { filters } = understanding;
  const type = filters.type === 'researcher' ? 'both' : filters.type;
  return { ...understanding, filters: { ...filters, type }, wantsResearchers: false };
}
