import { stem, terms } from '@cosmos/language/analysis/analyse.ts';

/** What letters to technology offices ask about, in the words that questions and answers use for it. */
const TOPICS = [
  'available availability free open license licence licensing licensed option optioned exclusive nonexclusive assigned rights sublicense grant',
  'buy bought sale sell sold purchase order shop commercial product',
  'price pricing cost fee fees royalty pay charge charged euro euros dollar dollars pound upfront budget expensive kosten preis coût prix',
  'volume volumes quantity quantities pieces tonnes tons annual annually yearly daily output capacity stückzahl stückzahlen area hectares',
  'sample samples trial trials try litres kilograms provide provided',
  'data sheet curve curves report paper attach attached enclose enclosed supplement document documents',
  'call meet meeting visit video appointment monday tuesday wednesday thursday friday',
  'safety toxicology toxic cytotoxicity hazard sds iso',
  'approval approved submitted dossier filed registered certificate certified novel',
  'confidentiality nda cda agreement sign signed signs',
  'concentration mg holds contains',
].map((line) => new Set(line.split(' ').map((word) => stem(word))));

/** The same in words that stand in many letters, and are none of a matter's own. */
const PLAIN_TOPICS = [
  'patent patents patented granted',
  'durable durability fatigue lifetime last lasts lasting survive survives survived withstand withstands endure wear age ageing aging worn crack cracks cycle cycles bend bends flex flexes rounds winters summers seasons weathered',
  'wash washes washing washed washable laundry laundered launder laundering detergent machine rinse',
  'weight weigh weighs weighed lighter heavy heavier kg gram grams',
  'thick thickness thin layer micrometer micrometers micron microns µm mm millimetre',
  'temperature temperatures hot cold heated degrees freeze freezing',
  'test tested tests tried clinical patients volunteers animal animals rabbit rabbits mice rats essais tests clinique cliniques',
  'prototype prototypes demonstrator demonstrators demo demos',
  'publication publications publish published paper papers article articles journal thesis',
  'accuracy accurate precise precision deviation tolerance',
].map((line) => new Set(line.split(' ').map((word) => stem(word))));

/** The topics that a sentence belongs to, by its words; `stems`: of those that say what it is about. */
export function topicsOf(text: string, stems: ReadonlySet<string>): number[] {
  const has = (some: ReadonlySet<string>, topic: ReadonlySet<string>) =>
    [...some].some((each) => topic.has(each));
  const all = new Set(terms(text));
  return [
    ...TOPICS.flatMap((topic, at) => (has(stems, topic) ? [at] : [])),
    ...PLAIN_TOPICS.flatMap((topic, at) => (has(all, topic) ? [TOPICS.length + at] : [])),
  ];
}
