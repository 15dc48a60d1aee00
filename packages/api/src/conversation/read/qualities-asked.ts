import { isConceptName } from '@cosmos/language/lexicon/concept-names.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { isQuality } from '@cosmos/language/phrases/qualities.ts';
import { ADVERB, isDescribing, isSmall } from '@cosmos/language/phrases/word-kinds.ts';
import { isComma, isSign, type Word, wordsOf } from './roles/words.ts';

/** A quality that a request names beside the thing itself, and where. */
export interface AskedQuality {
  from: number;
  to: number;
  text: string;
  isPreferred: boolean;
  /** Where the name of the thing ends. */
  nameEnd: number;
}

/** What a person looks for follows: "want a compostable film". */
export const REQUEST =
  /\b(?:(?:look(?:ing)?|search(?:ing)?|ask(?:ing)?) for|seek(?:s|ing)?|work(?:ing)? on|(?:need|want)(?:s|ed)?:?|(?<=^)(?:produce|make|develop|find)|[^.?!:]{3,40}:(?=\s+an?\s)|(?<=\b(?:am|are|is)\s|['’](?:m|re)\s)after|would like|is there|are there)\s+(?:an?\s+|some\s+)?/giu;
/** Without such words, a message begins with it: "A lightweight material, …". */
const BEGINNING = /^\s*(?:an?\s+)?/iu;
/** "Ideally painless and suited to children": the first of two. */
const WISHED = /(?<=^|[.!?;]\s)(?:ideally|preferably|if possible),?\s+([\p{L}-]+)\s+and\s/giu;
/** "Price is important too". */
const PRICE =
  /\b(?:price|costs?)\b(?:\s+(?:also|too))?\s+(?:(?:is|are)\s+(?:also\s+|very\s+)*(?:important|crucial|key|critical|decisive|an issue|a concern)|matters?)\b/giu;
/** What names so little that its adjective says how it should be: "a biological treatment". */
export const ANY_THING =
  /^(?:treatments?|methods?|process(?:es)?|ways?|approach(?:es)?|solutions?|alternatives?|substitutes?|replacements?|products?|agents?|techniques?|materials?|systems?|devices?|tools?|means)$/i;
const MOST_WORDS = 6;

/** The qualities of a thing that is looked for: "compostable" of "want a compostable film", and that its price matters. */
export function qualitiesAsked(text: string): AskedQuality[] {
  const requests = [...text.matchAll(REQUEST)].map(({ index, 0: request }) => index + request.length);
  const begins = requests.length > 0 ? requests : [BEGINNING.exec(text)?.[0].length ?? 0];
  const sought = begins.flatMap((at) => qualitiesAt(text, at));
  const wished = [...text.matchAll(WISHED)].flatMap(({ index, 0: whole, 1: word = '' }) => {
    const from = index + whole.indexOf(word);
    const to = from + word.length;
    return isDescribing(word) ? [{ from, to, text: word, isPreferred: true, nameEnd: to }] : [];
  });
  const price = [...text.matchAll(PRICE)].map(({ index: from, 0: whole }) => {
    const to = from + whole.length;
    return { from, to, text: whole, isPreferred: false, nameEnd: to };
  });
  return [...sought, ...wished, ...price];
}

/** The words from a place on that are qualities, up to the first that is none: of "new flexible sweat" that is "flexible". */
function qualitiesAt(text: string, begins: number): AskedQuality[] {
  const words = wordsOf(text).filter(({ at }) => at >= begins);
  const name = words.slice(0, MOST_WORDS);
  const end = name.findIndex(({ text: word }, at) => (isSign(word) && !isComma(words, at)) || isSmall(word));
  const last = name[(end < 0 ? name.length : end) - 1];
  const nameEnd = last ? last.at + last.text.length : begins;
  const found: AskedQuality[] = [];
  for (const [at, { text: word, at: from }] of name.entries()) {
    if (isComma(words, at)) continue;
    const is = isAsked(words, at);
    if (!is && !isQuality(word) && !ADVERB.test(word)) break;
    if (is) found.push({ from, to: from + word.length, text: word, isPreferred: false, nameEnd });
  }
  return found;
}

function isAsked(words: readonly Word[], at: number): boolean {
  const word = (place: number) => words[place]?.text ?? '';
  const next = isComma(words, at + 1) ? word(at + 2) : word(at + 1);
  if (SAYS_LITTLE.test(word(at)) || /-free$/i.test(word(at)) || !/^\p{L}/u.test(next) || isSmall(next))
    return false;
  if (isQuality(word(at))) return true;
  if (!isDescribing(word(at))) return false;
  const name = `${word(at)} ${next}`;
  // Adjectives with a comma between them say how it is; before a thing of whatever kind, the only one does.
  return isComma(words, at + 1)
    ? isQuality(next) || isDescribing(next)
    : ANY_THING.test(next) && !isConceptName(terms(name).join(' '));
}

/** Of these a record seldom says more than that it is new or better, or they belong to the thing's name. */
const SAYS_LITTLE =
  /^(?:new|newer|novel|better|big|bigger|high|higher|low|lower|long|longer|little|small|smaller|early|earlier|electric|electronic|organic|oral|topical|nasal|inhaled|injectable|wearable|mobile|printed|active|passive|local|universal|synthetic|smart|minimally|implanted|clean|cleaner|green|greener|fresh|continuous|self-\S+|multi-\S+|bio-\S+|real-time|\S+-based|\S+-like)$/i;
