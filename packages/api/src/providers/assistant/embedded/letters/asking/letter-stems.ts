import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { detectLanguage, isEmptyIn } from '@cosmos/language/translation/detect-language.ts';

const WORD = /\p{L}+/gu;

/** What a sentence of a letter is about, as stems, whatever language of those that letters are read in. */
export function stemsOf(text: string): Set<string> {
  const language = detectLanguage(text);
  if (language === 'en' || language === 'other') return new Set(contentTerms(text));
  return new Set(contentTerms(text.replace(WORD, (word) => (isEmptyIn(language, word) ? ' ' : word))));
}
