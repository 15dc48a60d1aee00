import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { PATENT_STATUSES } from '@cosmos/contract/catalogue/patent-statuses.ts';
import type { CatalogueDocument } from '../../corpus/documents.ts';
import { UNKNOWN_FIELD } from '../../sky-map/regions.ts';
import { HASH_NUMBERS, recordHash } from './record-hash.ts';
import type { PackedWriter } from '../packed-files.ts';
import { rankingText, storedTexts } from '../record-texts.ts';

/** What the catalogue as a whole says of a record. */
export interface PlacedRecord {
  document: CatalogueDocument;
  /** Of a researcher, that of their technologies. */
  field: string | null;
  links: Uint32Array;
  keyphrases: readonly string[];
}

export interface Places {
  /** Of stars. */
  x: Float32Array;
  y: Float32Array;
  magnitude: Uint8Array;
}

/** Texts that are stored once, and how many there are. */
export interface KnownTexts {
  count: number;
  /** From 1, of those that may be needed. */
  numbers: Map<string, number>;
}

/** What is stored already where records are added. */
export interface KnownColumns {
  names: KnownTexts;
  phrases: KnownTexts;
}

/** Writes what `openColumns` reads, record after record; of added ones not their links, which change others as well. */
export class ColumnsWriter {
  readonly #writer: PackedWriter;
  readonly #size: number;
  readonly #numbers;
  readonly #texts;
  readonly #lists;
  readonly #known: KnownColumns;
  #count = 0;

  constructor(writer: PackedWriter, size: number, known?: KnownColumns) {
    const nothing = () => ({ count: 0, numbers: new Map<string, number>() });
    this.#known = known ?? { names: nothing(), phrases: nothing() };
    this.#writer = writer;
    this.#size = size;
    this.#texts = {
      ids: writer.rows('ids'),
      titles: writer.rows('titles'),
      texts: writer.rows('texts'),
      names: writer.rows('names'),
      phrases: writer.rows('phrases'),
    };
    this.#lists = {
      phrases: writer.rows('phrases.records'),
      links: known ? null : writer.rows('links'),
    };
    this.#numbers = {
      researchers: new Uint8Array(size),
      universities: new Uint32Array(size),
      countries: new Uint32Array(size),
      fields: new Uint8Array(size),
      readiness: new Uint8Array(size),
      years: new Uint16Array(size),
      patents: new Uint8Array(size),
      hashes: new Uint32Array(HASH_NUMBERS * size),
    };
  }

  add({ document, field, links, keyphrases }: PlacedRecord): void {
    const number = this.#count++;
    const { ids, titles, texts } = this.#texts;
    ids.addText(document.id);
    titles.addText(rankingText(document).title);
    texts.addText(storedTexts(document));
    this.#lists.phrases.add(Uint32Array.from(keyphrases, (phrase) => this.#numberOf(phrase, 'phrases') - 1));
    this.#lists.links?.add(links);
    const technology = document.type === 'technology' ? document : null;
    const at = FIELDS.findIndex((name) => name === field);
    const { universities, countries, fields, readiness, years, patents, researchers, hashes } = this.#numbers;
    hashes.set(recordHash(document), HASH_NUMBERS * number);
    researchers[number] = technology ? 0 : 1;
    universities[number] = this.#numberOf(document.university, 'names');
    countries[number] = document.country === null ? 0 : this.#numberOf(document.country, 'names');
    fields[number] = at < 0 ? UNKNOWN_FIELD : at;
    readiness[number] = technology?.trl ?? 0;
    years[number] = technology?.year ?? 0;
    patents[number] = technology?.patentStatus ? 1 + PATENT_STATUSES.indexOf(technology.patentStatus) : 0;
  }

  /** `starOf` has the star of each record, or -1. */
  end({ x, y, magnitude }: Places, starOf: Int32Array): void {
    for (const rows of [...Object.values(this.#texts), ...Object.values(this.#lists)]) rows?.end();
    for (const [name, numbers] of Object.entries(this.#numbers)) this.#writer.block(name, numbers);
    const placed = { x: new Float32Array(this.#size), y: new Float32Array(this.#size) };
    const magnitudes = new Uint8Array(this.#size);
    for (const [number, star] of starOf.entries()) {
      placed.x[number] = star < 0 ? Number.NaN : (x[star] ?? 0);
      placed.y[number] = star < 0 ? Number.NaN : (y[star] ?? 0);
      magnitudes[number] = star < 0 ? 0 : (magnitude[star] ?? 0);
    }
    this.#writer.block('sky.x', placed.x);
    this.#writer.block('sky.y', placed.y);
    this.#writer.block('sky.magnitudes', magnitudes);
  }

  /** From 1. */
  #numberOf(text: string, kind: 'names' | 'phrases'): number {
    const texts = this.#known[kind];
    const known = texts.numbers.get(text);
    if (known !== undefined) return known;
    texts.numbers.set(text, ++texts.count);
    this.#texts[kind].addText(text);
    return texts.count;
  }
}
