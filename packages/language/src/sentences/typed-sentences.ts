import { sentencesOf } from './telling-sentences.ts';

/** Abbreviations of three letters and more behind which a sentence goes on in lower case. */
const ABBREVIATED =
  /(?<!\p{L})(?:etc|approx|incl|excl|dept|prof|univ|vol|fig|max|min|avg|resp|ref|ext|tel|bzw|usw|inkl|evtl|vgl|ggf|sog|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mon|tues?|weds?|thurs?|fri|inc|ltd|nos|sra|dra|mme|kennz|núm|réf|dott|zzgl)\.$/iu;
/** "The no. of employees", "your GST no. and the name": no refusal. */
const NUMBER_SIGN = /(?<=\p{L} |^)no\.$/iu;
const BEHIND_NUMBER_SIGN = /^(?:of|and|or)(?!\p{L})/u;
/** The end of a sentence before a small letter: two letters and a mark, so that neither "e.g." nor "3." is one. */
const END_BEFORE_SMALL = /(?<=\p{L}{2}[.!?]+)\s+(?=\p{Ll})/u;

/** Sentences of a text that somebody typed, who may begin them in lower case: "still free, yes. call me?" are two. */
export function typedSentencesOf(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => {
    const parts: string[] = [];
    for (const part of sentence.split(END_BEFORE_SMALL)) {
      const before = parts.at(-1);
      const isAbbreviated =
        before !== undefined &&
        (ABBREVIATED.test(before) || (NUMBER_SIGN.test(before) && BEHIND_NUMBER_SIGN.test(part)));
      if (isAbbreviated) parts[parts.length - 1] = `${before} ${part}`;
      else parts.push(part);
    }
    return parts;
  });
}
