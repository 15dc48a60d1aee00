/** A sentence's position in its text: [start, end) in UTF-16 units, without surrounding whitespace. */
export interface Span {
  start: number;
  end: number;
}

/** Abbreviations whose full stop doesn't end a sentence, lower case, without the stop. */
const ABBREVIATIONS = new Set(
  `e.g i.e etc al vs cf approx ca fig figs eq eqs ref refs no nos vol pp p sec ch ed eds dr mr mrs ms prof st inc ltd co corp
  drs profs dept univ est max min avg resp incl excl temp conc wt u.s u.k ph.d m.sc b.sc d.c a.m p.m viz sp spp var subsp jr sr az nr nrn kennz abb abs bzw vgl ggf zzgl inkl exkl evtl sog z.b d.h u.a dipl ing réf núm dott ssa tel pos art`.split(
    /\s+/,
  ),
);
const CLOSING = new Set(['"', '”', '’', "'", ')', ']', '»']);
const BULLETS = new Set(['•', '▪', '‣', '◦', '·', '●', '*', '–', '-', '—']);
const FULL_STOPS = new Set(['。', '！', '？', '．']);

/**
 * Splits plain text into sentences. Line breaks and bullets end a sentence; so does a full stop without a space after it
 * ("areas.Superior"), but not abbreviations, initials, decimals or addresses. Linear in the length of the text.
 */
export function sentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const end = boundaryAfter(text, i, start);
    if (end < 0) continue;
    addSpan(text, { start, end }, spans);
    start = end;
    i = end - 1;
  }
  addSpan(text, { start, end: text.length }, spans);
  return spans;
}

/** The end of the sentence that the character at `i` closes, or -1. */
function boundaryAfter(text: string, i: number, start: number): number {
  const character = text[i] ?? '';
  if (character === '\n' || character === '\r' || character === '\u2028') return i + 1;
  if (FULL_STOPS.has(character)) return i + 1;
  if (character === '•' || character === '▪' || character === '●') return i > start ? i : -1;
  if (character === ':') return isGluedHeading(text, i) ? i + 1 : -1;
  if (character !== '.' && character !== '!' && character !== '?') return -1;
  let end = i + 1;
  while (end < text.length && (CLOSING.has(text[end] ?? '') || text[end] === '.' || text[end] === '!')) end++;
  const next = text[end] ?? '';
  if (next === '') return end;
  if (isBlank(next)) return endsSentence(text, i, end) ? end : -1;
  return character === '.' && end === i + 1 && isGluedStop(text, i) ? end : -1;
}

/** "Bis zum 15. Dezember". */
const GERMAN_MONTH =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?!\p{L})/u;

/** A stop before a space ends a sentence unless an abbreviation, an initial or a lower-case letter says otherwise. */
function endsSentence(text: string, stop: number, end: number): boolean {
  let at = end;
  while (at < text.length && isBlank(text[at] ?? '')) at++;
  const next = text[at] ?? '';
  if (isLower(next)) return false;
  if (text[stop] !== '.') return true;
  const word = wordBefore(text, stop);
  if (word.length === 1 && isUpper(word)) return false;
  if (/^\d{1,2}$/.test(word) && GERMAN_MONTH.test(text.slice(at, at + LONGEST_WORD))) return false;
  // "No. 5", and "for shoes no. The name".
  if (word === 'no' && !/\d/.test(next)) return true;
  return !ABBREVIATIONS.has(word.toLowerCase());
}

/** "areas.Superior": a lower-case word, the stop, a capitalised word; not "www.Example.com". */
function isGluedStop(text: string, stop: number): boolean {
  const before = text[stop - 1] ?? '';
  if (!isUpper(text[stop + 1] ?? '')) return false;
  if (!isLower(text[stop + 2] ?? '') && !isBlank(text[stop + 2] ?? '')) return false;
  const word = wordBefore(text, stop);
  if (before === ')' || before === '%') return true;
  return word.length > 2 && word !== 'www' && !word.includes('.') && !word.includes('/') && isLower(before);
}

/** "Reliability:The": a heading that has lost the space after it. */
function isGluedHeading(text: string, colon: number): boolean {
  return isLower(text[colon - 1] ?? '') && isUpper(text[colon + 1] ?? '') && isLower(text[colon + 2] ?? '');
}

const LONGEST_WORD = 24;

function wordBefore(text: string, stop: number): string {
  let at = stop;
  while (at > 0 && stop - at < LONGEST_WORD && !isBlank(text[at - 1] ?? '') && text[at - 1] !== '(') at--;
  return text.slice(at, stop);
}

function addSpan(text: string, span: Span, into: Span[]): void {
  let { start, end } = span;
  while (start < end && isBlank(text[start] ?? '')) start++;
  if (BULLETS.has(text[start] ?? '') && (isBlank(text[start + 1] ?? '') || text[start] === '•')) start++;
  while (start < end && isBlank(text[start] ?? '')) start++;
  while (end > start && isBlank(text[end - 1] ?? '')) end--;
  if (end > start) into.push({ start, end });
}

function isBlank(character: string): boolean {
  return character !== '' && character.trim() === '';
}

function isUpper(character: string): boolean {
  return character !== character.toLowerCase();
}

function isLower(character: string): boolean {
  return character !== character.toUpperCase();
}
