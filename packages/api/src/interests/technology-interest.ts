import { COUNTRIES } from '@cosmos/contract/profile/countries.ts';
import { DEMONYMS, REGIONS } from '@cosmos/language/places/places.ts';
import { singularWords } from '@cosmos/language/analysis/singular.ts';
import {
  COMPANY_FORMS,
  CONDITION,
  METHODS,
  NO_TECHNOLOGY,
  TECHNICAL_WORD,
  TECHNOLOGIES,
} from './technology-words.ts';

const PLACES: ReadonlySet<string> = new Set(
  [...COUNTRIES, ...Object.keys(REGIONS), ...Object.values(REGIONS).flat(), ...Object.values(DEMONYMS).flat()]
    .filter((place) => !place.includes(' '))
    .map((place) => place.toLowerCase()),
);

/** Whether a keyword names something technological: not a person, place, legal form or everyday word. */
export function isTechnologyInterest(keyword: string): boolean {
  const words = singularWords(keyword);
  const last = words.at(-1);
  if (last === undefined || CONDITION.test(keyword)) return false;
  if (words.some((word) => NO_TECHNOLOGY.has(word) || COMPANY_FORMS.has(word) || PLACES.has(word)))
    return false;
  return words.some(isTechnology) || (words.length > 1 && METHODS.has(last));
}

/** Whether a singular word is technological by itself. */
export function isTechnology(word: string): boolean {
  return TECHNOLOGIES.has(word) || TECHNICAL_WORD.test(word);
}
