import { Binary, Field, FixedSizeList, Float32, Int32, Schema, Utf8 } from 'apache-arrow';
import { z } from 'zod';

/** Raised whenever a generation of before can't be read by the code of now. */
export const FORMAT_VERSION = 1;
export const GENERATION_ID = /^g\d{8}T\d{6}-[a-z0-9]{4,16}$/;
export const TABLES = { documents: 'documents', model: 'model', manifest: 'manifest' } as const;
export const MODEL_CHUNK_BYTES = 4 * 1_024 * 1_024;

/** Exact search up to here: above it IVF_FLAT answers faster than the scan, at nearly the same candidates. */
export const EXACT_VECTOR_ROWS = 10_000;

/** Partitions of the vector index of so many rows. */
export function partitionsOf(rows: number): number {
  return Math.round(Math.sqrt(rows));
}

/** Columns of the documents table that live in memory while a generation serves. */
export const RESIDENT_COLUMNS = [
  'number',
  'id',
  'type',
  'title',
  'university',
  'country',
  'field',
  'trl',
  'year',
  'keyphrases',
  'links',
  'x',
  'y',
  'magnitude',
] as const;
/** Looked up for the few final results: JSON of [source, text] pairs, one column because each costs a read. */
export const TEXTS_COLUMN = 'texts';

const text = (name: string) => new Field(name, new Utf8(), true);
const whole = (name: string) => new Field(name, new Int32(), true);

/** The documents table: a row a record, in the order of `number`. Lists are joined by line feeds; links are Int32 numbers. */
export function documentsSchema(dimensions: number): Schema {
  const item = new Field('item', new Float32(), true);
  return new Schema([
    new Field('number', new Int32(), false),
    text('id'),
    text('type'),
    text('title'),
    text(TEXTS_COLUMN),
    text('university'),
    text('country'),
    text('field'),
    whole('trl'),
    whole('year'),
    text('keyphrases'),
    new Field('links', new Binary(), true),
    text('lexical'),
    new Field('vector', new FixedSizeList(dimensions, item), true),
    new Field('x', new Float32(), true),
    new Field('y', new Float32(), true),
    whole('magnitude'),
  ]);
}

export const MODEL_SCHEMA = new Schema([
  new Field('part', new Utf8(), false),
  new Field('chunk', new Int32(), false),
  new Field('bytes', new Binary(), false),
]);

export const MANIFEST_SCHEMA = new Schema([
  new Field('manifest', new Utf8(), false),
  new Field('crc32', new Utf8(), false),
]);

const count = z.number().int().nonnegative();

/** What a complete generation holds; written last, so that a killed build has none. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT_VERSION),
  generation: z.string().regex(GENERATION_ID),
  builtAt: z.iso.datetime(),
  embedder: z.string(),
  dimensions: count,
  technologies: count,
  researchers: count,
  vectorIndex: z.boolean(),
  textBytes: count,
  labels: z.array(z.object({ field: z.number().int(), x: z.number(), y: z.number() })),
  model: z.array(z.object({ name: z.string(), bytes: count, crc32: count })),
  files: z.array(z.object({ path: z.string(), bytes: count, crc32: count })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The outcome of a build. */
export interface GenerationSummary {
  generation: string;
  technologies: number;
  researchers: number;
  embedder: string;
  dimensions: number;
  seconds: number;
}
