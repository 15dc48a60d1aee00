import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import { flat } from './facts-quoted.ts';
import { isNounToo, verbOf } from '@cosmos/language/phrases/verbs.ts';
import { CONNECTIVES, PRAISE } from './title-words.ts';

const TITLE_CHARACTERS = 76;
/** Of a title that goes on. */
const BEGINNING_CHARACTERS = 50;
/** A shorter beginning is an acronym or a brand. */
const LEAST_TITLE = 20;

/** In passing: as people would call it, else by its title where that is short; cut off, it may leave out what matters. */
export function described(card: ResultCard, among: readonly ResultCard[], isSubject = false): string {
  const called = calledByPeople(card.title, among);
  if (called !== null && !(isSubject && PLURAL.test(called)))
    return `${possessive(universityFace(card.university).short)} ${called}${readiness(card)}`;
  const name = brief(card.title);
  return `${name === null ? `number ${card.number}` : `“${name}”`} ${originOf(card)}`;
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

const PLURAL = /(?<![sui])s$/;
/** What a thing is for, made of or made with doesn’t belong to its name. */
const THING_ENDS =
  /\s(?=(?:\p{L}+ed\s(?:with|from|by|to|in|on)|for|with|using|to|that|which|via|by|as|through|from|on|in|based on|capable|specific|having|comprising|incorporat(?:ed|ing)|utili[sz]ing|harnessing|leveraging|containing|enabling|providing|featuring|employing)\s)/iu;
/** Words of many titles: "Methods for …" names nothing before its "for". */
const NAMES_NOTHING =
  /\b(?:methods?|systems?|devices?|apparatus|compositions?|approach(?:es)?|process(?:es)?|techniques?|technolog(?:y|ies)|materials?|tools?|platforms?|solutions?|uses?|compounds?|formulations?|article|kits?|strateg(?:y|ies)|design|agents?|products?|therapeutics|diagnostics|treatments?|expression)$/i;
/** "Automated system", "novel composition": no noun says of what. */
const SAYS_LITTLE = /(?:ed|ing|ive|ful|less|able|ible|ous|al|ic|ent|ant|er|new|novel|on|of|for)$/i;
/** No name of a person or a place ends like this. */
const ORDINARY = /(?:ly|ed|ing|tions?|ments?|ness|ity|able|ible|ous|ive|ful|less|tic|cal|sors?|ators?)$/;
/** "Real-time, wearable heparin sensor": with commas between what describes the thing, not behind it. */
const ADJECTIVES = /^(?:\S+(?: \S+)?, )+\S+ \S+/;
/** A title in capitals, not an acronym. */
const SHOUTED = /^\p{Lu}{6,}$/u;
const IN_BRACKETS = /\s\([^)]*\)/g;
const DOCKET = /^\d{4}-\d{3}\s/;
const ARTICLE = /^(?:an?|the)\s/i;
const LAST_WORDS = 3;
const CALLED = { least: 10, most: 60 };

/** "highly elastic and tough hydrogel": the thing in a title, with small letters where the records’ texts have all of its words so; null if nothing is surely named. */
function calledByPeople(title: string, among: readonly ResultCard[]): string | null {
  const [thing = ''] = flat(title)
    .replace(DOCKET, '')
    .replaceAll(IN_BRACKETS, '')
    .replace(ARTICLE, '')
    .split(/:\s|\s[–—]/u);
  const [first = ''] = thing.split(THING_ENDS);
  const name = namesNothing(first) || /\band$/i.test(first) ? thing : shortened(first);
  if (name.length < CALLED.least || name.length > CALLED.most || !name.includes(' ')) return null;
  if (
    CONNECTIVES.has(name.split(' ').at(-1) ?? '') ||
    namesNothing(name) ||
    /^\p{L}+ing\s/iu.test(name) ||
    isVerb(name.split(' ')[0] ?? '') ||
    (name.includes(', ') && !ADJECTIVES.test(name))
  )
    return null;
  const all = cased(name, among.map((card) => card.summary ?? '').join('\n'))?.split(' ');
  const isSaid = (word: string) => !PRAISE.has(word.toLowerCase()) && word !== 'and';
  return all ? all.slice(all.findIndex(isSaid)).join(' ') : null;
}

/** Whether a name ends in a word of many titles, without a noun before it: a "flavonoid composition" is one. */
function namesNothing(name: string): boolean {
  const [, before = ''] = name.match(/(\S+)\s\S+$/u) ?? [];
  return NAMES_NOTHING.test(name) && (before === '' || SAYS_LITTLE.test(before));
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

/** "Silicone rubber bilayer": of a long row of nouns the last ones, which say what the thing is. */
function shortened(name: string): string {
  if (name.length <= CALLED.most) return name;
  const last = name.split(' ').slice(-LAST_WORDS);
  return last.some((word) => CONNECTIVES.has(word.toLowerCase()) || /[,;/]/.test(word))
    ? name
    : last.join(' ');
}

/** Whether a text has a word, or a longer one that begins like it, with a small letter. */
function isWritten(plain: string, text: string): boolean {
  return new RegExp(`(?<!\\p{L})${plain.replace(/(?<=\p{L}{3})(?:s|y)$/u, '')}`, 'u').test(text);
}

function isVerb(word: string): boolean {
  const verb = verbOf(word);
  return verb !== null && !isNounToo(verb);
}

/** A title, or what a long one has before its colon, or before what it is for; null if none is short. */
function brief(title: string): string | null {
  const whole = flat(title);
  if (whole.length <= TITLE_CHARACTERS) return whole;
  const [head = ''] = whole.split(/:\s/u);
  if (head.length >= LEAST_TITLE && head.length <= TITLE_CHARACTERS) return head;
  const [thing = ''] = whole.split(THING_ENDS);
  return thing.length >= LEAST_TITLE && thing.length <= BEGINNING_CHARACTERS ? `${thing} …` : null;
}
