import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { briefly, lengthOf } from './briefly.ts';

export type Part = 'verdict' | 'split' | 'gap' | 'evidence';

/** Sentences of an answer that do the same. */
export interface Line {
  part: Part;
  sentences: readonly SummarySentence[];
}

interface Given {
  /** Characters of what is shown where that is only the beginning: on a phone, and above a table; null elsewhere. */
  room: number | null;
  results: readonly Pick<ResultCard, 'number' | 'title'>[];
}

/** What there is, how it divides, what nothing states; or all quotes. */
export function sentencesOf(sentences: readonly SummarySentence[], part: Part): SummarySentence[] {
  return sentences.filter((sentence) => (sentence.part ?? 'verdict') === part);
}

/**
 * The lines of an answer but for its quotes. Above the results, so that those are seen at once, stand the verdict, how they
 * divide, and what nothing states, as far as there is room. The others are folded away.
 */
export function linesOf(
  sentences: readonly SummarySentence[],
  { room, results }: Given,
): { shown: readonly Line[]; folded: readonly Line[] } {
  const lineOf = (part: Part): Line => ({ part, sentences: sentencesOf(sentences, part) });
  const [verdict, split, gap] = [lineOf('verdict'), lineOf('split'), lineOf('gap')];
  if (room === null) {
    const divided = cutAt(split, roomFor([verdict], split));
    // What follows something that is folded away would stand without it.
    const left = divided.left.sentences.length > 0 ? 0 : roomFor([verdict, divided.kept], gap);
    const open = cutAt(gap, left);
    return {
      shown: filled([verdict, divided.kept, open.kept]),
      folded: filled([divided.left, open.left]),
    };
  }
  const first = verdict.sentences.findIndex(({ part }) => part === 'verdict');
  // Behind what comes nearest, that it meets nothing is never folded away.
  const isNoneNext = verdict.sentences[first + 1]?.citations.length === 0;
  const end = first < 0 ? verdict.sentences.length : first + (isNoneNext ? 2 : 1);
  const begun = briefly(verdict.sentences, { end, room, results });
  // That there is none says nothing without what comes closest.
  const isNone = begun.every(({ citations }) => citations.length === 0);
  let [left, isWhole] = [room + (isNone ? BESIDE_NONE : 0) - lengthOf(begun), true];
  // What follows something that is folded away would stand without it.
  const goesOn = (line: Line): { kept: Line; left: Line } => {
    const count = isWhole ? line.sentences.findIndex(({ text }) => (left -= text.length + 1) < 0) : 0;
    isWhole = isWhole && count < 0;
    return cutAt(line, count < 0 ? line.sentences.length : count);
  };
  const others = verdict.sentences.slice(begun.length);
  const rest = goesOn({
    part: 'verdict',
    sentences: isNone ? briefly(others, { end: 1, room: left - 1, results }).concat(others.slice(1)) : others,
  });
  const [divided, open] = [goesOn(split), goesOn(gap)];
  return {
    shown: filled([
      { part: 'verdict', sentences: [...begun, ...rest.kept.sentences] },
      divided.kept,
      open.kept,
    ]),
    folded: filled([rest.left, divided.left, open.left]),
  };
}

/** Characters that an answer has more of where it begins with what wasn’t found. */
const BESIDE_NONE = 90;
/** Characters of a line, of the verdict and of what follows it, with a margin; and what a number chip takes of them. */
const LINE_CHARACTERS = { verdict: 68, other: 74, chip: 3 };
/** Lines of the verdict and of what follows it that the reserved height holds; each line of the one costs one of the other. */
const ROOM = 5;

/** A line in two, after so many sentences. */
function cutAt({ part, sentences }: Line, count: number): { kept: Line; left: Line } {
  return {
    kept: { part, sentences: sentences.slice(0, count) },
    left: { part, sentences: sentences.slice(count) },
  };
}

/** How many sentences after others stay within the height that is kept for all while they are written. */
function roomFor(others: readonly Line[], { part, sentences }: Line): number {
  const taken = others.reduce(
    (sum, line) => sum + lineCount(line, LINE_CHARACTERS[line.part === 'verdict' ? 'verdict' : 'other']),
    0,
  );
  const room = ROOM - taken;
  const fits = (count: number) =>
    lineCount({ part, sentences: sentences.slice(0, count) }, LINE_CHARACTERS.other) <= room;
  return sentences.findLastIndex((_, at) => fits(at + 1)) + 1;
}

function lineCount({ sentences }: Line, characters: number): number {
  const length = sentences.reduce(
    (sum, { text, citations }) => sum + text.length + 1 + citations.length * LINE_CHARACTERS.chip,
    0,
  );
  return Math.ceil(length / characters);
}

function filled(lines: readonly Line[]): Line[] {
  return lines.filter(({ sentences }) => sentences.length > 0);
}
