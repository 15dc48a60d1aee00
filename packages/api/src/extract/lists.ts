import { isWhole } from '@cosmos/language/sentences/clauses.ts';

/** A list in a text with the words that introduce it. All positions are in the text. */
export interface ListFound {
  /** Where the introduction begins and the list ends. */
  from: number;
  to: number;
  /** The items that are shown. */
  start: number;
  end: number;
}

const SHOWN_CHARACTERS = 160;
const ONE_ITEM_CHARACTERS = 220;
const LIST_CHARACTERS = 600;
const LEAST_CHARACTERS = 8;
/** Bullets and signs of markup, and the number of a first item. */
const OPENING = /^[\s*_#:•▪●·‣◦–—-]*(?:\(?\d{1,2}[.)](?=\s|\p{L})\s*)?[\s*_#:•▪●·‣◦–—-]*/u;
const CLOSING = /[\s*_;,:•▪●·–—-]+$/u;
/** A heading: a short line without a full stop, in capitals, bold, underlined or ending in a colon; it ends the list. */
const HEADING =
  /^\s*(?:#{1,6}\s.+|\*\*[^*]{2,60}\*\*:?|[\p{Lu}\d /&-]{6,60}:?|[\p{L}][\p{L} /&-]{3,50}:)\s*$/u;
/** Usual headings of lists, even if nothing marks them. */
const USUAL_HEADING =
  /^\s*(?:(?:key|main|potential|commercial|market|technical|competitive|technology|suggested) )?(?:advantages?|benefits?|applications?|uses|features|innovation|background|publications?|patents?(?: status)?|references|inventors?|(?:stage|state|status|phase) of (?:development|research)|development (?:stage|status)|intellectual property(?: info)?|value proposition|unmet need|the (?:need|technology)|technology (?:description|overview)|related papers|summary|opportunity)(?:\s?[/&]\s?\w+)?:?\s*$/iu;
const RULE = /^\s*[-=_]{3,}\s*$/u;
/** Not after the number of an item, or an abbreviation, as in the names of journals: "Proc. ACM Interact. Mob." */
const SENTENCE_END =
  /(?<!\b(?:\d{1,2}|\p{Lu}\p{Ll}{0,3}|Interact|Technol|Commun|Trans))[.!?](?=\s+\p{Lu}|\s*$)/u;
/** A list in one line ends where the next one is introduced. */
const NEXT_LEAD =
  /(?<=[.;)\p{Ll}])\s*(?:\b(?:Applications?|Advantages?|Benefits?|Commercial Applications?|Features|Stage|Phase|State|Status|Background|Patent|Publications?|Intellectual Property|Development|Market|Uses|Suggested uses|Key [A-Z]\p{L}+|Potential [A-Z]\p{L}+|Related)\b[^.:;\n]{0,40}(?::|\binclude)|ADVANTAGES|APPLICATIONS|BACKGROUND|DEVELOPMENT)/u;

/** The first list that a pattern introduces: below it as a heading, or in the same line; null if there is none. */
export function listLedBy(text: string, lead: RegExp): ListFound | null {
  for (const match of text.matchAll(lead)) {
    const from = match.index + (match[0].length - match[0].trimStart().length);
    const after = match.index + match[0].length;
    const end = endOfList(text, after);
    const shown = shownItems(text, after, end);
    if (shown) return { from, to: Math.max(shown.end, Math.min(end, from + LIST_CHARACTERS)), ...shown };
  }
  return null;
}

/** Of the same place, the first sentence or item, where what follows is told in prose or in long items; null if there is none. */
export function sentenceLedBy(text: string, lead: RegExp, longest: number): ListFound | null {
  for (const match of text.matchAll(lead)) {
    const from = match.index + (match[0].length - match[0].trimStart().length);
    const after = match.index + match[0].length;
    const start =
      after + (/^(?:\s*[-=_]{3,}\s)?[\s*_#:•▪●·‣◦–—-]*/u.exec(text.slice(after))?.[0].length ?? 0);
    const line = text.slice(start, start + longest + 1).split('\n')[0] ?? '';
    const length = FIRST_OF_LINE.exec(line)?.index ?? line.length;
    const value = line.slice(0, length).replace(CLOSING, '');
    const isSentence = value.length >= LEAST_CHARACTERS && length <= longest && isWhole(value);
    if (!isSentence || HEADING.test(value) || USUAL_HEADING.test(value)) continue;
    return { from, to: start + value.length, start, end: start + value.length };
  }
  return null;
}

/** Where the first sentence or item of a line ends. */
const FIRST_OF_LINE = new RegExp(String.raw`${SENTENCE_END.source}|\s[*•]\s`, 'u');

function endOfList(text: string, after: number): number {
  const lineEnd = text.indexOf('\n', after);
  const line = text.slice(after, lineEnd < 0 ? text.length : lineEnd);
  if (/\p{L}/u.test(line)) {
    const sentenceEnd = SENTENCE_END.exec(line)?.index ?? line.length;
    const isColonList = /[:;]\s*$/u.test(text.slice(Math.max(0, after - 3), after)) && line.includes(';');
    const stop = isColonList ? line.length : sentenceEnd;
    return after + Math.min(stop, NEXT_LEAD.exec(line)?.index ?? stop);
  }
  return endOfLines(text, lineEnd < 0 ? text.length : lineEnd);
}

/** The lines up to an empty one without a further item after it, or the next heading. */
function endOfLines(text: string, from: number): number {
  let end = from;
  let at = from;
  let seen = false;
  let asItems = false;
  while (at < text.length) {
    const next = text.indexOf('\n', at + 1);
    const stop = next < 0 ? text.length : next;
    const line = text.slice(at, stop).replace(/^\n/u, '');
    const isItem = /^\s*(?:[*•▪●·‣◦–—-]|o\s|\d{1,2}[.)])\s*\S/u.test(line);
    if (RULE.test(line)) {
      if (seen) break;
    } else if (line.trim() === '') {
      if (seen && !asItems) break;
    } else {
      if (seen && (HEADING.test(line) || USUAL_HEADING.test(line) || (asItems && !isItem))) break;
      if (!seen) asItems = isItem;
      seen = true;
      end = stop;
    }
    if (stop - from > LIST_CHARACTERS && seen) break;
    at = stop;
  }
  return end;
}

/** As many complete items as fit in a cell. */
function shownItems(text: string, after: number, end: number): { start: number; end: number } | null {
  const start = after + (OPENING.exec(text.slice(after, end))?.[0].length ?? 0);
  const whole = text.slice(start, end).replace(CLOSING, '').replace(/\.$/u, '');
  if (whole.length < LEAST_CHARACTERS || !/\p{L}{3}/u.test(whole)) return null;
  if (whole.length <= SHOWN_CHARACTERS && isWhole(whole)) return { start, end: start + whole.length };
  const separator = separatorOf(whole);
  const ends = separator ? [...whole.matchAll(separator)].map(({ index }) => index) : [];
  const good = [...ends, whole.length].filter((at) => isWhole(whole.slice(0, at).replace(CLOSING, '')));
  const last = good.findLast((at) => at <= SHOWN_CHARACTERS) ?? good[0] ?? Infinity;
  if (last > ONE_ITEM_CHARACTERS || last < LEAST_CHARACTERS) return null;
  return { start, end: start + whole.slice(0, last).replace(CLOSING, '').replace(/\.$/u, '').length };
}

/** What separates items: line breaks before semicolons, those before commas, those before full stops. */
function separatorOf(whole: string): RegExp | null {
  const isExplained = !whole.includes('\n') && /^[^,.;:]{3,40}:\s/u.test(whole);
  if (isExplained) return /\.(?=\s*\p{Lu})/gu;
  for (const [sign, separator] of [
    ['\n', /\n/gu],
    ['•', /\s*•/gu],
    [';', /;/gu],
    [' -', /\s-(?=\p{Lu})/gu],
    [', ', /,\s(?!(?:which|who|where|such|including|e\.g|i\.e)\b)/gu],
  ] as const)
    if (whole.includes(sign)) return separator;
  return /\.(?=\s*\p{Lu})/u.test(whole) ? /\.(?=\s*\p{Lu})/gu : null;
}
