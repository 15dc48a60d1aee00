import type { Subject } from '@cosmos/search/ranking/subject.ts';
import { sameWord } from './expand.ts';
import { isQuality } from './understanding/qualities.ts';
import { contentTerms } from './understanding/words.ts';

/** What a record loses that speaks of none of the things that a question names. */
const LOSS = 0.52;
/** How much the things named first count against what they are for, and the last of them, which the others describe. */
const HEAD_COUNTS = 2;
const NOUN_COUNTS = 3;
/** What comes behind these tells of a thing what it is for, made of or like. */
const DESCRIBES =
  /\b(?:for|of|from|to|(?:that|which|who)\s+\p{L}+|with|against|in|on|at|as|by|into|through|via|using|under|across|between|during|based|below|above|can|while|when|where|whose|like)\b|[;:.?!()]/iu;
/** What is not wanted says nothing of the subject. */
const UNWANTED =
  /\b(?:without|not|no|free of|instead of|rather than|avoiding|except)\b[^,;:.?!]*|\S+-free\b/gi;
/** Whole sentences name their subject anywhere. */
const SENTENCE = /^\s*(?:we|i|our|my|it|they|how|what|why|is|are|do|does|can|could|there)\b/i;
/** "Low power", "high-strength": a figure of the thing that follows. */
const FIGURE = /\b(?:low|high|long|short|real|wide|fast)(?:er|est)?[- ]\p{L}+(?=\s+\p{L})/giu;
const THINGS = 8;

/**
 * The things that a question names, above all those it names before it says more of them: sensors, in "low-power gas
 * sensors for methane". Undefined where it names none, or too many to turn on any, or is a sentence of its own.
 */
export function subjectOf(topic: string): Subject | undefined {
  if (SENTENCE.test(topic)) return undefined;
  const parts = topic
    .replace(UNWANTED, ' ')
    .replace(FIGURE, ' ')
    .split(DESCRIBES)
    .map(things)
    .filter((part) => part.length > 0);
  const all = parts.flatMap((part, at) =>
    part.map((words, place) => ({
      stems: words.flatMap(sameWord),
      counts: at > 0 ? 1 : place > 0 && place === part.length - 1 ? NOUN_COUNTS : HEAD_COUNTS,
    })),
  );
  return all.length === 0 || all.length > THINGS ? undefined : { loss: LOSS, things: all };
}

/** The topic without what it wants left out; null where it leaves nothing out. */
export function withoutUnwanted(topic: string): string | null {
  const wanted = topic.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim();
  return contentTerms(wanted).length > 0 && contentTerms(wanted).length < contentTerms(topic).length
    ? wanted
    : null;
}

/** Each thing of a phrase by its words; of several in a row, such as "modulators, lasers and fibers", one is enough. */
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
