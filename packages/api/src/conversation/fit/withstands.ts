import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { isBackground } from '@cosmos/language/sentence-kinds/background.ts';

/** Stems of conditions that records tell by whichever word: humid air is moisture. */
const SAME_CONDITION: readonly (readonly string[])[] = [
  ['humid', 'moist', 'moistur', 'damp'],
  ['salt', 'salin', 'saltwat', 'seawat', 'brine'],
  ['frost', 'freez', 'ice'],
  ['sunlight', 'ultraviolet', 'uv'],
];
/** Words that name where a condition is, and that a record may leave out. */
const WHERE = /\b(?:air|spray|water|weather|conditions?|environments?|atmosphere)\b/gi;
const STANDS_UP =
  /\b(?:withst(?:an|oo)d\w*|resist\w*|retain\w*|maintain\w*|keeps?|kept|stable|stability|endur\w*|durab\w*|surviv\w*|toler\w*|robust\w*|protect\w*|prevent\w*|barrier|shield\w*|insensitive|impervious|unaffected|against)\b|[- ]proof\b/i;
const YIELDS =
  /\b(?:(?:is|are|be) (?:highly |very |extremely |not |un)?(?:sensitive|vulnerable|susceptible|prone|unstable)|un(?:stable|protected)|degradation of|degrades? (?:in|on|upon|when|under)|limit(?:s|ing|ed)|hinder\w*|despite|fails?|failure|not (?:fully )?(?:mitigated|stable|resistant))\b/i;

/**
 * Where a sentence names a harm if it says that the technology stands up to it: "retains 80 % at 50 % moisture". A sentence
 * about how others suffer from it says nothing of the kind.
 */
export function standsUpTo(sentence: string, harm: string): [number, number] | null {
  if (!STANDS_UP.test(sentence) || YIELDS.test(sentence) || isBackground(sentence)) return null;
  const named = contentTerms(harm.replaceAll(WHERE, ' '));
  const wanted = (named.length > 0 ? named : contentTerms(harm)).map(
    (stem) => SAME_CONDITION.find((stems) => stems.includes(stem)) ?? [stem],
  );
  const found = [...sentence.matchAll(/[\p{L}\p{N}-]+/gu)].flatMap(({ index, 0: word }) =>
    terms(word).map((stem) => ({ stem, at: index, end: index + word.length })),
  );
  const marks = wanted.map((stems) => found.find(({ stem }) => stems.includes(stem)));
  const [first] = marks;
  return first && marks.every((mark) => mark !== undefined) ? [first.at, first.end] : null;
}
