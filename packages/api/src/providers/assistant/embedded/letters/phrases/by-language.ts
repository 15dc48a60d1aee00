import type { DraftLanguage } from '@cosmos/contract/email/assistance.ts';
import { detectLanguage, type Language } from '@cosmos/language/translation/detect-language.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import type { DraftPhrases } from './phrases.ts';
import { SPANISH } from './spanish.ts';

export const PHRASES: Record<DraftLanguage, DraftPhrases> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
};

/** The language of a text if replies can be drafted in it, otherwise English. */
export function draftLanguage(text: string): DraftLanguage {
  return asDraftLanguage(detectLanguage(text));
}

export function asDraftLanguage(language: Language): DraftLanguage {
  return language === 'de' || language === 'fr' || language === 'es' ? language : 'en';
}
