import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import type { CatalogueDocument, ResearcherDocument, TechnologyDocument } from '../corpus/documents.ts';
import { mulberry32 } from '../embeddings/lsa/svd.ts';

export interface GeneratedSize {
  technologies: number;
  researchers: number;
}

const TOPICS = 240;
const TOPIC_WORDS = 160;
const VOCABULARY = 60_000;
const UNIVERSITIES = 60;
const CONSONANTS = [
  'b',
  'c',
  'd',
  'f',
  'g',
  'h',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'tr',
  'ph',
  'st',
  'ch',
];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ia', 'eo', 'ou'];
const ENDINGS = [
  'n',
  'r',
  'l',
  's',
  'tion',
  'ment',
  'ic',
  'al',
  'ity',
  'ene',
  'ate',
  'er',
  'ing',
  'ide',
  'ase',
  'or',
];
const FUNCTION_WORDS =
  'the of and to in a is for that with by from are which this on as be can at has or it its these into an more than'.split(
    ' ',
  );

type Random = () => number;

/** Samples ranks 0 … size − 1 with probability ∝ 1 ∕ (rank + 2.7): Zipf's law with Mandelbrot's offset. */
function zipf(size: number): (random: Random) => number {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let rank = 0; rank < size; rank++) sums[rank] = sum += 1 / (rank + 2.7);
  return (random) => {
    const wanted = random() * sum;
    let low = 0;
    let high = size - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

function makeWords(count: number, random: Random): string[] {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const made = new Set<string>();
  while (made.size < count) {
    const syllables = 1 + Math.floor(random() * 3);
    let word = '';
    for (let i = 0; i < syllables; i++) word += pick(CONSONANTS) + pick(VOWELS);
    made.add(word + pick(ENDINGS));
  }
  return [...made];
}

/** A synthetic catalogue with the statistics of a real one: Zipf words, topics with their own words, people by topic. */
export class GeneratedCatalogue {
  readonly size: GeneratedSize;
  readonly #words: string[];
  readonly #topics: string[][];
  readonly #common = zipf(VOCABULARY / 20);
  readonly #topical = zipf(TOPIC_WORDS);
  readonly #seed: number;

  constructor(size: GeneratedSize, seed = 20_26) {
    const random = mulberry32(seed);
    this.size = size;
    this.#seed = seed;
    this.#words = makeWords(VOCABULARY, random);
    this.#topics = Array.from({ length: TOPICS }, () =>
      Array.from({ length: TOPIC_WORDS }, () => this.#words[Math.floor(random() * VOCABULARY)] ?? ''),
    );
  }

  *documents(): Generator<CatalogueDocument> {
    for (let i = 0; i < this.size.technologies; i++) yield this.technology(i);
    for (let i = 0; i < this.size.researchers; i++) yield this.#researcher(i);
  }

  /** Always the same technology for the same number. */
  technology(i: number): TechnologyDocument {
    const random = mulberry32(this.#seed ^ Math.imul(i + 1, 0x9e3779b1));
    const topics = this.#topicsOf(i, random);
    const sentence = () => this.#sentence(topics, random);
    return {
      type: 'technology',
      id: `UTECH-U${i % UNIVERSITIES}-${i}`,
      title: capital(this.#run(topics, random, 6 + Math.floor(random() * 5))),
      summary: Array.from({ length: 5 + Math.floor(random() * 4) }, sentence).join(' '),
      ipSummary: sentence(),
      publicationsSummary: random() < 0.5 ? sentence() : null,
      keywords: random() < 0.4 ? [this.#run(topics, random, 2), this.#run(topics, random, 2)] : [],
      university: `University ${i % UNIVERSITIES}`,
      country: `Country ${i % 12}`,
      field: FIELDS[(topics[0] ?? 0) % FIELDS.length] ?? null,
      trl: random() < 0.8 ? 1 + Math.floor(random() * 9) : null,
      year: 2010 + Math.floor(random() * 16),
      patentStatus: null,
      researcherIds: [],
    };
  }

  /** Questions as people would ask them, about topics spread over the catalogue. */
  queries(count: number): string[] {
    const random = mulberry32(this.#seed + 1);
    return Array.from({ length: count }, () => {
      const i = Math.floor(random() * this.size.technologies);
      const topics = this.#topicsOf(i, mulberry32(this.#seed ^ Math.imul(i + 1, 0x9e3779b1)));
      const words = this.#run(topics, random, 4 + Math.floor(random() * 8));
      return `what is known about ${words}, and which of these can be used?`;
    });
  }

  #researcher(i: number): ResearcherDocument {
    const random = mulberry32(this.#seed ^ Math.imul(i + 1, 0x85ebca6b));
    const { technologies } = this.size;
    const works = Array.from({ length: technologies > 0 ? 1 + Math.floor(random() * 3) : 0 }, () =>
      Math.floor(random() * technologies),
    );
    const topics = this.#topicsOf(
      works[0] ?? i,
      mulberry32(this.#seed ^ Math.imul((works[0] ?? i) + 1, 0x9e3779b1)),
    );
    const name = () => capital(this.#words[Math.floor(random() * VOCABULARY)] ?? '');
    return {
      type: 'researcher',
      id: `URES-U${i % UNIVERSITIES}-${i}`,
      name: `${name()} ${name()}`,
      topics: Array.from({ length: 3 + Math.floor(random() * 4) }, () => this.#run(topics, random, 2)),
      university: `University ${i % UNIVERSITIES}`,
      country: `Country ${i % 12}`,
      technologyIds: works.map((work) => `UTECH-U${work % UNIVERSITIES}-${work}`),
    };
  }

  #topicsOf(i: number, random: Random): number[] {
    const first = Math.floor(random() * TOPICS);
    return random() < 0.6 ? [first] : [first, (first + 1 + (i % 7)) % TOPICS];
  }

  /** A run of content words: three out of four from the topics. */
  #run(topics: readonly number[], random: Random, length: number): string {
    return Array.from({ length }, () => this.#contentWord(topics, random)).join(' ');
  }

  #contentWord(topics: readonly number[], random: Random): string {
    if (random() < 0.3) return this.#words[this.#common(random)] ?? '';
    if (random() < 0.08) return this.#words[Math.floor(random() * VOCABULARY)] ?? '';
    const topic = this.#topics[topics[Math.floor(random() * topics.length)] ?? 0];
    return topic?.[this.#topical(random)] ?? '';
  }

  #sentence(topics: readonly number[], random: Random): string {
    const words = Array.from({ length: 12 + Math.floor(random() * 12) }, () =>
      random() < 0.42
        ? (FUNCTION_WORDS[Math.floor(random() * FUNCTION_WORDS.length)] ?? '')
        : this.#contentWord(topics, random),
    );
    return `${capital(words.join(' '))}.`;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
