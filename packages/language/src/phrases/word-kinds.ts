import { ADJECTIVE_ENDINGS, NOUNS_LIKE_ADJECTIVES } from './phrase-words.ts';
import { isQuality } from './qualities.ts';
import { isNounToo, verbOf } from './verbs.ts';

export const AUXILIARY =
  /^(?:is|are|be|has|have|does|do|must|should|shall|can|could|may|might|will|would|needs|cannot|\p{L}+n['’]t)$/iu;
export const ADVERB =
  /^(?:still|also|then|always|even|just|ideally|preferably|easily|automatically|\p{L}{3,}ly)$/iu;
const SMALL =
  /^(?:an?|the|its|their|his|her|our|my|your|this|these|those|each|every|all|both|any|some|several|few|more|less|most|least|many|much|of|in|on|at|by|for|from|with|without|to|into|over|under|above|below|up|down|out|off|through|against|after|before|within|during|between|as|like|than|when|while|if|again|well|there|here|and|or|nor|but|it|them|him|us|you|we|they|i|that|which|who|what|no|not|so|such)$/iu;
/** After a word that is a verb or a noun, one of these shows that it is a verb: "last several weeks", "work in the field". */
const OF_VERB =
  /^(?:an?|the|its|their|our|your|it|them|this|these|all|any|some|several|few|many|little|much|more|less|no|in|on|at|by|for|from|with|without|to|into|over|under|above|below|up|down|out|off|through|against|after|before|within|between|as|like|when|while|again|well|\p{L}{3,}ly|early|fast|offline|online|\d.*)$/iu;
const PARTICIPLE =
  /\p{L}{3}ed$|(?:broken|frozen|woven|hidden|written|driven|proven|given|taken|chosen|molten|beaten|eaten|golden|wooden|shaken|spoken|sunken|worn|born|known|grown)$/iu;
/** Adjectives that no ending shows. */
const ADJECTIVE =
  /^(?:free|quiet|silent|loud|bitter|sweet|sour|sticky|brittle|hard|rigid|stiff|dense|dry|wet|cold|cool|warm|hot|heavy|thick|wide|flat|clear|pure|gentle|harmless|live|fun|neutral|edible|readable|solid|liquid|ready|fit|half|twice|viable|stable|able|resistant|tolerant|compliant)$/i;
const WORD = /^\p{L}/u;

export function isSmall(word: string): boolean {
  return SMALL.test(word) || AUXILIARY.test(word);
}

/** Whether a word is the verb of "it": "gels like", "tolerates chlorine", but not "cracks and". */
export function isThirdPerson(word: string, next = ''): boolean {
  if (!/^\p{L}{2,}s$/iu.test(word) || /ss$/i.test(word) || isSmall(word)) return false;
  const verb = verbOf(word);
  if (verb !== null && !isNounToo(verb)) return true;
  return WORD_OR_NUMBER.test(next) && !/^(?:and|or|of|is|are|must|should|has|have)$/i.test(next);
}
const WORD_OR_NUMBER = /^[\p{L}\p{N}]/u;

/** Whether a word can be nothing but the verb of "it", as far as is known: "detects cracks", "lasts a day". */
export function isSurelyThirdPerson(word: string, next = ''): boolean {
  const verb = verbOf(word);
  if (/^(?:needs|wants|seeks|requires|looks|searches|asks|says)$/i.test(word)) return false;
  return verb !== null && verb !== word.toLowerCase() && (!isNounToo(verb) || OF_VERB.test(next));
}

/** Whether a word is the verb of "they" or after "must": "survive", and "last" only where it can't be a noun or an adjective. */
export function isBaseForm(word: string, next = ''): boolean {
  const verb = verbOf(word);
  if (verb === null || verb !== word.toLowerCase()) return false;
  return !isNounToo(verb) || OF_VERB.test(next) || (verb === 'stay' && isDescribing(next));
}

/** Whether a word tells how something is, as after "is": "cheap", "printed", "readable". */
export function isDescribing(word: string): boolean {
  if (!WORD.test(word) || isSmall(word)) return false;
  if (isQuality(word) || ADJECTIVE.test(word)) return true;
  const plain = word.toLowerCase();
  if (NOUNS_LIKE_ADJECTIVES.has(plain) || /(?:ly|est)$/.test(plain)) return false;
  return (
    PARTICIPLE.test(plain) ||
    ADJECTIVE_ENDINGS.some((ending) => plain.length > ending.length + 2 && plain.endsWith(ending))
  );
}
