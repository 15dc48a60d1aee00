import type { Passage } from '@cosmos/contract/search/search.ts';

/** A part of a passage, with its marks moved. */
export interface Quote {
  text: string;
  marks: [number, number][];
  /** True if it lacks the beginning of the passage. */
  isCut: boolean;
}

/** How many characters stand before the first marked word where the beginning is cut. */
const LEAD = 30;

/**
 * The passage from where its marked words are seen in the given number of characters: from its beginning if they are
 * there, else from some words before them. What follows is left in, to be cut where the room ends.
 */
export function quoteOf({ text, marks }: Pick<Passage, 'text' | 'marks'>, characters: number): Quote {
  const whole: Quote = { text, marks: [...marks], isCut: false };
  if (text.length <= characters) return whole;
  const starts = [0, ...marks.map(([start]) => wordBefore(text, start - LEAD))];
  const marked = (from: number) =>
    marks.reduce(
      (sum, [start, end]) => (start >= from && end <= from + characters ? sum + end - start : sum),
      0,
    );
  let best = 0;
  for (const start of starts) if (marked(start) > marked(best)) best = start;
  if (best === 0) return whole;
  // As much as fits is quoted: where little follows, more of what stands before.
  best = Math.min(best, wordBefore(text, text.length - characters + LEAD));
  return {
    text: text.slice(best),
    marks: marks.filter(([start]) => start >= best).map(([start, end]) => [start - best, end - best]),
    isCut: true,
  };
}

/** The start of the word at or after a place; the place itself where no space is near. */
function wordBefore(text: string, place: number): number {
  if (place <= 0) return 0;
  const space = text.indexOf(' ', place);
  return space < 0 || space - place >= LEAD ? place : space + 1;
}
