import type { Mark } from '../../../ui/text/joined-marks.ts';

/** A part of a sentence, with its marks moved. */
export interface Excerpt {
  text: string;
  marks: Mark[];
}

/** A shorter sentence is quoted whole. */
const WHOLE = 190;
/** How much of a longer one is quoted before its first mark and after its last one, in characters. */
const BEFORE = 72;
const AFTER = 84;

/** A sentence as it is quoted: a long one only around its marks, with "…" where words are left out. */
export function excerptOf(text: string, marks: readonly Mark[]): Excerpt {
  const first = Math.min(...marks.map(([start]) => start));
  const last = Math.max(...marks.map(([, end]) => end));
  if (text.length <= WHOLE || marks.length === 0) return { text, marks: [...marks] };
  const from = first <= BEFORE * 1.5 ? 0 : startNear(text, first - BEFORE, first);
  const to = text.length - last <= AFTER * 1.5 ? text.length : endNear(text, last, last + AFTER);
  const opening = from > 0 ? '… ' : '';
  const shift = opening.length - from;
  return {
    text: `${opening}${text.slice(from, to).trimEnd()}${to < text.length ? ' …' : ''}`,
    marks: marks.map(([start, end]) => [start + shift, end + shift]),
  };
}

/** Where a clause begins between two places, or the first word. */
function startNear(text: string, from: number, to: number): number {
  const window = text.slice(from, to);
  const clause = /[,;:—]\s+/u.exec(window);
  if (clause) return from + clause.index + clause[0].length;
  const space = window.indexOf(' ');
  return space < 0 ? from : from + space + 1;
}

/** Where a clause ends between two places, or the last word. */
function endNear(text: string, from: number, to: number): number {
  const window = text.slice(from, to);
  const clause = window.search(/[,;:—](?=\s)/u);
  if (clause >= 0) return from + clause;
  const space = window.lastIndexOf(' ');
  return space < 0 ? to : from + space;
}
