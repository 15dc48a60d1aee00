import {
  attributionLength,
  isBareAttribution,
  isHeaderBlock,
  isSeparator,
  pointsBelow,
} from './reply-openings.ts';
import type { ReplyPart } from './reply-part.ts';
import { type Around, type ShownPart, withPassedOn } from './passed-on.ts';
import { isSentFrom, signatureStart } from './signatures.ts';

type Kind = ReplyPart['kind'];

/** Nobody writes more lines by hand; what comes later is folded or shown with the last of them. */
const MOST_LINES = 2_000;
const QUOTE = /^\s{0,4}(?:>|\p{Lu}{1,3}>|\|\s)/u;

/**
 * A plain text in parts that together are the whole of it: what the person wrote, what they quoted, and their signature.
 * A quote that they wrote under is visible, because their words would mean nothing without it. If little else is left,
 * all of it is visible. Takes time in proportion to the length, whatever the text.
 */
export function replyParts(text: string): ReplyPart[] {
  const parts = foldedParts(text);
  return saysLittle(parts) ? wholeOf(text) : parts;
}

/** The same in a conversation: what a colleague wrote and the sender passes on is visible too. */
export function shownParts(text: string, around: Around): ShownPart[] {
  const parts = foldedParts(text);
  const shown = withPassedOn(parts, around);
  if (shown.some(({ passedOn }) => passedOn !== undefined)) return shown;
  return saysLittle(parts) ? wholeOf(text) : parts;
}

function wholeOf(text: string): ReplyPart[] {
  return text === '' ? [] : [{ kind: 'visible', text }];
}

function foldedParts(text: string): ReplyPart[] {
  const { lines, rest } = splitLines(text);
  const kinds = kindsOf(lines.map((line) => line.trimEnd()));
  const parts = joined(lines, kinds);
  if (rest !== '') {
    const last = parts.at(-1);
    if (last) last.text += rest;
  }
  return parts;
}

/** The lines with their ends, and what is beyond the last that is read. */
function splitLines(text: string): { lines: string[]; rest: string } {
  const lines: string[] = [];
  const ends = /\r\n|\n|\r/g;
  let from = 0;
  while (from < text.length && lines.length < MOST_LINES) {
    const end = ends.exec(text) ? ends.lastIndex : text.length;
    lines.push(text.slice(from, end));
    from = end;
  }
  return { lines, rest: text.slice(from) };
}

function kindsOf(lines: readonly string[]): Kind[] {
  const kinds = Array.from<Kind>({ length: lines.length }).fill('visible');
  const found = findQuotes(lines);
  const { end, quotes, attributions } = found;
  kinds.fill('quoted', end);
  for (const { from, to } of ownRuns(end, quotes)) {
    kinds.fill('signature', from + signatureStart(lines.slice(from, to)), to);
    for (let at = from; at < to; at++) if (isSentFrom(lines[at] ?? '')) kinds[at] = 'signature';
  }
  const lastOwn = kinds.findLastIndex(
    (kind, at) => kind === 'visible' && !quotes[at] && (lines[at] ?? '').trim() !== '',
  );
  const isBelow = isBelowQuote(found, lines);
  for (const [at, isQuote] of quotes.entries())
    if (isQuote && (isBelow || at > lastOwn)) kinds[at] = 'quoted';
  for (const at of attributions) kinds[at] = 'quoted';
  // An empty line belongs to what is above it.
  for (const [at, line] of lines.entries()) if (line === '') kinds[at] = kinds[at - 1] ?? 'visible';
  return kinds;
}

/** Whether the person quoted the whole email first, under its attribution, and wrote all of the answer below. */
function isBelowQuote({ end, quotes, attributions }: Quotes, lines: readonly string[]): boolean {
  const runs = ownRuns(end, quotes).filter(({ from, to }) =>
    lines.slice(from, to).some((line) => line !== ''),
  );
  return attributions.length > 0 && runs.length === 1 && (runs[0]?.from ?? 0) > (attributions[0] ?? 0);
}

interface Quotes {
  /** From here on all is quoted, without a sign at each line. */
  end: number;
  /** For each line before, whether it is quoted. */
  quotes: boolean[];
  attributions: number[];
}

function findQuotes(lines: readonly string[]): Quotes {
  const quotes: boolean[] = [];
  const attributions: number[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (isQuoteLine(line) || isWrapped(lines, at)) {
      quotes[at] = true;
      continue;
    }
    if (line.trim() === '') {
      quotes[at] = quotes[at - 1] ?? false;
      continue;
    }
    if (isSeparator(line) || isHeaderBlock(lines, at)) return { end: at, quotes, attributions };
    const length =
      attributionLength(lines, at) || (isBareAttribution(line) && isQuoted(lines, at + 1) ? 1 : 0);
    if (length > 0 && !isQuoted(lines, at + length)) return { end: at, quotes, attributions };
    for (let each = 0; each < Math.max(1, length); each++) {
      quotes[at + each] = length > 0;
      if (length > 0) attributions.push(at + each);
    }
    at += Math.max(0, length - 1);
  }
  return { end: lines.length, quotes, attributions };
}

function isQuoteLine(line = ''): boolean {
  return QUOTE.test(line.slice(0, 12));
}

/** Whether the next written line is quoted. */
function isQuoted(lines: readonly string[], from: number): boolean {
  for (let at = from; at < Math.min(lines.length, from + 4); at++)
    if ((lines[at] ?? '').trim() !== '') return isQuoteLine(lines[at]);
  return false;
}

/** The end of a long quoted line, which a program broke without a sign. */
function isWrapped(lines: readonly string[], at: number): boolean {
  const before = lines[at - 1] ?? '';
  return (
    before.length >= 60 &&
    isQuoteLine(before) &&
    isQuoteLine(lines[at + 1]) &&
    /^\p{Ll}/u.test(lines[at] ?? '')
  );
}

/** The runs of lines between quotes. */
function ownRuns(end: number, quotes: readonly boolean[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (let at = 0; at < end; at++) {
    if (quotes[at]) continue;
    const last = runs.at(-1);
    if (last?.to === at) last.to++;
    else runs.push({ from: at, to: at + 1 });
  }
  return runs;
}

function joined(lines: readonly string[], kinds: readonly Kind[]): ReplyPart[] {
  const parts: ReplyPart[] = [];
  let from = 0;
  for (let at = 1; at <= lines.length; at++) {
    if (at < lines.length && kinds[at] === kinds[from]) continue;
    const kind = kinds[from];
    if (kind) parts.push({ kind, text: lines.slice(from, at).join('') });
    from = at;
  }
  return parts;
}

/** Whether what would be shown has no word, or only says that the answers are in the quote. */
function saysLittle(parts: readonly ReplyPart[]): boolean {
  const own = parts
    .filter(({ kind }) => kind === 'visible')
    .map(({ text }) => text.slice(0, 2_000))
    .join(' ');
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(own)) return true;
  return pointsBelow(own);
}
