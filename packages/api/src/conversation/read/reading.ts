import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import { ruledOutIn, withoutWish } from '@cosmos/contract/conversation/requirements-of.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import { readRequirements } from './constraints.ts';
import { askerIn } from './clauses/asker.ts';
import { unwantedIn } from './unwanted.ts';
import type { Understanding } from './question/question.ts';

/**
 * Less likely concepts only lend their words to the search, by their probability; they are no part of what was understood. Of
 * those between .35 and .5 for seventy questions half were another subject than the question’s; above, one in seven.
 */
const LIKELY = 0.5;

/** How a message was understood, in the form that people see and send back. */
export function readingOf(
  index: Pick<LiveIndex, 'concepts'>,
  { understanding, language }: { understanding: Understanding; language: Reading['language'] },
): Reading {
  const { topic, act, need, refines, narrowing, filters, leftOut } = understanding;
  const text = understanding.own || topic;
  const { constraints, exclusions, written } = readRequirements(text, { isTagged: language === 'en' });
  const ruledOut = eachOnce([...exclusions, ...understanding.exclusions]);
  return {
    act: act ?? (refines ? 'refine' : 'search'),
    language,
    text,
    need,
    concepts: subjectOf(
      index.concepts(topic).filter(({ probability }) => probability >= LIKELY),
      { topic, said: [...written.values(), ...exclusions] },
    )
      .map(({ concept }) => concept.term)
      .filter((term) => !leftOut.includes(term) && !isRuledOut(term, { text, ruledOut })),
    constraints,
    exclusions: ruledOut,
    filters: narrowing ?? filters,
  };
}

/**
 * Of the concepts that a message may speak of, those that it names. Where it has the whole phrase of one, another of which it has
 * only some words is not meant: who asks for a solid electrolyte has not named garnet, and who recycles batteries does not ask for
 * their ageing. Words of what is said of the thing, or of who asks, name no subject, unless nothing else does.
 */
function subjectOf<Meant extends { phrase: string }>(
  meant: readonly Meant[],
  { topic, said }: { topic: string; said: readonly string[] },
): Meant[] {
  const all = new Set(terms(topic));
  const subject = new Set(terms(said.reduce((rest, phrase) => rest.replace(phrase, ' '), topic)));
  const setting = askerIn(topic).map(({ from, to }) => topic.slice(from, to));
  const asked = new Set(terms(setting.reduce((rest, phrase) => rest.replace(phrase, ' '), topic)));
  const foundIn = (phrase: string) => terms(phrase).filter((stem) => all.has(stem));
  const ofSubject = meant.filter(({ phrase }) => {
    const found = foundIn(phrase);
    return found.length === 0 || found.some((stem) => subject.has(stem));
  });
  const isWhole = ({ phrase }: Meant) =>
    terms(phrase).length > 0 && foundIn(phrase).length === terms(phrase).length;
  const isAsked = ({ phrase }: Meant) => foundIn(phrase).some((stem) => asked.has(stem));
  return someOf(someOf(ofSubject, isWhole), isAsked);
}

/** Those of a kind, or all if there is none. */
function someOf<Item>(items: readonly Item[], is: (item: Item) => boolean): Item[] {
  const some = items.filter(is);
  return some.length > 0 ? some : [...items];
}

/** "Without lead" and "no Lead" rule out the same thing. */
function eachOnce(exclusions: readonly string[]): string[] {
  const thingOf = (phrase: string) => contentTerms(ruledOutIn(phrase)).toSorted().join(' ') || phrase;
  return [
    ...new Map(exclusions.toReversed().map((phrase) => [thingOf(phrase), phrase])).values(),
  ].toReversed();
}

/**
 * What a message rules out is no part of its subject, though its words are among it: neither "cyanoacrylates" nor, of "an adhesive
 * without cyanoacrylates", a cyanoacrylate adhesive.
 */
function isRuledOut(
  term: string,
  { text, ruledOut }: { text: string; ruledOut: readonly string[] },
): boolean {
  const stems = contentTerms(term);
  const rest = ruledOut.reduce((left, phrase) => left.replace(phrase, ' '), text);
  const wanted = new Set(contentTerms(rest));
  return ruledOut.some((phrase) => {
    const named = contentTerms(ruledOutIn(withoutWish(phrase)));
    const isWhole = stems.length > 0 && stems.every((stem) => named.includes(stem));
    return isWhole || stems.some((stem) => named.includes(stem) && !wanted.has(stem));
  });
}

/** The understanding as a given reading has it: without what that leaves out of this one, and with its need and filters. */
export function asGiven(understanding: Understanding, own: Reading, given: Reading): Understanding {
  const kept = new Set([...given.constraints.map(({ text }) => text), ...given.exclusions]);
  const phrases = [...own.constraints.map(({ text }) => text), ...own.exclusions];
  const inTopic = new Set(unwantedIn(understanding.own || understanding.topic));
  const more = given.exclusions.filter((phrase) => !inTopic.has(withoutWish(phrase)));
  // What the embedded reader doesn't recognise as excluded would be searched for.
  const { written } = readRequirements(own.text, { isTagged: own.language === 'en' });
  const unwanted = [
    ...phrases.filter((phrase) => !kept.has(phrase)).map((phrase) => written.get(phrase) ?? phrase),
    ...more,
  ];
  const without = (text: string) => {
    const left = unwanted.reduce((rest, phrase) => rest.replace(phrase, ' '), text).replace(/\s+/g, ' ');
    return contentTerms(left).length > 0 ? left.trim() : text;
  };
  return {
    ...understanding,
    need: given.need,
    exclusions: more,
    topic: without(understanding.topic),
    own: without(understanding.own),
    filters: understanding.narrowing ? understanding.filters : given.filters,
    narrowing: understanding.narrowing && given.filters,
    leftOut: own.concepts.filter((term) => !given.concepts.includes(term)),
  };
}
