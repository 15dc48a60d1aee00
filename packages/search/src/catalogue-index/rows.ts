import {
  Float32,
  Int32,
  makeData,
  makeVector,
  RecordBatch,
  type Schema,
  Struct,
  Table,
  Utf8,
  Vector,
  vectorFromArray,
  type DataType,
} from 'apache-arrow';
import type { CatalogueDocument } from '../corpus/documents.ts';
import type { VectorRows } from '../embeddings/vector-rows.ts';
import { lexicalText } from '@cosmos/language/analysis/analyse.ts';
import { fieldOf, type Links } from './links.ts';
import { rankingText } from './record-texts.ts';

/** Everything known about the catalogue when its rows are written. */
export interface PreparedCatalogue {
  documents: readonly CatalogueDocument[];
  links: Links;
  vectors: VectorRows;
}

/** Rows `from` … `until` of the documents table as Arrow columns. */
export function documentRows(
  prepared: PreparedCatalogue,
  schema: Schema,
  [from, until]: [number, number],
): Table {
  const numbers = Array.from({ length: until - from }, (_, at) => from + at);
  const { vectors } = prepared;
  const records = numbers.map((number) => record(prepared, number));
  const texts = (value: (row: ReturnType<typeof record>) => string | null) =>
    vectorFromArray(records.map(value), new Utf8());
  const wholes = (value: (row: ReturnType<typeof record>) => number | null) =>
    vectorFromArray(records.map(value), new Int32());
  return toTable(schema, [
    makeVector(Int32Array.from(numbers)),
    texts((row) => row.id),
    texts((row) => row.type),
    texts((row) => row.university),
    texts((row) => row.country),
    texts((row) => row.field),
    wholes((row) => row.trl),
    wholes((row) => row.year),
    texts((row) => row.patent),
    texts((row) => row.lexical),
    fixedSizeVectors(schema, vectors, [from, until]),
  ]);
}

/** One record batch of the given columns, in the schema's order. */
export function toTable(schema: Schema, columns: readonly Vector[]): Table {
  const children = columns.map((column) => {
    const [data] = column.data;
    if (!data) throw new TypeError('An Arrow column has no data.');
    return data;
  });
  const struct = makeData({
    type: new Struct(schema.fields),
    length: columns[0]?.length ?? 0,
    nullCount: 0,
    children,
  });
  return new Table(schema, [new RecordBatch(schema, struct)]);
}

function record({ documents, links }: PreparedCatalogue, number: number) {
  const document = documents[number];
  if (!document) throw new RangeError('There is no such document.');
  const { title, body } = rankingText(document);
  const technology = document.type === 'technology' ? document : null;
  return {
    id: document.id,
    type: document.type,
    university: document.university,
    country: document.country,
    field: fieldOf(number, documents, links),
    trl: technology?.trl ?? null,
    year: technology?.year ?? null,
    patent: technology?.patentStatus ?? null,
    lexical: lexicalText(`${title}\n${body}`),
  };
}

function fixedSizeVectors(
  schema: Schema,
  { vectors, dimensions }: VectorRows,
  [from, until]: [number, number],
): Vector {
  const field = schema.fields.find(({ name }) => name === 'vector');
  if (!field) throw new TypeError('The schema has no vectors.');
  const child = makeData({ type: new Float32(), data: vectors.slice(from * dimensions, until * dimensions) });
  const data = makeData({ type: field.type as DataType, length: until - from, nullCount: 0, child } as never);
  return new Vector([data]);
}
