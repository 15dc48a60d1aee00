import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { withoutCommands } from '@cosmos/language/phrases/commands.ts';
import { returnedTo } from './acts/going-back.ts';
import { type Change, readChange, ruledOut } from './changes.ts';
import { addedWords, continued, joined, ownWords, swaps } from './continuation.ts';
import type { ReadFilters } from './filters/filters.ts';
import { lifted } from './lifting.ts';
import type { MessageAct } from './question/act.ts';
import type { Question, Understanding } from './question/question.ts';
import { afresh, goingOn, narrowsIn, NO_FILTERS, type Talk } from './talk.ts';

/** So few words may still continue the question before, if they find too little on their own. */
const FRAGMENT = 8;

/** "Drop the dates but stay with sensors." */
const KEEPS_TO = /\b(?:stay(?:ing)?|stick(?:ing)?|keep(?:ing)?)\s+(?:with|to)\s+(.+?)\s*[.!?]*$/i;

/** How a message changes the search before it; others are searched for on their own. */
const STEPS: Partial<Record<MessageAct, (talk: Talk) => Understanding>> = {
  back: returned,
  more: (talk) => ({ ...goingOn(talk, topicOf(talk)), excluding: shownBefore(talk) }),
  landscape: (talk) => ({ ...aboutWork(goingOn(talk, topicOf(talk))), intent: 'landscape' }),
  widen: widened,
  unfilter: widened,
  filter: (talk) => (narrowsIn(talk) ? goingOn(talk, topicOf(talk)) : { ...changed(talk), isUnread: true }),
  refine: changed,
  replace: changed,
  exclude: changed,
  answer: changed,
};

/** A message that asks for something to be searched for. */
export function inSearch(talk: Talk, read: (inTalk: boolean) => ReadFilters): Understanding {
  return STEPS[talk.wanted]?.(talk) ?? searchedAnew(talk, read(false));
}

function topicOf({ before }: Talk): string {
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

/** Without a limit that was set, or beyond what was shown. */
function widened(talk: Talk): Understanding {
  const { question, before, filters, wanted } = talk;
  const { excludes } = readChange(filters.rest);
  const kept = KEEPS_TO.exec(question.text)?.[1] ?? '';
  if (filters.dropped.size > 0) {
    const same = goingOn(talk, joined(withoutPhrases(topicOf(talk), excludes), kept));
    return { ...same, exclusions: together(same.exclusions, excludes) };
  }
  const left = lifted(before, filters, question.text);
  // "Is there the same from another university, not Ohio State?" lifts nothing.
  if (!left.isLifted && narrowsIn(talk)) return goingOn(talk, topicOf(talk));
  const wide = {
    ...goingOn({ ...talk, filters: NO_FILTERS }, joined(left.topic, kept)),
    filters: left.filters,
    exclusions: left.isLifted ? left.exclusions : together(left.exclusions, excludes),
  };
  return wanted === 'widen' && !left.isLifted ? { ...wide, excluding: shownBefore(talk) } : wide;
}

/** The question before, with what the message adds, replaces or rules out. */
function changed(talk: Talk): Understanding {
  const { before, filters, wanted } = talk;
  const topic = before.topic ?? '';
  const own = contentTerms(filters.rest);
  if (own.length === 0) return goingOn(talk, topic);
  if (wanted === 'answer') return goingOn(talk, joined(topic, withoutCommands(filters.rest)));
  const { adds, excludes } =
    wanted === 'exclude'
      ? ruledOut(filters.rest)
      : swaps(filters.rest, topic)
        ? NO_CHANGE
        : readChange(filters.rest);
  const text = excludes.length > 0 ? adds.map(({ text: each }) => each).join(' ') : filters.rest;
  const isInstead = wanted === 'replace';
  const same = goingOn(talk, withoutPhrases(topic, excludes));
  if (contentTerms(text).length === 0) return { ...same, exclusions: together(same.exclusions, excludes) };
  return {
    ...same,
    topic: continued(same.topic, text, { isInstead }),
    exclusions: together(same.exclusions, excludes),
    added: addedWords(text, topic),
    otherwise: isInstead || own.length > 1 ? ownWords(text) : null,
  };
}

const NO_CHANGE: Change = { adds: [], excludes: [] };

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

function searchedAnew({ question, before, filters }: Talk, read: ReadFilters): Understanding {
  const mayGoOn = contentTerms(filters.rest).length > 0 && isShort(question);
  return {
    ...afresh(question, read),
    otherwise: mayGoOn ? joined(before.topic ?? '', ownWords(filters.rest)) : null,
  };
}

/** A landscape consists of technologies, even after a request for people. */
function aboutWork(understanding: Understanding): Understanding {
  const { filters } = understanding;
  const type = filters.type === 'researcher' ? 'both' : filters.type;
  return { ...understanding, filters: { ...filters, type }, wantsResearchers: false };
}
