import { isQuality } from '@cosmos/language/phrases/qualities.ts';
import { ADVERB, isDescribing } from '@cosmos/language/phrases/word-kinds.ts';

/** A quality that a request names beside the thing itself, and where. */
export interface AskedQuality {
  from: number;
  to: number;
  text: string;
  isPreferred: boolean;
}

/** What a person looks for follows: "want a compostable film". */
const SOUGHT =
  /\b(?:(?:look(?:ing)?|search(?:ing)?|ask(?:ing)?) for|seek(?:ing)?|need|needs|want|wants|after|would like|is there|are there)\s+(?:an?\s+|some\s+)?((?:[\p{L}-]+,?\s+){1,3})(?=[\p{L}-]+\b)/giu;
/** "Ideally painless and suited to children": the first of two. */
const WISHED = /(?<=^|[.!?;]\s)(?:ideally|preferably|if possible),?\s+([\p{L}-]+)\s+and\s/giu;
/** "Price is important too". */
const PRICE =
  /\b(?:price|costs?)\b(?:\s+(?:also|too))?\s+(?:(?:is|are)\s+(?:also\s+|very\s+)*(?:important|crucial|key|critical|decisive|an issue|a concern)|matters?)\b/giu;

/** The qualities of a thing that is looked for: "compostable" of "want a compostable film", and that its price matters. */
export function qualitiesAsked(text: string): AskedQuality[] {
  const sought = [...text.matchAll(SOUGHT)].flatMap(({ index, 0: whole, 1: words = '' }) =>
    qualitiesIn(words, index + whole.length - words.length),
  );
  const wished = [...text.matchAll(WISHED)].flatMap(({ index, 0: whole, 1: word = '' }) => {
    const from = index + whole.indexOf(word);
    return isDescribing(word) ? [{ from, to: from + word.length, text: word, isPreferred: true }] : [];
  });
  const price = [...text.matchAll(PRICE)].map(({ index, 0: whole }) => ({
    from: index,
    to: index + whole.length,
    text: whole,
    isPreferred: false,
  }));
  return [...sought, ...wished, ...price];
}

/** The words of a text that are qualities, up to the first that is none: of "new flexible sweat" that is "flexible". */
function qualitiesIn(words: string, at: number): AskedQuality[] {
  const found: AskedQuality[] = [];
  for (const { 0: word, index } of words.matchAll(/[\p{L}-]+/gu)) {
    if (!isQuality(word) && !ADVERB.test(word)) break;
    if (isQuality(word) && !SAYS_LITTLE.test(word) && !/-free$/i.test(word))
      found.push({ from: at + index, to: at + index + word.length, text: word, isPreferred: false });
  }
  return found;
}

/** Of these a record seldom says more than that it is new or better, or they belong to the thing's name. */
const SAYS_LITTLE =
  /^(?:new|newer|novel|better|big|bigger|high|higher|low|lower|long|longer|little|small|smaller|early|earlier|electric|electronic|organic|oral|topical|nasal|inhaled|injectable|wearable|mobile|printed|active|passive|local|universal|synthetic|smart|minimally|implanted|clean|cleaner|green|greener|fresh|continuous|self-\S+|multi-\S+|bio-\S+|real-time|\S+-based|\S+-like)$/i;
