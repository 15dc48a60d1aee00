import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { sentences } from '@cosmos/language/sentences/sentences.ts';
import type { CatalogueDocument } from '../../corpus/documents.ts';
import { mulberry32 } from '../../embeddings/lsa/svd.ts';
import { type JudgedQuery, jsonLines } from '../../eval/collection.ts';
import { knownItems } from '../../eval/known-items.ts';

interface Listing {
  title: string;
  university: string;
  text: string;
  sentences: string[];
}

const ID = 'UTECH-L-';
const SEED = 1_000_003;
/** A record is about something: its sentences come from so many listings. */
const SOURCES = 3;
const SHORTEST_QUESTION = 40;
const QUESTION_WORDS = 14;
/** Between the numbers of records that change. */
const SPREAD = 7;
/** Of so many listings, a sentence is taken out of the catalogue. */
const KNOWN = { count: 600, seed: 7 };

/** A catalogue of any size: the listings, and records recombined from their sentences. Holds the listings alone. */
export class RecombinedCatalogue {
  readonly #listings: Listing[];
  /** Sentences that no record has any more, each with the listing that it was taken from. */
  readonly knownItems: readonly JudgedQuery[];

  private constructor(listings: Listing[], items: readonly JudgedQuery[]) {
    this.#listings = listings;
    this.knownItems = items;
  }

  /** Reads JSON Lines with `title`, `university` and `text`. */
  static async of(file: string): Promise<RecombinedCatalogue> {
    const { texts, queries } = await knownItems(file, KNOWN);
    const listings: Listing[] = [];
    for await (const { university } of jsonLines(file)) {
      const { title = '', body: text = '' } = texts[listings.length] ?? {};
      const parts = sentences(text).map(({ start, end }) => text.slice(start, end));
      listings.push({ title, university: String(university), text, sentences: parts });
    }
    return new RecombinedCatalogue(listings, queries);
  }

  /** The same records for the same number, the listings evenly among them. */
  async *documents(records: number): AsyncGenerator<CatalogueDocument> {
    const every = this.#every(records);
    for (let number = 0; number < records; number++) {
      const listing = number % every === 0 ? this.#listings[number / every] : undefined;
      yield listing ? written(number, listing, listing.text) : this.#recombined(number);
      if (number % 100 === 99) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Records that come later: new ones, and others in place of some that the catalogue of this size has. */
  later(records: number, { added, changed }: { added: number; changed: number }): CatalogueDocument[] {
    return Array.from({ length: added + changed }, (_, at) => {
      const document = this.#recombined(records + at);
      return at < added ? document : { ...document, id: idOf(at * SPREAD) };
    });
  }

  /** Sentences of listings, cut to the length of a question. */
  questions(count: number): string[] {
    const random = mulberry32(SEED);
    const asked: string[] = [];
    while (asked.length < count) {
      const sentence = pick(this.#any(random).sentences, random) ?? '';
      if (sentence.length >= SHORTEST_QUESTION)
        asked.push(sentence.split(/\s+/).slice(0, QUESTION_WORDS).join(' '));
    }
    return asked;
  }

  /** The number of the listing that a record is, of a catalogue of this size; undefined for a recombined one. */
  listingOf(id: string, records: number): number | undefined {
    const listing = Number(id.slice(ID.length)) / this.#every(records);
    return Number.isInteger(listing) && listing < this.#listings.length ? listing : undefined;
  }

  #every(records: number): number {
    return Math.max(1, Math.floor(records / this.#listings.length));
  }

  #any(random: () => number): Listing {
    const listing = pick(this.#listings, random);
    if (!listing) throw new RangeError('There are no listings.');
    return listing;
  }

  #recombined(number: number): CatalogueDocument {
    const random = mulberry32(SEED + number);
    const sources = Array.from({ length: SOURCES }, () => this.#any(random));
    // As long as another one.
    const { length } = this.#any(random).sentences;
    const text = Array.from(
      { length },
      () => pick(pick(sources, random)?.sentences ?? [], random) ?? '',
    ).join(' ');
    return written(number, sources[0] as Listing, text);
  }
}

function pick<T>(list: readonly T[], random: () => number): T | undefined {
  return list[Math.floor(random() * list.length)];
}

/** Of the record with a number. */
export function idOf(number: number): string {
  return `${ID}${number}`;
}

function written(number: number, { title, university }: Listing, summary: string): CatalogueDocument {
  return {
    type: 'technology',
    id: idOf(number),
    title,
    summary,
    ipSummary: null,
    publicationsSummary: null,
    keywords: [],
    university,
    country: null,
    field: FIELDS[number % FIELDS.length] ?? null,
    trl: 1 + (number % 9),
    year: 2_000 + (number % 25),
    patentStatus: null,
    researcherIds: [],
  };
}
