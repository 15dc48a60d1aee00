import type { RankingModel } from '../ranking/model.ts';
import { lookUp } from '../corpus/vocabulary.ts';
import { american } from '@cosmos/language/dialects/american.ts';
import { stem, words } from '@cosmos/language/analysis/analyse.ts';
import { type Meant, nearestWord } from './spellings.ts';

export interface Correction {
  /** As it was written. */
  from: string;
  to: string;
}

/** A question with its misspelt words as the catalogue spells them. */
export interface Respelt {
  text: string;
  corrections: readonly Correction[];
  /** A record has one of the words as written, so both spellings are worth a search. */
  alsoAsWritten: boolean;
}

export interface RespellOptions {
  /** Words that are right although no record has them, by stem, such as names. */
  isWord?: (stem: string) => boolean;
}

const WORD = /[\p{L}\p{N}\p{M}'’ʼ]+/gu;
const PLAIN = /^[A-Za-z][a-z]+$/;
const SMALL = /^[a-z]{4,}$/;
const PREFIX =
  /^(?:un|in|im|non|de|dis|re|pre|post|anti|micro|nano|pico|milli|bio|photo|electro|thermo|hydro|aero|agro|auto|multi|inter|intra|sub|super|ultra|over|under|poly|mono|cyber|geo|neuro|cardio|immuno|opto|piezo|magneto|ferro|semi|co|bi|tri|trans|hyper|hypo|iso|meta|pseudo|tele|counter|radio|osteo|chemo|litho|organo|onco|phyto|cryo|vibro|acousto|mechano)(.+)$/;
const ABLE = /^(.+?)(?:able|ability)$/;
const ROOT_LENGTH = 5;
const SUBSTANCE = /[a-z]{4}(?:ose|ame|ase|ate|ide)$/;
const ENDING = 3;
const CORRECTED_WORDS = 8;
const LOOKED_AT = 64;
const CHARACTERS = 2_000;
/** A word of one record may be rare or wrong: its replacement must be close and far more frequent. */
const SURELY_MEANT = 20;
/** If no word of the question is known, nothing else supports a guess, so it must be safer. */
const ALONE_FREQUENCY = 5;
const ALONE_LENGTH = 6;

/** How many times more often records must have the American spelling for a British word to be searched in it. */
const COMMONER = 3;

/**
 * Replaces words that no record has (or a single one) by the catalogue's word that they were most likely meant to be.
 * British words are searched in American spelling if records prefer it, which is not a correction. Words in other
 * scripts, with digits, in capitals or capitalised within a sentence are names and stay unchanged.
 */
export function respell(model: RankingModel, text: string, options: RespellOptions = {}): Respelt {
  const found = [...text.slice(0, CHARACTERS).matchAll(WORD)].slice(0, LOOKED_AT);
  // In a text without a long lower-case word, capitals tell nothing.
  const capitalsAreNames = found.some(([word]) => SMALL.test(word));
  const corrections: Correction[] = [];
  let alsoAsWritten = false;
  let isAmerican = false;
  let known = 0;
  let unknown = 0;
  let surest = true;
  let result = '';
  let copied = 0;
  for (const [at, { 0: word, index }] of found.entries()) {
    const [plain] = words(word);
    if (plain === undefined) continue;
    const root = stem(plain);
    const frequency = frequencyOf(model, root);
    const isKnown = frequency > 1 || (options.isWord?.(root) ?? false);
    const isName = capitalsAreNames && at > 0 && /^[A-Z]/.test(word) && !beginsSentence(text, index);
    const inAmerican = isName || !PLAIN.test(word) ? null : americanOf(model, plain, frequency);
    if (inAmerican !== null) {
      known += 1;
      isAmerican = true;
      alsoAsWritten ||= frequency > 0;
      result += text.slice(copied, index) + inAmerican;
      copied = index + word.length;
      continue;
    }
    const meant = isKnown || isName || !PLAIN.test(word) ? null : meantBy(model, plain, frequency);
    if (isKnown || frequency === 1) known += 1;
    else unknown += 1;
    if (!meant || corrections.length >= CORRECTED_WORDS) continue;
    if (meant.frequency < ALONE_FREQUENCY || plain.length < ALONE_LENGTH) surest = false;
    corrections.push({ from: word, to: meant.word });
    alsoAsWritten ||= frequency === 1;
    result += text.slice(copied, index) + meant.word;
    copied = index + word.length;
  }
  const isBacked = known > 0 || (surest && corrections.length >= unknown);
  if ((corrections.length === 0 && !isAmerican) || !isBacked)
    return { text, corrections: [], alsoAsWritten: false };
  return { text: result + text.slice(copied), corrections, alsoAsWritten };
}

function americanOf(model: RankingModel, word: string, frequency: number): string | null {
  const spelt = american(word);
  if (spelt === word || stem(spelt) === stem(word)) return null;
  return frequencyOf(model, stem(spelt)) > COMMONER * frequency ? spelt : null;
}

function meantBy(model: RankingModel, word: string, frequency: number): Meant | null {
  const meant = nearestWord(model, word);
  if (!meant || stem(meant.word) === stem(word)) return null;
  if (isMadeOfKnown(model, word) || mayBeAnother(word, meant)) return null;
  const isSure = meant.distance === 1 && meant.frequency >= SURELY_MEANT;
  return frequency === 0 || isSure ? meant : null;
}

/** Names of substances differ by few letters: aspartame is no misspelt aspartate, sucralose no sucrose. */
function mayBeAnother(word: string, meant: Meant): boolean {
  return SUBSTANCE.test(word) && (meant.distance > 1 || meant.word.slice(-ENDING) !== word.slice(-ENDING));
}

/** "Unencrypted", "nanoflake" and "stackable" are correct words if records have "encrypted", "flake" and "stack". */
function isMadeOfKnown(model: RankingModel, word: string): boolean {
  const [, rest = ''] = PREFIX.exec(word) ?? [];
  const [, verb = ''] = ABLE.exec(word) ?? [];
  return [rest, verb].some((part) => part.length >= ROOT_LENGTH && frequencyOf(model, stem(part)) > 1);
}

function frequencyOf({ stems, index }: RankingModel, root: string): number {
  const number = lookUp(stems, root);
  return number < 0 ? 0 : (index.stemFrequencies[number] ?? 0);
}

function beginsSentence(text: string, at: number): boolean {
  return /[.!?:]\s*$/.test(text.slice(Math.max(0, at - 4), at));
}
