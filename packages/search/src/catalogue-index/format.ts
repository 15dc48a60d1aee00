import { Field, FixedSizeList, Float32, Int32, Schema, Utf8 } from 'apache-arrow';
import { z } from 'zod';
import { modelSchema } from './packed-model.ts';

/** Incremented whenever the current code can't read earlier generations. */
export const FORMAT_VERSION = 3;
export const GENERATION_ID = /^g\d{8}T\d{6}-[a-z0-9]{4,16}$/;
export const TABLES = { documents: 'documents', added: 'added', manifest: 'manifest' } as const;

/**
 * Up to this size search is exact; above it, IVF_FLAT is faster than LanceDB's scan with nearly the same candidates. The
 * catalogue's own vectors are short and in memory, and an index trained from random starts differs with each build.
 */
export const EXACT_ROWS = { latent: 200_000, stored: 10_000 } as const;

/** Partitions of the vector index for a number of rows. */
export function partitionsOf(rows: number): number {
  return Math.round(Math.sqrt(rows));
}

const text = (name: string) => new Field(name, new Utf8(), true);
const whole = (name: string) => new Field(name, new Int32(), true);

/** The documents table: one row per record, by `number`, with what it is found and filtered by. */
export function documentsSchema(dimensions: number): Schema {
  const item = new Field('item', new Float32(), true);
  return new Schema([
    new Field('number', new Int32(), false),
    text('id'),
    text('type'),
    text('university'),
    text('country'),
    text('field'),
    whole('trl'),
    whole('year'),
    text('patent'),
    text('lexical'),
    new Field('vector', new FixedSizeList(dimensions, item), true),
  ]);
}

export const MANIFEST_SCHEMA = new Schema([
  new Field('manifest', new Utf8(), false),
  new Field('crc32', new Utf8(), false),
]);

const count = z.number().int().nonnegative();

/** What a complete generation contains; written last, so a killed build has none. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT_VERSION),
  generation: z.string().regex(GENERATION_ID),
  builtAt: z.iso.datetime(),
  embedder: z.string(),
  dimensions: count,
  technologies: count,
  researchers: count,
  vectorIndex: z.boolean(),
  /** The generation that learned what it ranks by, and the share of texts that had changed since; absent if that is itself. */
  learned: z.object({ by: z.string().regex(GENERATION_ID), changed: z.number().min(0).max(1) }).optional(),
  /** Of vectors that an embedder made; absent for latent ones. */
  usualCosines: z.object({ mean: z.number(), spread: z.number().positive() }).optional(),
  labels: z.array(z.object({ field: z.number().int(), x: z.number(), y: z.number() })),
  model: modelSchema,
  /** Of LanceDB's tables; absent where a release before additions built it. */
  versions: z.object({ documents: count, added: count.optional() }).optional(),
  /** What has been added since it was built. */
  additions: z
    .object({
      version: count.min(1),
      /** How many it was built with. */
      records: count,
      /** How many have been added, have changed or have left. */
      changes: count,
    })
    .optional(),
  files: z.array(z.object({ path: z.string(), bytes: count, crc32: count })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The result of a build. */
export interface GenerationSummary {
  /** The name of the version. */
  generation: string;
  technologies: number;
  researchers: number;
  embedder: string;
  dimensions: number;
  seconds: number;
  /** Of its files. */
  bytes: number;
}
