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
import { lexicalText } from '@cosmos/language/analysis/analyse.ts';
import { rankingText } from '../record-texts.ts';
import type { PlacedRecord } from './write-columns.ts';

/** Rows of the documents table as Arrow columns: these records, the first of which has the number `first`. */
export function documentRows(
  records: readonly PlacedRecord[],
  schema: Schema,
  { first, vectors }: { first: number; vectors: Float32Array },
): Table {
  const rows = records.map(rowOf);
  const texts = (value: (row: ReturnType<typeof rowOf>) => string | null) =>
    vectorFromArray(rows.map(value), new Utf8());
  const wholes = (value: (row: ReturnType<typeof rowOf>) => number | null) =>
    vectorFromArray(rows.map(value), new Int32());
  return toTable(schema, [
    makeVector(Int32Array.from(rows, (_, at) => first + at)),
    texts((row) => row.id),
    texts((row) => row.type),
    texts((row) => row.university),
    texts((row) => row.country),
    texts((row) => row.field),
    wholes((row) => row.trl),
    wholes((row) => row.year),
    texts((row) => row.patent),
    texts((row) => row.lexical),
    fixedSizeVectors(schema, vectors, rows.length),
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

function rowOf({ document, field }: PlacedRecord) {
  const { title, body } = rankingText(document);
  const technology = document.type === 'technology' ? document : null;
  return {
    id: document.id,
    type: document.type,
    university: document.university,
    country: document.country,
    field,
    trl: technology?.trl ?? null,
    year: technology?.year ?? null,
    patent: technology?.patentStatus ?? null,
    lexical: lexicalText(`${title}\n${body}`),
  };
}

function fixedSizeVectors(schema: Schema, vectors: Float32Array, length: number): Vector {
  const field = schema.fields.find(({ name }) => name === 'vector');
  if (!field) throw new TypeError('The schema has no vectors.');
  const child = makeData({ type: new Float32(), data: vectors.slice() });
  const data = makeData({ type: field.type as DataType, length, nullCount: 0, child } as never);
  return new Vector([data]);
}
