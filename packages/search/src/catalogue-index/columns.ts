import { FIELDS, type Field } from '@cosmos/contract/catalogue/fields.ts';
import { PATENT_STATUSES } from '@cosmos/contract/catalogue/patent-statuses.ts';
import type { Table } from '@lancedb/lancedb';
import type { RecordBatch } from 'apache-arrow';
import type { FilteredFacts } from './filters.ts';
import { UNKNOWN_FIELD } from '../sky-map/regions.ts';
import { RESIDENT_COLUMNS } from './format.ts';
import { NumberLists } from './number-lists.ts';
import { RowNumbers } from './row-numbers.ts';

/** What stays in memory for each record, by number. Zero stands for an unknown readiness level or year. */
export interface CatalogueColumns {
  size: number;
  rows: RowNumbers;
  ids: string[];
  numberOf: Map<string, number>;
  /** 1 for a researcher. */
  researcher: Uint8Array;
  titles: string[];
  universities: string[];
  countries: (string | null)[];
  /** Index in FIELDS; 255 means unknown. */
  fields: Uint8Array;
  trl: Uint8Array;
  years: Uint16Array;
  /** 1 + index in PATENT_STATUSES; zero means unknown. */
  patents: Uint8Array;
  x: Float32Array;
  y: Float32Array;
  magnitude: Uint8Array;
  /** Distinct keyphrases, and the numbers of each record's keyphrases. */
  phrases: string[];
  phrasesOf: NumberLists;
  /** Researchers of a technology, technologies of a researcher. */
  links: NumberLists;
}

/** Reads the resident columns of a documents table with `size` rows. Throws if rows are missing or repeated. */
export async function readColumns(table: Table, size: number): Promise<CatalogueColumns> {
  const columns: CatalogueColumns = {
    size,
    rows: new RowNumbers(),
    ids: Array.from({ length: size }, () => ''),
    numberOf: new Map(),
    researcher: new Uint8Array(size),
    titles: Array.from({ length: size }, () => ''),
    universities: Array.from({ length: size }, () => ''),
    countries: Array.from({ length: size }, () => null),
    fields: new Uint8Array(size),
    trl: new Uint8Array(size),
    years: new Uint16Array(size),
    patents: new Uint8Array(size),
    x: new Float32Array(size),
    y: new Float32Array(size),
    magnitude: new Uint8Array(size),
    phrases: [],
    phrasesOf: new NumberLists(size),
    links: new NumberLists(size),
  };
  const interned = new Interned(columns.phrases);
  let read = 0;
  for await (const batch of table
    .query()
    .withRowId()
    .select([...RESIDENT_COLUMNS])) {
    readBatch(batch, columns, interned);
    read += batch.numRows;
  }
  if (read !== size || columns.numberOf.size !== size) {
    throw new Error(`the documents table has ${columns.numberOf.size} of ${size} records`);
  }
  return columns;
}

/** Many records share a few names and phrases, so each is stored as one string. */
class Interned {
  readonly names = new Map<string, string>();
  readonly phraseNumbers = new Map<string, number>();
  readonly phrases: string[];

  constructor(phrases: string[]) {
    this.phrases = phrases;
  }

  name(text: string): string {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    this.names.set(text, text);
    return text;
  }

  phrase(text: string): number {
    const known = this.phraseNumbers.get(text);
    if (known !== undefined) return known;
    this.phraseNumbers.set(text, this.phrases.length);
    this.phrases.push(text);
    return this.phrases.length - 1;
  }
}

function readBatch(batch: RecordBatch, columns: CatalogueColumns, interned: Interned): void {
  const column = (name: (typeof RESIDENT_COLUMNS)[number] | '_rowid') => {
    const vector = batch.getChild(name);
    if (!vector) throw new Error(`the documents table has no column ${name}`);
    return vector;
  };
  const [numbers, ids, types, titles] = [column('number'), column('id'), column('type'), column('title')];
  const [universities, countries, fields] = [column('university'), column('country'), column('field')];
  const [trl, years, phrases, links] = [column('trl'), column('year'), column('keyphrases'), column('links')];
  const patents = column('patent');
  const [x, y, magnitude] = [column('x'), column('y'), column('magnitude')];
  const rowIds = column('_rowid');
  const fieldNumbers = new Map<unknown, number>(FIELDS.map((field, number) => [field, number]));
  for (let row = 0; row < batch.numRows; row++) {
    const number = Number(numbers.get(row));
    if (!(number >= 0 && number < columns.size))
      throw new Error(`the documents table has a record with the number ${number}`);
    columns.rows.learn(Number(rowIds.get(row)), number);
    const id = String(ids.get(row));
    columns.ids[number] = id;
    columns.numberOf.set(id, number);
    columns.researcher[number] = types.get(row) === 'researcher' ? 1 : 0;
    columns.titles[number] = String(titles.get(row));
    columns.universities[number] = interned.name(String(universities.get(row)));
    const country: unknown = countries.get(row);
    columns.countries[number] = typeof country === 'string' ? interned.name(country) : null;
    columns.fields[number] = fieldNumbers.get(fields.get(row)) ?? UNKNOWN_FIELD;
    columns.trl[number] = Number(trl.get(row) ?? 0);
    columns.years[number] = Number(years.get(row) ?? 0);
    columns.patents[number] = 1 + PATENT_STATUSES.indexOf(patents.get(row));
    columns.x[number] = Number(x.get(row) ?? Number.NaN);
    columns.y[number] = Number(y.get(row) ?? Number.NaN);
    columns.magnitude[number] = Number(magnitude.get(row) ?? 0);
    const written = String(phrases.get(row) ?? '');
    columns.phrasesOf.set(
      number,
      written === '' ? [] : written.split('\n').map((text) => interned.phrase(text)),
    );
    const linked: unknown = links.get(row);
    columns.links.set(number, linked instanceof Uint8Array ? new Int32Array(linked.slice().buffer) : []);
  }
}

/** The columns that filters test: plain data. */
export type FilteredColumns = Pick<
  CatalogueColumns,
  'ids' | 'researcher' | 'universities' | 'countries' | 'fields' | 'trl' | 'years' | 'patents'
>;

/** The field of record `number` (its row in the columns); null if unknown. */
export function fieldName(columns: Pick<CatalogueColumns, 'fields'>, number: number): Field | null {
  return FIELDS[columns.fields[number] ?? UNKNOWN_FIELD] ?? null;
}

/** The facts that filters test. */
export function factsOf(columns: FilteredColumns, number: number): FilteredFacts {
  return {
    id: columns.ids[number] ?? '',
    type: columns.researcher[number] === 1 ? 'researcher' : 'technology',
    university: columns.universities[number] ?? '',
    country: columns.countries[number] ?? null,
    field: fieldName(columns, number),
    trl: columns.trl[number] || null,
    year: columns.years[number] || null,
    patentStatus: PATENT_STATUSES[(columns.patents[number] ?? 0) - 1] ?? null,
  };
}
