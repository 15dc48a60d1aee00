import { stem } from '@cosmos/language/analysis/analyse.ts';
import { detectLanguage, type Language } from '@cosmos/language/translation/detect-language.ts';
import { translate } from '@cosmos/language/translation/translate.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import type { Question } from './question/question.ts';

/** Words that fewer records have may be slips of the pen, or mean something else in English. */
const FEWEST_RECORDS = 3;
const LONG = 6;
/** Acronyms, formulas and names with figures are the same in all languages. */
const INTERNATIONAL = /\p{Lu}.*\p{Lu}|\d/u;

/** A question in English words if it is in another language that can be translated; unchanged otherwise. */
export function inEnglish(
  question: Question,
  { frequency }: Pick<LiveIndex, 'frequency'>,
): { asked: Question; language: Language } {
  const language = detectLanguage(question.text);
  if (language === 'en' || language === 'other') return { asked: question, language };
  const isKnown = (word: string) =>
    (INTERNATIONAL.test(word) || word.length >= LONG) &&
    frequency(stem(word.toLowerCase())) >= FEWEST_RECORDS;
  const text = translate(question.text, language, isKnown);
  return { asked: text === '' ? question : { ...question, text }, language };
}
