import { figureOf } from './requirement-words.ts';
import type { RequirementFit } from './requirements.ts';

type Span = readonly [start: number, end: number];

/** Words before which a phrase can begin, and what ends one; an acronym in brackets goes on with it. */
const PHRASES =
  /(?<hard>(?:\((?!\p{Lu}{2,6}s?\))|(?<!\(\p{Lu}{2,6}s?)\)|[[\]])\s*|[;:,](?!\d)\s*|\s[–—]\s|[.!?](?:\s+|$))|\s(?=(?:which|that|while|whereas|but|where|who|when|to|in|on|at|for|with|without|by|from|under|after|during|through|via|using|as|than|over|into)\s)/giu;
/** A phrase that goes on with what is said: "50% moisture, no heat". */
const GOES_ON = /^(?:no|without|even|under|at|in|with|for)\s/iu;
/** Words that a phrase says nothing by, at its beginning and at its end. */
const IDLE =
  'and|or|but|that|which|who|while|where|when|to|in|on|at|for|with|by|from|of|as|than|into|is|are|was|were|be|been|has|have|had|can|could|may|will|a|an|the|it|they|its|their|this|these|also|thus|further|both';
const IDLE_START = new RegExp(String.raw`^(?:(?:${IDLE})\s+)+`, 'iu');
/** What begins another statement: "within five minutes and is unaffected". */
const BEGUN = /\s(?:and|or)\s(?:(?:is|are|was|were|has|have|can)\s)?[\p{L}-]+$/u;
const IDLE_END = new RegExp(String.raw`(?:\s+(?:${IDLE}))+$`, 'iu');
const NEEDS_BEFORE = /^(?:to|in|on|at|for|with|by|from|as|than|into|over|under|after|during|through)\s/iu;
const NEGATION =
  /\b(?:no|not|without|free|never|avoid\w*|eliminat\w*|instead|rather|replac\w*|alternative)\b|\b\p{L}+-free\b|\bnon-?\p{L}+/giu;
/** Words with the same beginning are forms of one. */
const SAME = 5;

/** The figure that meets or misses a requirement, else the phrase that does; of one that is missed at least the beginning of its sentence. */
export function proofWords(fit: RequirementFit, most: number): string | null {
  const words = figureOf(fit)?.trim() ?? proofPhrase(fit, most);
  if (words !== null || fit.status !== 'not_met' || !fit.sentence) return words;
  const { text } = fit.sentence;
  return text.length <= most ? text : `${trimmed(text.slice(0, wordEnd(text, most)))} …`;
}

/** Where that phrase stands in the sentence, for its marks; null if there is none, or a figure shows it. */
export function proofSpan(fit: RequirementFit, most: number): [start: number, end: number] | null {
  if (!fit.sentence || figureOf(fit) !== null) return null;
  const words = proofPhrase(fit, most)?.replace(/ …$/, '');
  const start = words ? fit.sentence.text.indexOf(words) : -1;
  return words === undefined || start < 0 ? null : [start, start + words.length];
}

/**
 * The shortest phrase of a sentence that shows whether a requirement is met, with what its words belong to: "adheres to wet,
 * bleeding tissue" rather than "bleeding". At most so many characters; null if the sentence proves nothing by itself.
 */
export function proofPhrase({ requirement, sentence, status }: RequirementFit, most: number): string | null {
  if (!sentence) return null;
  const { text } = sentence;
  const marks = sentence.marks.length > 0 ? sentence.marks : wordsOf(requirement, text);
  const [first] = marks;
  if (!first) return null;
  // "smelting" below "no smelting" would say the opposite.
  const isDenied = /^(?:is )?not /.test(requirement) && status === 'met';
  const denial = isDenied ? closest(spansOf(text, NEGATION), first) : null;
  if (isDenied && !denial) return null;
  const phrases = phrasesOf(text);
  const core = bestRun(denial ? [denial, first] : marks, { phrases, text, most, isWhole: denial !== null });
  const grownTo = grown(core, { phrases, text, most, isDenied });
  const [start, end] = withoutBegun(grownTo, { phrases, text, marks });
  return `${trimmed(text.slice(start, end))}${phrases.some((each) => each.end === grownTo[1]) ? '' : ' …'}`;
}

function wordsOf(requirement: string, text: string): Span[] {
  const asked = new Set((requirement.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map(beginningOf));
  return spansOf(text, /[\p{L}\p{N}]{3,}/gu).filter(([start, end]) =>
    asked.has(beginningOf(text.slice(start, end).toLowerCase())),
  );
}

/** Alike for "acid" and "acids", too. */
function beginningOf(word: string): string {
  return word.replace(/(?<=\p{L}{3})s$/u, '').slice(0, SAME);
}

function spansOf(text: string, pattern: RegExp): Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => [index, index + length] as const);
}

function closest(spans: readonly Span[], [at]: Span): Span | null {
  return spans.toSorted(([a], [b]) => Math.abs(a - at) - Math.abs(b - at))[0] ?? null;
}

