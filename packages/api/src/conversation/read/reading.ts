import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { unwantedIn } from './unwanted.ts';
import { readConstraints } from './constraints.ts';
import type { Understanding } from './question.ts';

/** Less likely concepts only lend their words to the search, by their probability; they are no part of what was understood. */
const LIKELY = 0.35;

/** How a message was understood, in the form that people see and send back. */
export function readingOf(
  index: Pick<LiveIndex, 'concepts'>,
  { understanding, language }: { understanding: Understanding; language: Reading['language'] },
): Reading {
  const { topic, act, refines, narrowing, filters, leftOut } = understanding;
  const text = understanding.own || topic;
  return {
    act: act ?? (refines ? 'refine' : 'search'),
    language,
    text,
    concepts: index
      .concepts(topic)
      .filter(({ probability }) => probability >= LIKELY)
      .map(({ concept }) => concept.term)
      .filter((term) => !leftOut.includes(term)),
    constraints: readConstraints(text),
    exclusions: unwantedIn(text),
    filters: narrowing ?? filters,
  };
}

/** The understanding without what a given reading leaves out of this one, and with its filters. */
export function asGiven(understanding: Understanding, own: Reading, given: Reading): Understanding {
  const kept = new Set([...given.constraints.map(({ text }) => text), ...given.exclusions]);
  const phrases = [...own.constraints.map(({ text }) => text), ...own.exclusions];
  const unwanted = phrases.filter((phrase) => !kept.has(phrase));
  const without = (text: string) => {
    const left = unwanted.reduce((rest, phrase) => rest.replace(phrase, ' '), text).replace(/\s+/g, ' ');
    return contentTerms(left).length > 0 ? left.trim() : text;
  };
  return {
    ...understanding,
    topic: without(understanding.topic),
    own: without(understanding.own),
    filters: understanding.narrowing ? understanding.filters : given.filters,
    narrowing: understanding.narrowing && given.filters,
    leftOut: own.concepts.filter((term) => !given.concepts.includes(term)),
  };
}
