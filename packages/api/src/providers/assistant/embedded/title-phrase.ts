import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { endsLikeNoun } from '@cosmos/language/phrases/keyphrases.ts';
import { isQuality } from '@cosmos/language/phrases/qualities.ts';
import {
  AUXILIARIES,
  BARE_ADJECTIVES,
  COMPLETING,
  CONNECTIVES,
  MEASURES,
  PRAISE,
} from '@cosmos/language/phrases/title-words.ts';

const NOUNS_IN_AL =
  /(?:reversal|approval|removal|retrieval|renewal|disposal|survival|arrival|proposal|withdrawal|refusal)$/u;
/** This few words say nothing without what follows "of". */
const TOO_SHORT = 3;

/** The longest noun phrase at the beginning: never ends on a function word or between an adjective and its noun. */
export function phraseOf(words: readonly string[]): string[] {
  const most = CONVERSATION_LIMITS.sessionTitleWords;
  for (let size = Math.min(most, words.length); size > 0; size--)
    if (mayEnd(words, size)) return words.slice(0, size);
  return words.slice(0, most).filter((word, at, kept) => at < kept.length - 1 || !isSmall(word));
}

export function withoutPraise(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !PRAISE.has(word.toLowerCase()));
  return words.slice(Math.max(0, first));
}

/** "Monitoring and care of newborns" as "monitoring of newborns", "private or encrypted data" as "private data". */
export function withoutSecond(words: readonly string[]): string[] {
  const at = words.findIndex(isAnd);
  const before = words[at - 1] ?? '';
  const isPair = (at === 1 && isSmall(words[at + 2] ?? '')) || (at > 0 && isDescribing(before.toLowerCase()));
  return isPair ? [...words.slice(0, at), ...words.slice(at + 2)] : [];
}

/** "Gallium nitride or silicon carbide transistors" as "silicon carbide transistors". */
export function withoutFirst(words: readonly string[]): string[] {
  const at = words.findIndex(isAnd);
  return at > 0 && !words.slice(0, at).some(isSmall) ? words.slice(at + 1) : [];
}

const PURPOSE = /^(?:for|against|from|in|of)$/iu;

/** "Wound dressing for diabetic foot ulcers" as "wound dressing for foot ulcers", "keeping cut fruit … from browning": what it is for is kept. */
export function withPurpose(words: readonly string[]): string[] {
  const most = CONVERSATION_LIMITS.sessionTitleWords;
  const isDoing = (words[0] ?? '').endsWith('ing');
  const stops = /^(?:keep|stopp|prevent|protect)ing$/iu.test(words[0] ?? '');
  const joins = stops ? /^from$/iu : PURPOSE;
  const at = words.findIndex(
    (word, place) => place > 0 && (joins.test(word) || (isDoing && !stops && /^to$/iu.test(word))),
  );
  const end = words.findIndex((word, place) => place > at && (isSmall(word) || word.endsWith('ly')));
  const purpose = words.slice(at + 1, end < 0 ? words.length : end);
  const before = words.slice(0, at);
  const small = before.findIndex(isSmall);
  const thing = small > 0 && (stops || isAnd(before[small] ?? '')) ? before.slice(0, small) : before;
  const room = most - thing.length - 1;
  if (at < 1 || room < 1 || thing.some(isSmall) || purpose.length === 0) return [];
  if (purpose.some((word) => /\d/u.test(word)) || words[at - 1] === ',') return [];
  if (thing.length === before.length && purpose.length <= room) return [];
  return [...thing, words[at] ?? '', ...(stops ? purpose.slice(0, room) : purpose.slice(-room))];
}

export function isAnd(word: string): boolean {
  return /^(?:and|or|&)$/iu.test(word);
}

export function mayEnd(words: readonly string[], size: number): boolean {
  const last = (words[size - 1] ?? '').toLowerCase();
  const next = words[size]?.toLowerCase();
  if (isSmall(last) || /^(?:less|fewer|more|least|most|enough|so|too)$/u.test(last)) return false;
  if (next === undefined) return true;
  // "Resistant to": what to is part of it; "with conductivity" says nothing without how much.
  if (/^(?:to|of|against)$/u.test(next) && /(?:ant|ent|able|ible)$/u.test(last)) return false;
  if (/^with$/iu.test(words[size - 2] ?? '') && /^(?:above|below|over|under|of|up)$/u.test(next))
    return false;
  if (ADVERB.test(next)) return true;
  if (!isSmall(next) && !isPostposed(next, words[size + 1])) return false;
  // "From drop" is no part of a name without "of blood".
  const isBehind = isSmall(words[size - 2] ?? '') && !COMPLETING.has(words[size - 2]?.toLowerCase() ?? '');
  if (COMPLETING.has(next) && (size <= TOO_SHORT || isBehind)) return false;
  return size === 1 || !isDescribing(last);
}

const ADVERB = /^(?:early|fast|well|soon|again|better|\p{L}{3,}ly)$/u;

/** "Hearing loss caused by", "coatings resistant to": behind the name of a thing. */
function isPostposed(word: string, next = ''): boolean {
  return /(?:ed|ant|ent|able|ible)$/u.test(word) && isSmall(next) && next !== ',';
}

export function isDescribing(word: string): boolean {
  if (word.endsWith('ly') || NOUNS_IN_AL.test(word) || MEASURES.has(word)) return false;
  return BARE_ADJECTIVES.has(word) || isQuality(word) || PRAISE.has(word) || !endsLikeNoun(word);
}

export function isSmall(word: string): boolean {
  const plain = word.toLowerCase();
  return plain === ',' || CONNECTIVES.has(plain) || AUXILIARIES.has(plain);
}

/** A title that says more is better; praise says nothing, and a bare thing is too little. */
export function weight(title: readonly string[]): number {
  return (
    title.filter((word) => !isSmall(word) && !PRAISE.has(word.toLowerCase())).length + title.length / 100
  );
}
