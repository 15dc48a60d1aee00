import { visible } from '../../../providers/assistant/plain-text.ts';
import { sentencesOf } from '@cosmos/language/sentences/telling-sentences.ts';
import { isLetterFoot, isOfficeFoot } from './letter-foot.ts';
import type { Around } from './passed-on.ts';
import { shownParts } from './reply-parts.ts';
import { withoutMarkup } from './without-markup.ts';

interface Wrote {
  text: string;
  /** Whose signature may follow. */
  name: string;
  /** What the other side wrote before: nothing else counts as quoted from them. */
  before: readonly string[];
  /** Where emails may be passed on; nothing is otherwise. */
  around?: Around | undefined;
}

const NOWHERE: Around = { member: '', sender: [], known: [] };

/** A letter is read up to here. */
const LONGEST = 12_000;
const CLOSING =
  /^(?:(?:with )?(?:best|kind|warm|many|kindest|warmest)(?: (?:regards|wishes|greetings))?|(?:yours )?(?:sincerely|faithfully|truly)|regards|rgds|cheers|all the best|thanks|many thanks|(?:bien )?(?:cordialement|à vous|amicalement)|cdlt|(?:sincères|meilleures) salutations|(?:mit |viele |liebe |beste |schöne |herzliche )?(?:freundlichen?|besten?|vielen?|lieben?|schönen?|herzlichen?|sonnigen?)? ?(?:grü(?:ße|ßen|sse|ssen)|gruß|gruss)(?: aus \p{L}+)?|lg|vg|(?:un )?(?:cordial )?saludos?(?: cordiales)?|cordiali saluti|hälsningar|vänliga hälsningar|med vänlig hälsning|met vriendelijke groet|mvh|mfg)[,.!]?(?:\s+\p{Lu}\p{L}*(?:\s\p{Lu}\p{L}*)?)?$/iu;
const SHORTEST_QUOTE = 8;
/** Nobody happens to write so much word for word as the other side did. */
const SHORTEST_REPETITION = 25;

/**
 * What somebody wrote themselves: without their signature, and without quotes, except of what the other side did write, with or
 * without signs at its lines. A quote that only claims to be theirs is nobody's words.
 */
export function ownWords(wrote: Wrote): string {
  return ownAndPassedOn(wrote).filter(Boolean).join('\n\n');
}

/** The same, their own words first, also if there are none, then those of each email that they pass on, the newest first. */
export function ownAndPassedOn({ text, name, before, around = NOWHERE }: Wrote): string[] {
  const parts = shownParts(withoutMarkup(text.slice(0, LONGEST)), around);
  const written = parts
    .filter(({ kind, passedOn }) => kind === 'visible' && passedOn === undefined)
    .map((part) => part.text)
    .join('');
  const passedOn = parts.flatMap((part) => part.passedOn ?? []);
  const [own = '', ...others] = [written, ...passedOn].map((words) => withoutQuotes(words, { name, before }));
  return [own, ...others.filter(Boolean)];
}

