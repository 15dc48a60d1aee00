import type { CatalogueRecord } from '../catalogue.ts';
import { Draws } from '../draws.ts';

const TOPICS = 16;
const WORDS_OF_A_TOPIC = 14;
const COMMON_WORDS = 400;
const RECORDS = 320;
const SENTENCES = 10;
const FIELDS = ['Optics', 'Farming', 'Software', 'Alloys'];
const SYLLABLES = 'bar den fil gom hul jat ket lom mur nev pol quin rast sev tul vand wim zor'.split(' ');

/** The topic of a record of `madeCatalogue`. */
export function topicOf(id: string): number {
  return Number(id.split('-')[0]);
}

/** 320 records about sixteen topics, a quarter of the topics in each field; always the same. */
export function madeCatalogue(): CatalogueRecord[] {
  const draws = new Draws(3);
  const made = new Set<string>();
  while (made.size < TOPICS * WORDS_OF_A_TOPIC + COMMON_WORDS) made.add(draws.some(SYLLABLES, 3).join(''));
  const words = [...made];
  const common = words.splice(0, COMMON_WORDS);
  return Array.from({ length: RECORDS }, (_, at) => {
    const topic = at % TOPICS;
    const own = draws.some(words.slice(topic * WORDS_OF_A_TOPIC, (topic + 1) * WORDS_OF_A_TOPIC), 8);
    const sentence = (): string =>
      `A ${draws.some([...draws.some(own, 3), ...draws.some(common, 4)], 7).join(' ')}.`;
    return {
      id: `${topic}-${at}`,
      title: `${draws.one(own)} with ${draws.some(common, 3).join(' ')}`,
      text: Array.from({ length: SENTENCES }, sentence).join(' '),
      field: FIELDS[topic % FIELDS.length] ?? null,
      university: `University ${draws.between(1, 9)}`,
      year: draws.happens(0.5) ? draws.between(2015, 2025) : null,
    };
  });
}
