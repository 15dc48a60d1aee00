import { stem } from '@cosmos/language/analysis/analyse.ts';

/** What letters to technology offices ask about, in the words that questions and answers use for it. */
const TOPICS = [
  'available availability free open license licence licensing licensed option optioned exclusive nonexclusive assigned rights sublicense grant',
  'buy bought sale sell sold purchase order shop commercial product',
  'price pricing cost fee fees royalty pay charge charged euro euros dollar dollars pound upfront budget expensive kosten preis coût prix',
  'volume volumes quantity quantities pieces tonnes tons annual annually yearly daily output capacity stückzahl stückzahlen area hectares',
  'sample samples trial trials try litres kilograms provide provided',
  'data sheet curve curves report paper attach attached enclose enclosed supplement document documents',
  'call meet meeting visit video appointment monday tuesday wednesday thursday friday',
  'patent patents patented granted filed application family countries',
  'safety toxicology toxic cytotoxicity hazard sds iso',
  'approval approved submitted dossier filed registered certificate certified novel',
  'confidentiality nda cda agreement sign signed signs',
  'concentration mg holds contains',
].map((line) => new Set(line.split(' ').map((word) => stem(word))));

/** The topics that the words of a sentence belong to. */
export function topicsOf(stems: ReadonlySet<string>): number[] {
  return TOPICS.flatMap((topic, at) => ([...stems].some((each) => topic.has(each)) ? [at] : []));
}
