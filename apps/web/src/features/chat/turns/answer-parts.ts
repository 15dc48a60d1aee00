import type { ResultCard, SummarySentence } from '@cosmos/contract/conversation/conversation.ts';

export type Part = 'verdict' | 'split' | 'gap' | 'evidence';

/** Sentences of an answer that do the same. */
export interface Line {
  part: Part;
  sentences: readonly SummarySentence[];
}

interface Given {
  /** True where only the beginning is shown: on a phone, and above a table. */
  isBrief: boolean;
  results: readonly Pick<ResultCard, 'number' | 'title'>[];
}

/** What there is, how it divides, what nothing states; or all quotes. */
export function sentencesOf(sentences: readonly SummarySentence[], part: Part): SummarySentence[] {
  return sentences.filter((sentence) => (sentence.part ?? 'verdict') === part);
}

/**
 * The lines of an answer but for its quotes. Above the results, so that those are seen at once, stand the verdict, how they
 * divide, and what nothing states, as far as there is room; in brief only the first sentence of the verdict. The others are folded away.
 */
export function linesOf(
  sentences: readonly SummarySentence[],
  { isBrief, results }: Given,
): { shown: readonly Line[]; folded: readonly Line[] } {
  const lineOf = (part: Part): Line => ({ part, sentences: sentencesOf(sentences, part) });
  const [verdict, split, gap] = [lineOf('verdict'), lineOf('split'), lineOf('gap')];
  if (!isBrief) {
    const divided = cutAt(split, roomFor([verdict], split));
    // What follows something that is folded away would stand without it.
    const room = divided.left.sentences.length > 0 ? 0 : roomFor([verdict, divided.kept], gap);
    const open = cutAt(gap, room);
    return {
      shown: filled([verdict, divided.kept, open.kept]),
      folded: filled([divided.left, open.left]),
    };
  }
  const first = verdict.sentences.findIndex(({ part }) => part === 'verdict');
  const end = first < 0 ? verdict.sentences.length : first + 1;
  const above = verdict.sentences.slice(0, end).map((sentence) => briefly(sentence, results));
  // Beside no more than a number there is room for what nothing states.
  const open = verdict.sentences.length === end ? gap.sentences.slice(0, 1) : [];
  const told = [...above, ...open];
  const kept = told.reduce((sum, { text }) => sum + text.length, 0) <= BRIEF_CHARACTERS ? open.length : 0;
  return {
    shown: filled([
      { part: 'verdict', sentences: above },
      { part: 'gap', sentences: gap.sentences.slice(0, kept) },
    ]),
    folded: filled([
      { part: 'verdict', sentences: verdict.sentences.slice(end) },
      split,
      { part: 'gap', sentences: gap.sentences.slice(kept) },
    ]),
  };
}

/** Characters of a line, of the verdict and of what follows it, with a margin; and what a number chip takes of them. */
const LINE_CHARACTERS = { verdict: 68, other: 74, chip: 3 };
/** Lines of the verdict and of what follows it that the reserved height holds; each line of the one costs one of the other. */
const ROOM = 4;

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

/** In three lines of a phone. */
const BRIEF_CHARACTERS = 124;

/** So much of a quotation is left at least. */
const QUOTED_CHARACTERS = 40;

/**
 * Where a verdict is long, the title that its card shows right below it gives way to its number; what a record says is cut.
 */
function briefly(sentence: SummarySentence, results: Given['results']): SummarySentence {
  const { text, citations } = sentence;
  if (text.length <= BRIEF_CHARACTERS) return sentence;
  const cited = results.filter(({ number }) => citations.includes(number));
  for (const { 0: quoted, 1: words = '', index } of text.matchAll(/“([^”]+)”/g)) {
    const name = index === 0 ? 'Number' : 'number';
    const beginning = words.replace(/\s*…$/, '');
    const card = cited.find(({ title }) => title.replaceAll(/\s+/g, ' ').trim().startsWith(beginning));
    if (card) return { ...sentence, text: text.replace(quoted, `${name} ${card.number}`) };
  }
  const start = text.indexOf('“');
  if (start < 0 || start > BRIEF_CHARACTERS - QUOTED_CHARACTERS || !/”\.?$/.test(text)) return sentence;
  return { ...sentence, text: `${text.slice(0, BRIEF_CHARACTERS - 2).replace(/[\s,;:–-]*\s\S*$/u, '')} …”` };
}
