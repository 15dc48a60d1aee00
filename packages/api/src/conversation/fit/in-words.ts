import { terms } from '@cosmos/language/analysis/analyse.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { hasInterchangeable, withPreferredTerms } from '@cosmos/language/phrases/interchangeable.ts';
import { membersOf } from '@cosmos/language/phrases/members.ts';
import { withoutFigures } from './figures.ts';
import { isFreeOf } from './free-of.ts';
import { isNegated, type FitRow } from './said-of.ts';

/** From here on a sentence tells of the technology itself. */
export const SURELY_OWN = 0.5;
/** Of 53 labelled requirements with so many of their words in a sentence on the technology itself, 48 are stated. */
const NEARLY_ALL_WORDS = 0.75;

/** Whether a sentence on the technology itself has all words of a requirement, or of three or more nearly all. */
export function hasItsWords({ text, own, sentence }: FitRow, requirement: string): boolean {
  if (!sentence || own < SURELY_OWN) return false;
  const wanted = [...new Set(contentTerms(withPreferredTerms(requirement)))];
  if (wanted.length < 2 && !hasInterchangeable(requirement)) return false;
  const held = new Set(terms(withPreferredTerms(text)));
  const share = wanted.filter((stem) => held.has(stem)).length / Math.max(1, wanted.length);
  return share >= (wanted.length > 2 ? NEARLY_ALL_WORDS : 1);
}

/** "Below one a week", "by half": a bound in words, which a text has to state as well. */
const IN_WORDS =
  /(?<=\b(?:below|above|under|over|than|least|most|within|to|by|every)\s+)(?:one|two|three|four|five|six|seven|eight|nine|ten|half)\b/giu;
const DIGITS = new Map([
  ...'one two three four five six seven eight nine ten'
    .split(' ')
    .map((word, at): [string, number] => [word, at + 1]),
  ['half', 50],
]);
const asDigits = (word: string) => String(DIGITS.get(word.toLowerCase()) ?? word);

/** "Under 20 ohm/sq", in a unit that can't be compared, is not met by "21.0 Ω/sq". */
export function hasItsNumbers(sentence: string, requirement: string): boolean {
  const numbersIn = (text: string) => text.replace(IN_WORDS, asDigits).match(/\d+(?:[.,]\d+)*/g) ?? [];
  const said = new Set(numbersIn(sentence));
  return numbersIn(requirement).every((number) => said.has(number));
}

/** Whether a sentence has half of what a requirement says beside its figure: "65 washes" says nothing of being colourfast. */
export function saysOfWhat(sentence: string, requirement: string): boolean {
  const wanted = contentTerms(withoutFigures(requirement));
  const held = new Set(terms(withPreferredTerms(sentence)));
  return wanted.filter((stem) => held.has(stem)).length >= wanted.length / 2;
}

/** "Cuts CO2 by half", "low energy", "few false alarms": less of something, and then of what. */
const LESS =
  /^(?:cuts?|reduces?|lowers?|decreases?|low(?:er)?|less|fewer|few|little|minimal)\s+(.+?)(?:\s+(?:by|than|in|at|to|for)\s.*)?$/iu;
/** "Net negative carbon emissions", "carbon-neutral": nothing of it is left. */
const NOTHING_LEFT = /\b(?:net|carbon)[- ](?:zero|negative|neutral)\b/iu;

/**
 * Whether a sentence on the technology itself says something that is a kind of what is asked for: what is stretchable is flexible, and
 * what needs none of a thing needs little of it.
 */
export function isOfKind({ text, own, sentence }: FitRow, requirement: string): boolean {
  if (!sentence || own < SURELY_OWN) return false;
  const [, thing] = LESS.exec(requirement) ?? [];
  if (thing !== undefined && isNoneOf(text, thing)) return true;
  const preferred = withPreferredTerms(requirement).toLowerCase();
  const kinds = isNegated(text) ? [] : membersOf(preferred);
  return kinds.some((kind) => isSaid(text, kind));
}

function isNoneOf(sentence: string, thing: string): boolean {
  if (isFreeOf(sentence, thing)) return true;
  return NOTHING_LEFT.test(sentence) && /\b(?:co2|carbon|emissions?)\b/iu.test(thing);
}

/** Whether a sentence has a word as it stands, and not as what joins another: "stretchable", not "on stretchable substrates". */
function isSaid(sentence: string, kind: string): boolean {
  const said = new RegExp(String.raw`(?<![\p{L}-])${kind}(?![\p{L}-])`, 'iu').exec(sentence);
  if (!said) return false;
  const [before = ''] = /[\p{L}-]+(?=\s*$)/u.exec(sentence.slice(0, said.index)) ?? [];
  return !/^(?:on|onto|in|into|of|for|from|to|through)$/i.test(before);
}