interface Phrase {
  start: number;
  end: number;
  /** Begins after a comma, a bracket or the like. */
  isCut: boolean;
}

function phrasesOf(text: string): Phrase[] {
  const found: Phrase[] = [];
  let [start, isCut] = [0, true];
  for (const { index, 0: between, groups } of text.matchAll(PHRASES)) {
    if (index > start) found.push({ start, end: index, isCut });
    [start, isCut] = [index + between.length, groups?.['hard'] !== undefined];
  }
  if (start < text.length) found.push({ start, end: text.length, isCut });
  return found;
}

interface Given {
  phrases: readonly Phrase[];
  text: string;
  most: number;
}

/** The phrases around as many different marked words as there is room for, or the words around one of them. */
function bestRun(
  marks: readonly Span[],
  { phrases, text, most, isWhole }: Given & { isWhole: boolean },
): Span {
  const ordered = marks.toSorted(([a], [b]) => a - b);
  const around = (from: number, to: number): Span => [
    phrases.findLast(({ start }) => start <= from)?.start ?? from,
    phrases.find(({ end }) => end >= to)?.end ?? to,
  ];
  let best: { run: Span; worth: number } | null = null;
  for (const [at, [from]] of ordered.entries())
    for (const [, to] of ordered.slice(at)) {
      const run = around(from, to);
      const inside = ordered.filter(([start, end]) => start >= from && end <= to);
      const distinct = new Set(
        inside.map((span) =>
          text
            .slice(...span)
            .toLowerCase()
            .slice(0, SAME),
        ),
      ).size;
      const worth = distinct - (run[1] - run[0]) / 1000;
      if (
        run[1] - run[0] <= most &&
        worth > (best?.worth ?? 0) &&
        (!isWhole || inside.length === ordered.length)
      )
        best = { run, worth };
    }
  if (best) return best.run;
  const [from, to] = [ordered[0]?.[0] ?? 0, (isWhole ? ordered.at(-1) : ordered[0])?.[1] ?? 0];
  const [start, end] = around(from, to);
  const left = Math.max(start, wordStart(text, from - Math.max(0, most - (to - from)) / 3));
  return [left, Math.min(end, wordEnd(text, Math.max(to, left + most)))];
}

/** With the words before that it hangs on, and what goes on behind it, as far as there is room. */
function grown([start, end]: Span, { phrases, text, most, isDenied }: Given & { isDenied: boolean }): Span {
  let [from, to] = [start, end];
  let at = phrases.findIndex((each) => each.start === from);
  while (at > 0 && !phrases[at]?.isCut && needsBefore(text.slice(from, to), isDenied)) {
    at -= 1;
    const begin = joined(text, { start: phrases[at]?.start ?? from, end: from });
    from = Math.max(begin, wordStart(text, to - most));
    if (from > begin) break;
  }
  const after = phrases.find((each) => each.start >= to && each.start <= to + 2);
  const goesOn = after !== undefined && GOES_ON.test(text.slice(after.start, after.end));
  // "Touch blocked" without "by the gloves" would say the opposite.
  const isDoneBy =
    after !== undefined && /\p{L}ed$/u.test(text.slice(from, to)) && /^by\s/i.test(text.slice(after.start));
  if (after && (goesOn || isDoneBy) && after.end - from <= most) to = after.end;
  return [from, to];
}

/** Without a statement of which only the beginning would be left. */
function withoutBegun(
  [start, end]: Span,
  { phrases, text, marks }: Pick<Given, 'phrases' | 'text'> & { marks: readonly Span[] },
): Span {
  const begun = BEGUN.exec(text.slice(start, end));
  const at = start + (begun?.index ?? 0);
  const isCutOff = phrases.some((each) => !each.isCut && each.start === end + 1);
  return begun && isCutOff && marks.every((mark) => mark[0] >= end || mark[1] <= at)
    ? [start, at]
    : [start, end];
}

/** Where the last member of "easily applied and gently detached" begins, if it has words enough to stand alone. */
function joined(text: string, { start, end }: Pick<Phrase, 'start' | 'end'>): number {
  const last = text.slice(start, end).lastIndexOf(' and ');
  const from = start + last + ' and '.length;
  return last < 0 || hangs(text.slice(from, end)) ? start : from;
}

/** "Without damage" is about something, unless to do without is all that is asked. */
function needsBefore(words: string, isDenied: boolean): boolean {
  return hangs(words) || (!isDenied && /^without\s/i.test(words));
}

/** Whether words say little without those before them. */
function hangs(words: string): boolean {
  return NEEDS_BEFORE.test(words) || !/\s/.test(words.trim());
}

function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.indexOf(' ', at - 1);
  return space < 0 ? Math.round(at) : space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space < 0 ? at : space;
}

function trimmed(words: string): string {
  const flat = words
    .replaceAll(/[*_]{2,}|^[\s–—-]+/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return flat
    .replace(IDLE_START, '')
    .replace(IDLE_END, '')
    .replace(/[\s,;:.–-]+$/u, '');
}
