import { FIELDS, type Field } from '@cosmos/contract/catalogue/fields.ts';
import { PATENT_STATUSES } from '@cosmos/contract/catalogue/patent-statuses.ts';
import { type PackedRows, textOf } from '../corpus/packed-rows.ts';
import { UNKNOWN_FIELD } from '../sky-map/regions.ts';
import type { FilteredFacts } from './filters.ts';
import { IdNumbers } from './id-numbers.ts';
import type { PackedFiles } from './packed-files.ts';

/** What is known of each record, by number. Zero stands for an unknown readiness level or year. Texts are UTF-8. */
export interface CatalogueColumns {
  size: number;
  ids: PackedRows<Uint8Array>;
  numberOf: IdNumbers;
  /** 1 for a researcher, GONE for a record that has left. */
  researcher: Uint8Array;
  titles: PackedRows<Uint8Array>;
  /** As `storedTexts` writes them. */
  texts: PackedRows<Uint8Array>;
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
  /** Of universities and countries. */
  names: PackedRows<Uint8Array>;
  /** Distinct keyphrases, and the numbers of each record's keyphrases. */
  phrases: PackedRows<Uint8Array> & { starts: Uint32Array };
  phrasesOf: PackedRows<Uint32Array>;
  /** Researchers of a technology, technologies of a researcher. */
  links: PackedRows<Uint32Array>;
}

export const GONE = 2;

/**
 * Reads what `ColumnsWriter` wrote of `size` records; `gone` has 1 for those that have left, which have no text and no
 * place. Throws if records are missing or repeated.
 */
export async function openColumns(
  files: PackedFiles,
  size: number,
  gone?: Uint8Array,
): Promise<CatalogueColumns> {
  const bytes = (name: string) => files.block(name, Uint8Array);
  const [names, ids, phrases] = [
    await files.rows('names', 'bytes', { isKept: true }),
    await files.rows('ids', 'bytes', { isKept: true, ofRecords: true }),
    await files.rows('phrases', 'bytes'),
  ];
  const nameAt = namesBy(names);
  const numberOf = new IdNumbers(ids, size);
  const living = gone ? gone.reduce((sum, isGone) => sum - isGone, size) : size;
  if (numberOf.size !== living) throw new Error(`the columns have ${numberOf.size} of ${living} records`);
  const [researcher, x] = [await bytes('researchers'), await files.block('sky.x', Float32Array)];
  gone?.forEach((isGone, number) => {
    if (isGone === 0) return;
    researcher[number] = GONE;
    x[number] = Number.NaN;
  });
  return {
    size,
    ids,
    numberOf,
    researcher,
    titles: await files.rows('titles', 'bytes', { ofRecords: true }),
    texts: await files.rows('texts', 'bytes', { ofRecords: true }),
    universities: Array.from(await files.block('universities', Uint32Array), (name) => nameAt(name) ?? ''),
    countries: Array.from(await files.block('countries', Uint32Array), nameAt),
    fields: await bytes('fields'),
    trl: await bytes('readiness'),
    years: await files.block('years', Uint16Array),
    patents: await bytes('patents'),
    x,
    y: await files.block('sky.y', Float32Array),
    magnitude: await bytes('sky.magnitudes'),
    names,
    phrases: { ...phrases, starts: phrases.starts as Uint32Array },
    phrasesOf: await files.rows('phrases.records', 'uint32', { ofRecords: true }),
    links: await files.rows('links', 'uint32', { isLatest: true }),
  };
}

/** The same string for the same name, or null for 0; many records share a few names. */
function namesBy(names: PackedRows<Uint8Array>): (number: number) => string | null {
  const known: string[] = [];
  return (number) => (number === 0 ? null : (known[number] ??= textOf(names, number - 1)));
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
    /** Read only by those who need it: filters test very many records. */
    get id() {
      return textOf(columns.ids, number);
    },
    type: columns.researcher[number] === 1 ? 'researcher' : 'technology',
    university: columns.universities[number] ?? '',
    country: columns.countries[number] ?? null,
    field: fieldName(columns, number),
    trl: columns.trl[number] || null,
    year: columns.years[number] || null,
    patentStatus: PATENT_STATUSES[(columns.patents[number] ?? 0) - 1] ?? null,
  };
}
