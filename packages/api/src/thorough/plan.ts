import type { Reading } from '@cosmos/contract/conversation/reading.ts';
import type { StepKind } from '@cosmos/contract/thorough/search-record.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { sentences } from '@cosmos/language/sentences/sentences.ts';
import { withoutUnwanted } from '../conversation/read/unwanted.ts';

/** What is searched for: as the person wrote it, and without commands and filters. */
interface Planned {
  question: string;
  topic: string;
  reading: Reading;
}

export interface PlannedStep {
  kind: StepKind;
  query: string;
}

/** Shorter sentences ("Any ideas?") search for nothing. */
const TELLING_TERMS = 3;
/** The steps that every search takes besides those for wordings: whole, wanted, terms, words, meaning and the reading. */
const OTHER_STEPS = 6;
const MOST_WORDINGS = THOROUGH_LIMITS.steps - OTHER_STEPS;
const COMPARED = /\b(?:vs\.?|versus|compar(?:e|ed|ing|ison))\b/i;
const BETWEEN_SIDES = /[,;:?]|\b(?:vs\.?|versus|compar\w+|and|or|with|to|against)\b/i;

/**
 * The steps of a search without a model: the question as a whole, without what it rules out, the terms of what it needs, each of
 * its sentences on its own, its words and its meaning alone, and the reading of the likeliest records. A comparison is searched for side by side.
 */
export function planOf({ question, topic, reading }: Planned): PlannedStep[] {
  const wanted = withoutUnwanted(topic);
  const terms = reading.need ?? reading.concepts.join(', ');
  return [
    { kind: 'whole', query: topic },
    ...(terms === '' ? [] : [{ kind: 'terms' as const, query: terms }]),
    ...(wanted === null ? [] : [{ kind: 'wanted' as const, query: wanted }]),
    ...wordingsOf({ question, topic }).map((query) => ({ kind: 'sentence' as const, query })),
    { kind: 'words', query: topic },
    { kind: 'meaning', query: topic },
    { kind: 'reading', query: '' },
  ];
}

/**
 * The sides of a comparison, and the sentences of a longer question that tell something; the longest if there are too many.
 */
function wordingsOf({ question, topic }: Pick<Planned, 'question' | 'topic'>): string[] {
  const all = sentences(topic).map(({ start, end }) => topic.slice(start, end));
  const telling = all.filter((sentence) => contentTerms(sentence).length >= TELLING_TERMS);
  const wordings = [...(COMPARED.test(question) ? sidesOf(all) : []), ...(telling.length > 1 ? telling : [])];
  const longest = wordings
    .toSorted((a, b) => contentTerms(b).length - contentTerms(a).length)
    .slice(0, MOST_WORDINGS);
  return wordings.filter((wording) => longest.includes(wording));
}

/** The sides of the sentence that compares; commands such as "compare" may have been taken from the first one. */
function sidesOf(all: readonly string[]): string[] {
  const comparing = all.find((sentence) => COMPARED.test(sentence)) ?? all[0] ?? '';
  const sides = comparing
    .split(BETWEEN_SIDES)
    .map((side) => side.trim())
    .filter((side) => contentTerms(side).length > 0);
  return sides.length > 1 ? sides : [];
}
