import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

/** Things that can be done with anything, and say nothing about what is asked for. */
const VERBS = new Set(
  terms(
    'measure use run work need have contain involve include rely deal steer handle come state published made based',
  ),
);

/** Units say how much of something, not what. */
const UNITS = new Set(
  terms(
    'mpa gpa kpa mbar mm cm nm ml kg mg kw kwh mwh volt watt hour minute second day week month year percent degree celsius',
  ),
);

/** So many words of a question say what it is about. */
const TELLING_WORDS = 6;
const WORD = /[\p{L}\p{N}]{3,}(?:-[\p{L}\p{N}]+)*/gu;
const PART = /[\p{L}\p{N}]+/gu;
/** "DNA", "LiDAR". */
const IS_SPELLED_OUT = /\p{Lu}.*\p{Lu}/u;

/** The words of `own` that do not occur in what is shown of a record, as they were written. */
export function unmentioned(card: ResultCard, own: string): string[] {
  const held = new Set(heldBy(card));
  return telling(own).filter((word) => terms(word).every((term) => !says(held, term)));
}

/** A word of a question as the record writes it: "shedding" for "sheds"; the word itself if the record doesn't have it. */
export function asWritten(card: ResultCard, own: string): string {
  const asked = terms(own);
  const written = textOf(card)
    .match(own.includes('-') ? WORD : PART)
    ?.find((word) => terms(word).some((held) => asked.some((term) => says(new Set([held]), term))));
  if (written === undefined) return own;
  return IS_SPELLED_OUT.test(written) ? written : written.toLowerCase();
}

/** How many of the words what is shown of a record mentions. */
export function countMentioned(card: ResultCard, own: string): number {
  return telling(own).length - unmentioned(card, own).length;
}

/** Whether what is shown of a record mentions any of the words. */
export function mentionsAny(card: ResultCard, own: string): boolean {
  return countMentioned(card, own) > 0;
}

/** The words of a text that fewest records have, in its order; each stem once. */
export function rarestWords(
  text: string,
  frequency: (stem: string) => number,
  most: number = TELLING_WORDS,
): string[] {
  const byStem = new Map(telling(text).map((word) => [terms(word).join(' '), word.toLowerCase()]));
  const rarity = (word: string) => Math.min(...terms(word).map(frequency));
  const rarest = [...byStem.values()].toSorted((a, b) => rarity(a) - rarity(b)).slice(0, most);
  return [...byStem.values()].filter((word) => rarest.includes(word));
}

/** The words of a text that say what it is about. */
export function telling(own: string): string[] {
  const words = own.match(WORD) ?? [];
  return words.filter(
    (word) =>
      contentTerms(word).length > 0 && !terms(word).every((term) => VERBS.has(term) || UNITS.has(term)),
  );
}

/** "Tau" is mentioned by "tauopathy": a word of a record may begin with the requested word. */
function says(held: ReadonlySet<string>, term: string): boolean {
  return held.has(term) || [...held].some((each) => term.length >= 3 && each.startsWith(term));
}

function heldBy(card: ResultCard): string[] {
  return terms(textOf(card));
}

function textOf({
  title,
  summary,
  passage,
  ipSummary,
  publicationsSummary,
  trlReasoning,
  topics,
}: ResultCard): string {
  return [
    passage?.text,
    title,
    summary,
    ipSummary,
    publicationsSummary,
    trlReasoning,
    topics?.join(' '),
  ].join(' ');
}
