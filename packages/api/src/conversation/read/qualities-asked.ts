import { isConceptName } from '@cosmos/language/lexicon/concept-names.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import { isQuality } from '@cosmos/language/phrases/qualities.ts';
import { ADVERB, isDescribing, isSmall } from '@cosmos/language/phrases/word-kinds.ts';
import { requestsIn } from '@cosmos/language/clauses/request.ts';
import { isComma, isSign, type Word, wordsOf } from '@cosmos/language/clauses/words.ts';

/** A quality that a request names beside the thing itself, and where. */
export interface AskedQuality {
  from: number;
  to: number;
  text: string;
  isPreferred: boolean;
  /** Where the name of the thing ends. */
  nameEnd: number;
}

/** "Ideally painless and suited to children": the first of two; "cheap would help". */
const WISHED =
  /(?<=^|[.!?;]\s)(?:(?:ideally|preferably|if possible),?\s+([\p{L}-]+)\s+and\s|([\p{L}-]+(?:(?:,|\s+and)\s+[\p{L}-]+)?)\s+would\s+(?:also\s+)?(?:help|be\s+(?:an?\s+)?(?:very\s+|big\s+)?(?:nice|great|good|ideal|perfect|welcome|helpful|appreciated|plus|bonus)))/giu;
/** "Price is important too". */
const PRICE =
  /\b(?:price|costs?)\b(?:\s+(?:also|too))?\s+(?:(?:is|are)\s+(?:also\s+|very\s+)*(?:important|crucial|key|critical|decisive|an issue|a concern)|matters?)\b/giu;
/** What names so little that its adjective says how it should be: "a biological treatment". */
export const ANY_THING =
  /^(?:treatments?|methods?|process(?:es)?|ways?|approach(?:es)?|solutions?|alternatives?|substitutes?|replacements?|products?|agents?|techniques?|materials?|systems?|devices?|tools?|means|chemistry|chemistries)$/i;
const MOST_WORDS = 6;

/** The qualities of a thing that is looked for: "compostable" of "want a compostable film", and that its price matters. */
export function qualitiesAsked(text: string): AskedQuality[] {
  const all = requestsIn(text);
  const asked = all.filter(({ isBare }) => !isBare);
  const begins = (asked.length > 0 ? asked : all).flatMap(({ thing }) => (thing ? [thing.from] : []));
  const sought = begins.flatMap((at) => qualitiesAt(text, at));
  const wished = [...text.matchAll(WISHED)].flatMap(
    ({ index, 0: whole, 1: first, 2: word = first ?? '' }) => {
      const from = index + whole.indexOf(word);
      const to = from + word.length;
      return isDescribing(word.split(/[\s,]/)[0] ?? '')
        ? [{ from, to, text: word, isPreferred: true, nameEnd: to }]
        : [];
    },
  );
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
    if (/^or$/i.test(word) && found.length > 0 && isAsked(words, at + 1)) {
      // "A drone-based or handheld way".
      const other = words[at + 1];
      const last = found.at(-1);
      if (last && other)
        Object.assign(last, {
          to: other.at + other.text.length,
          text: text.slice(last.from, other.at + other.text.length),
        });
      continue;
    }
    if (!is && !isQuality(word) && !ADVERB.test(word)) break;
    if ((found.at(-1)?.to ?? 0) > from) continue;
    if (is) found.push({ from, to: from + word.length, text: word, isPreferred: false, nameEnd });
  }
  return found;
}

function isAsked(words: readonly Word[], at: number): boolean {
  const word = (place: number) => words[place]?.text ?? '';
  const next = isComma(words, at + 1) ? word(at + 2) : word(at + 1);
  if (SAYS_LITTLE.test(word(at)) || /-free$/i.test(word(at))) return false;
  // "A wearable that".
  if (/^wearables?$/i.test(word(at)) && /^(?:that|which|to|for)$/i.test(next)) return true;
  const isOr = /^or$/i.test(next) && isQuality(word(at + 2));
  if (!/^\p{L}/u.test(next) || (isSmall(next) && !isOr)) return false;
  if (isQuality(word(at)) || PLACE.test(word(at))) return true;
  // What stands behind the comma of "resorbable, radiopaque cement" is one more adjective.
  if (isComma(words, at - 1) && isQuality(word(at - 2)) && /^\p{Ll}[\p{Ll}-]+$/u.test(word(at))) return true;
  if (!isDescribing(word(at))) return false;
  const name = `${word(at)} ${next}`;
  // Adjectives with a comma between them say how it is; before a thing of whatever kind, the only one does.
  return isComma(words, at + 1)
    ? isQuality(next) || isDescribing(next)
    : ANY_THING.test(next) && !isConceptName(terms(name).join(' '));
}

/** Where a thing is to be used: "a bedside test". */
const PLACE =
  /^(?:at-home|in-home|on-site|in-line|bedside|point-of-care|\p{L}+-(?:based|\p{L}+(?:ed|ing|ent|ant|able|ible)))$/iu;

/** Of these a record seldom says more than that it is new or better, or they belong to the thing's name. */
const SAYS_LITTLE =
  /^(?:new|newer|novel|better|big|bigger|high|higher|low|lower|long|longer|little|small|smaller|early|earlier|electric|electronic|organic|active|universal|synthetic|smart|minimally|clean|cleaner|green|greener|fresh|continuous|multi-\S+|\S+-like)$/i;
