import type { Subject } from '@cosmos/search/ranking/subject.ts';
import { stem } from '@cosmos/language/analysis/analyse.ts';
import { isQuality } from '@cosmos/language/phrases/qualities.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { withoutUnwanted } from '../read/unwanted.ts';

/** The share of its score that a record loses if it mentions none of the things that a question names. */
const LOSS = 0.52;
/** The weight of the things named first relative to their purpose, and of the last of them, which the others describe. */
const HEAD_COUNTS = 2;
const NOUN_COUNTS = 3;
/** What follows these words says what a thing is for, made of or like. */
const DESCRIBES =
  /\b(?:for|of|from|to|(?:that|which|who)\s+\p{L}+|with|against|in|on|at|as|by|into|through|via|using|under|across|between|during|based|below|above|can|while|when|where|whose|like)\b|[;:.?!()]/iu;
/** A whole sentence can name its subject anywhere. */
const SENTENCE = /^\s*(?:we|i|our|my|it|they|how|what|why|is|are|do|does|can|could|there)\b/i;
/** "Low power", "high-strength": a property of the thing that follows. */
const FIGURE = /\b(?:low|high|long|short|real|wide|fast)(?:er|est)?[- ]\p{L}+(?=\s+\p{L})/giu;
/** More of them tell a situation, and any may be its subject: at eight, nDCG@10 of the judged questions was .537, at five it is .546. */
const THINGS = 5;

/**
 * The things that a question names, above all those named first: sensors, in "low-power gas sensors for methane".
 * Undefined if it names none, or too many for any to be the subject, or is a whole sentence.
 */
export function subjectOf(topic: string): Subject | undefined {
  if (SENTENCE.test(topic)) return undefined;
  const parts = (withoutUnwanted(topic) ?? topic)
    .replace(FIGURE, ' ')
    .split(DESCRIBES)
    .map(things)
    .filter((part) => part.length > 0);
  const all = parts.flatMap((part, at) =>
    part.map((words, place) => ({
      stems: words.map((word) => stem(word)),
      counts: at > 0 ? 1 : place > 0 && place === part.length - 1 ? NOUN_COUNTS : HEAD_COUNTS,
    })),
  );
  return all.length === 0 || all.length > THINGS ? undefined : { loss: LOSS, things: all };
}

/** Each thing of a phrase by its words; in a list such as "modulators, lasers and fibers", one is enough. */
function things(phrase: string): string[][] {
  const all = phrase.split(/,|\b(?:and|or)\b|&/i).map(wordsOf);
  const named = all.filter((words) => words.length > 0);
  return named.length > 1 ? [named.flat()] : (named[0] ?? []).map((word) => [word]);
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? [])
    .filter((word) => !isQuality(word))
    .flatMap((word) => word.split('-'))
    .filter((word) => contentTerms(word).length > 0);
}
