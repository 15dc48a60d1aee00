import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { clipped, flat } from './facts-quoted.ts';
import { beginningsOf, namedThing, withoutMethod } from '@cosmos/language/phrases/named-thing.ts';
import { CONNECTIVES, PRAISE } from '@cosmos/language/phrases/title-words.ts';

const TITLE_CHARACTERS = 80;
/** A shorter beginning is an acronym or a brand. */
const LEAST_TITLE = 20;

/** In passing: as people would call it, else by its title where that is short; cut off, it may leave out what matters. */
export function described(card: ResultCard, among: readonly ResultCard[], isSubject = false): string {
  const called = calledByPeople(card.title, among);
  if (called !== null && !(isSubject && PLURAL.test(called)))
    return `${possessive(universityFace(card.university).short)} ${called}${readiness(card)}`;
  return `“${brief(card.title) ?? clipped(card.title, TITLE_CHARACTERS)}” ${originOf(card)}`;
}

/** Whether what it is called in passing is many: "liquid electrolytes". */
export function isMany(card: ResultCard, among: readonly ResultCard[]): boolean {
  return PLURAL.test(calledByPeople(card.title, among) ?? '');
}

export function originOf(card: ResultCard): string {
  return `from ${universityFace(card.university).short}${readiness(card)}`;
}

function readiness({ trl }: ResultCard): string {
  return trl === null ? '' : ` (TRL ${trl})`;
}

function possessive(name: string): string {
  return name.endsWith('s') ? `${name}’` : `${name}’s`;
}

const PLURAL = /(?<![sui])s$|\b(?:bacteria|fungi|algae|data|media)$/i;
/** No name of a person or a place ends like this. */
const ORDINARY = /(?:ly|ed|ing|tions?|ments?|ness|ity|able|ible|ous|ive|ful|less|tic|cal|sors?|ators?)$/;
/** A title in capitals, not an acronym. */
const SHOUTED = /^\p{Lu}{6,}$/u;

/** "highly elastic and tough hydrogel": the thing in a title, with small letters where the records’ texts have all of its words so; null if nothing is surely named. */
function calledByPeople(title: string, among: readonly ResultCard[]): string | null {
  const name = namedThing(title);
  const all =
    name === null ? null : cased(name, among.map((card) => card.summary ?? '').join('\n'))?.split(' ');
  const isSaid = (word: string) => !PRAISE.has(word.toLowerCase()) && word !== 'and';
  return all ? all.slice(all.findIndex(isSaid)).join(' ') : null;
}

const CAPITAL = /^\p{Lu}\p{Ll}+$/u;

/** A name of a title as within a sentence: with small letters unless a word may be somebody’s name; null if it is shouted. */
function cased(name: string, texts: string): string | null {
  const words = name.split(' ');
  if (words.some((word) => SHOUTED.test(word))) return null;
  const parts = name.split(/([ ,/-])/);
  const isPlain = (word: string) => isOrdinary(word.toLowerCase(), texts);
  // "Reusable Raman probe": written as a sentence, so that a capital behind the first word is a name’s.
  if (words.slice(1).some((word) => /^\p{Ll}/u.test(word) && !CONNECTIVES.has(word))) {
    const isCompound = parts[1] === '-' && /^\p{Ll}+$/u.test(parts[2] ?? '');
    const [first = '', ...rest] = parts;
    return [
      CAPITAL.test(first) && (isCompound || isPlain(first)) ? first.toLowerCase() : first,
      ...rest,
    ].join('');
  }
  if (parts.every((word) => !CAPITAL.test(word) || isPlain(word)))
    return parts.map((word) => (CAPITAL.test(word) ? word.toLowerCase() : word)).join('');
  // Two or three words can keep the capitals of a title; more of them look pasted.
  return words.some((word) => CONNECTIVES.has(word.toLowerCase())) ? null : name;
}

function isOrdinary(plain: string, texts: string): boolean {
  return CONNECTIVES.has(plain) || PRAISE.has(plain) || ORDINARY.test(plain) || isWritten(plain, texts);
}

/** Whether a text has a word, or a longer one that begins like it, with a small letter. */
function isWritten(plain: string, text: string): boolean {
  return new RegExp(`(?<!\\p{L})${plain.replace(/(?<=\p{L}{3})(?:s|y)$/u, '')}`, 'u').test(text);
}

/** A title, or what a long one has before its colon, or before what it is for; null if none is short. */
function brief(title: string): string | null {
  const whole = flat(title);
  if (whole.length <= TITLE_CHARACTERS) return whole;
  const made = withoutMethod(whole);
  if (made.length >= LEAST_TITLE && made.length <= TITLE_CHARACTERS) return made;
  const [head = ''] = whole.split(/:\s/u);
  if (head.length >= LEAST_TITLE && head.length <= TITLE_CHARACTERS) return head;
  const begun = beginningsOf(whole).filter(
    ({ length }) => length >= LEAST_TITLE && length <= TITLE_CHARACTERS,
  );
  return begun.at(-1) ?? null;
}