function withoutQuotes(written: string, { name, before }: Pick<Wrote, 'name' | 'before'>): string {
  const lines = written.split(/\r\n|\n|\r/).map((line) => plainWidth(visible(line)).trimEnd());
  const said = before.map(flat).join('\n');
  let repeated = '';
  let isFoot = false;
  return beforeSignature(lines, name)
    .flatMap((line) => {
      const quoted = /^\s{0,4}>+\s?(.*)/.exec(line)?.[1];
      if (quoted !== undefined) {
        const words = flat(quoted);
        return words.length >= SHORTEST_QUOTE && said.includes(words) ? [`> ${quoted}`] : [];
      }
      isFoot = line.trim() !== '' && (isFoot || isLetterFoot(line) || isOfficeFoot(line));
      if (isFoot) return [];
      if (said === '' || line === '') return [line];
      const going = repetition(line, said, repeated);
      repeated = going ?? '';
      return going === null ? withoutRepetitions(line, said) : [`> ${line.trim()}`];
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * What the other side's words are repeated up to the end of this line, or null. `before` is what was repeated in the lines above: a
 * program wraps lines, so that the last words of a quote may be few.
 */
function repetition(line: string, said: string, before: string): string | null {
  const words = flat(line.replace(/^[|»*\s]+/u, ''));
  const going = `${before} ${words}`;
  if (before !== '' && words !== '' && said.includes(going)) return going;
  return words.length >= SHORTEST_REPETITION && said.includes(words) ? words : null;
}

/** With a line of its own and the sign of a quote for each sentence that the other side wrote. */
function withoutRepetitions(line: string, said: string): string[] {
  const parts = sentencesOf(line);
  const isRepeated = (part: string) => repetition(part, said, '') !== null;
  return parts.some(isRepeated) ? parts.map((part) => (isRepeated(part) ? `> ${part}` : part)) : [line];
}

/** Up to the closing, or the writer's name on a line of its own; a postscript stays. */
function beforeSignature(lines: readonly string[], name: string): readonly string[] {
  const closing = lines.findIndex((line, at) => at > 0 && isClosing(line.trim(), name));
  const end = closing === -1 ? nameAtEnd(lines) : closing;
  if (end === -1) return lines;
  const after = lines.slice(end);
  const postscript = after.findIndex((line) => /^\s*p\.?\s?s\.?[:.\s]/i.test(line));
  return [...lines.slice(0, end), ...(postscript === -1 ? [] : after.slice(postscript))];
}

/** Where the last paragraph begins if it is nothing but a name, with what belongs to a signature below it; otherwise -1. */
function nameAtEnd(lines: readonly string[]): number {
  const last = lines.findLastIndex((line) => line.trim() !== '' && !/^\s{0,4}>/.test(line));
  const before = lines.slice(0, last + 1).findLastIndex((line) => line.trim() === '');
  const paragraph = lines.slice(before + 1, last + 1).map((line) => line.trim());
  const isSignature =
    before > 0 &&
    paragraph.length <= MOST_LINES &&
    isSomebodysName(paragraph[0] ?? '') &&
    paragraph.every((line) => line.length <= LONGEST_LINE && !/\p{L}{2}[.!?:;,]$/u.test(line));
  return isSignature ? before + 1 : -1;
}

const MOST_LINES = 8;
const LONGEST_LINE = 80;
const A_NAME = /^(?:(?:Dr|Prof|Mag|Ing)\.? )*(?:\p{Lu}\p{L}*[.'’-]? ?){1,4}(?:, \p{L}[\p{L}., ]{1,20})?$/u;
const AN_ANSWER =
  /^(?:yes|no|sure|ok|okay|never|maybe|available|none|both|done|thanks|sorry|interested|ja|nein|gerne?|oui|non|sí|claro)(?!\p{L})/iu;

function isSomebodysName(line: string): boolean {
  return A_NAME.test(line) && !AN_ANSWER.test(line);
}

function isClosing(line: string, name: string): boolean {
  if (line === '' || line.length > 80) return false;
  return CLOSING.test(line) || YOURS.test(line) || isNameLine(line, name);
}

/** "Yours in dusty filing cabinets,". */
const YOURS = /^yours(?: \p{L}+){0,7},$/iu;
const TITLES = new Set([
  'dr',
  'prof',
  'professor',
  'mr',
  'mrs',
  'ms',
  'frau',
  'herr',
  'phd',
  'mba',
  'msc',
  'jd',
  'md',
]);
const MOST_WORDS = 6;

/** Nothing but the writer's name, or a part of it, with titles: "Jane Doe, PhD", "Jane". */
function isNameLine(line: string, name: string): boolean {
  const own = new Set(wordsOf(name.replace(/@.*$/, '')));
  const words = wordsOf(line);
  const isOwn = words.every((word) => own.has(word) || TITLES.has(word));
  return words.length <= MOST_WORDS && isOwn && words.some((word) => own.has(word) && word.length > 1);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

/** In the signs of a keyboard: an address in full-width ones would look like none. */
function plainWidth(line: string): string {
  return line.replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) - 0xfee0));
}

function flat(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
