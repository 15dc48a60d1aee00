import { knownLanguage } from '@cosmos/language/translation/detect-language.ts';

/** Whether a text is in a language that answers aren't read in: none of English, German, French and Spanish. */
export function isUnreadLanguage(text: string): boolean {
  const language = knownLanguage(text.replace(/^> .*$/gm, ''));
  return language === 'other' || language === 'zh';
}
