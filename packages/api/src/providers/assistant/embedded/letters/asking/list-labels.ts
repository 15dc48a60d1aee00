import { writtenSentencesOf } from './written-sentences.ts';

const THING =
  '(?:questions?|numbers?|items?|points?|pts?\\.?|ans(?:wers?)?\\.?|frage|nummer|punkt|pregunta|numéro|número|punto|domanda|vraag|vprašanje)';
const ABOUT = '(?:as (?:for|to)|for|to|on|ad|zu|re|regarding|about|à la|a la)';
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;
/** "To your second question: ", "The third I can only …". */
const ORDINAL = String.raw`(?:and )?(?:(?:${ABOUT}) )?(?:your|the) (?<ordinal>${ORDINALS.join('|')})(?: (?:question|point|one|item)[:,]?|:|(?= (?:i|we) ))\s+`;
/** "Ans 1 - ", "for pt 2 ", "as for 3: ", "on c) ": a label that is said to be one, wherever a sentence begins. */
const NAMED = String.raw`(?:(?:and|as|then|und|et) )?(?:${ABOUT} )?(?:your |the )?${THING} ?\(?\d{1,2}(?:[.):,]+|\s+[–—-])?\s|(?:and )?${ABOUT}:? \(?(?:\d{1,2}[.):,]+|[a-h]\))\s`;
const FIGURE = String.raw`(?:(?:and|as|then|und|et) )?(?:${ABOUT} )?(?:(?:your |the )?(?:${THING}|no\.?|nr\.?|n°|q|#)|${ABOUT}:?)\s?\(?(?<figure>\d{1,2})(?:[.):,]+|\s+[–—-]|(?=\s+(?:is|are|was|ist|est|es|è|yes|no|ja|nein|oui|non|sí)\b))\s+`;
const OF_THING = String.raw`(?:(?:and|as|then|und|et) )?(?:${ABOUT} )?(?:your |the )?${THING} ?\(?(?<counted>\d{1,2})\s+`;
const PLAIN = String.raw`\(?(?<plain>\d{1,2})[.):]?(?:(?:,| (?:and|und|et|y|&)) \d{1,2})*(?:[.):]|\s+[–-])\s+|(?:${ABOUT} )?\(?(?<letter>[a-h])[.)]\s+`;
const LABEL = new RegExp(String.raw`^\s*(?:${ORDINAL}|${FIGURE}|${OF_THING}|${PLAIN})(?=\S)`, 'iu');
const NAMED_IN_A_LINE = new RegExp(
  String.raw`(?<=^|[.!?;,] )(?=${ORDINAL.replace('?<ordinal>', '?:')}|${NAMED})`,
  'iu',
);
/** "1) yes 2) 14 Nm/kg 3) no", "(a) yes and (b) 900 degrees": several in a line, as long as they count on. */
const COUNTED_IN_A_LINE = new RegExp(
  String.raw`(?<=\s|^)(?=(?:(?:and |as )?(?:for |on |to )?(?:${THING}|no\.|#)\s?|as for )\d{1,2}[.):,]?\s)|(?<=\s|^)(?<!(?:${THING}|no\.|#|for|on|to)\s)(?=\(?(?:\d{1,2}(?:\)|:)|[a-h]\))\s)`,
  'iu',
);
const JOINS = /[,;]?\s+(?:and|und|et|y|e|en|in)\s*$/iu;
const STILL_OPEN = /^(?:is|are|remains?|stays?) (?:still )?(?:open|unanswered|missing)(?!\p{L})/iu;
const FEW_BEFORE = 2;

/** The label that a line begins with, "2" or "b", and what stands behind it; null if it has none. */
export function labelled(line: string): { label: string; rest: string } | null {
  const found = LABEL.exec(line);
  if (!found?.groups) return null;
  const { ordinal, figure, counted, plain, letter } = found.groups;
  const place = ORDINALS.findIndex((word) => word === ordinal?.toLowerCase()) + 1;
  const label = ordinal ? String(place) : (figure ?? counted ?? plain ?? letter?.toLowerCase());
  const rest = line.slice(found[0].length);
  // "Question 2 is still open, what flux …?" speaks of it.
  return label === undefined || STILL_OPEN.test(rest) ? null : { label, rest };
}

/** The place of an item with a label in its list, from 1: of "2" and of "b" it is 2. */
export function placeOfLabel(label: string): number {
  return /\d/.test(label) ? Number(label) : label.charCodeAt(0) - 'a'.charCodeAt(0) + 1;
}

/** The label of the same kind as `like` that has a place of its list. */
export function labelAt(place: number, like: string): string {
  return /\d/.test(like) ? String(place) : String.fromCharCode('a'.charCodeAt(0) + place - 1);
}

function itemsInLine(line: string): string[] {
  const items = line.split(COUNTED_IN_A_LINE);
  const places = items.flatMap((item) => labelled(item)?.label ?? []).map(placeOfLabel);
  const countsOn =
    places.length > 1 && places.every((each, at) => at === 0 || each === (places[at - 1] ?? 0) + 1);
  // "Could you let me know (1) your field, (2) your volume" is one sentence.
  const before = labelled(items[0] ?? '') ? '' : (items[0] ?? '').trim();
  return countsOn && before.split(/\s+/).length <= FEW_BEFORE
    ? items.map((item, at) => (at < items.length - 1 ? item.replace(JOINS, '') : item))
    : [line];
}

/** The sentences of a text, each with the label of the item of a list that it stands in. */
export function labelledSentencesIn(text: string): [string | null, string][] {
  let current: string | null = null;
  return text
    .split('\n')
    .flatMap((line) => line.split(NAMED_IN_A_LINE))
    .flatMap(itemsInLine)
    .flatMap((line) => {
      const item = labelled(line);
      if (item) current = item.label;
      else if (line.trim() === '') current = null;
      const of = current;
      const text = item?.rest ?? line;
      const written = writtenSentencesOf(text);
      // "b) 38.": a figure alone is no sentence, and an answer all the same.
      const said = written.length === 0 && item && /\d/.test(text) ? [text.trim()] : written;
      return said.map((each): [string | null, string] => [of, each]);
    });
}
