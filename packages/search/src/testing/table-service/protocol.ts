import { Index } from '@lancedb/lancedb';
import { DataType, type Schema } from 'apache-arrow';
import { z } from 'zod';

const at = { version: z.number().int().nullish() };

/** Bodies of requests, as far as they are used here; other fields of theirs don't change what is answered. */
export const bodies = {
  version: z.object(at),
  delete: z.object({ predicate: z.string() }),
  query: z.object({
    ...at,
    k: z.number().int(),
    vector: z.array(z.number()),
    prefilter: z.literal(true),
    filter: z.string().optional(),
    columns: z.array(z.string()).optional(),
    fast_search: z.boolean().optional(),
    distance_type: z.enum(['l2', 'cosine', 'dot']).optional(),
    minimum_nprobes: z.number().int().optional(),
    maximum_nprobes: z.number().int().optional(),
    full_text_query: z
      .object({ query: z.object({ match: z.object({ terms: z.string(), column: z.string() }) }) })
      .optional(),
  }),
  index: z.discriminatedUnion('index_type', [
    z.object({ index_type: z.literal(['BITMAP', 'BTREE']), column: z.string() }),
    z.object({
      index_type: z.literal('IVF_FLAT'),
      column: z.string(),
      distance_type: z.enum(['l2', 'cosine', 'dot']),
      num_partitions: z.number().int(),
    }),
    z.object({
      index_type: z.literal('FTS'),
      column: z.string(),
      base_tokenizer: z.enum(['whitespace', 'simple', 'raw']),
      with_position: z.boolean(),
      lower_case: z.boolean(),
      stem: z.boolean(),
      remove_stop_words: z.boolean(),
      ascii_folding: z.boolean(),
    }),
  ]),
};
export type QueryBody = z.infer<typeof bodies.query>;

/** The index that a request wants. */
export function indexOf(body: z.infer<typeof bodies.index>): Index {
  switch (body.index_type) {
    case 'BITMAP':
      return Index.bitmap();
    case 'BTREE':
      return Index.btree();
    case 'IVF_FLAT':
      return Index.ivfFlat({ distanceType: body.distance_type, numPartitions: body.num_partitions });
    case 'FTS':
      return Index.fts({
        baseTokenizer: body.base_tokenizer,
        withPosition: body.with_position,
        lowercase: body.lower_case,
        stem: body.stem,
        removeStopWords: body.remove_stop_words,
        asciiFolding: body.ascii_folding,
      });
  }
}

/** A schema as the description of a table has it. Throws TypeError for a type that no table here has. */
export function schemaJson({ fields }: Schema): unknown {
  return { fields: fields.map(fieldJson) };
}

function fieldJson({ name, type, nullable }: Schema['fields'][number]): unknown {
  return { name, type: typeJson(type), nullable };
}

function typeJson(type: DataType): unknown {
  if (DataType.isInt(type)) return { type: 'int32' };
  if (DataType.isFloat(type)) return { type: 'float' };
  if (DataType.isUtf8(type)) return { type: 'string' };
  if (DataType.isFixedSizeList(type))
    return { type: 'fixed_size_list', fields: type.children.map(fieldJson), length: type.listSize };
  throw new TypeError(`No table here has a column of type ${type.typeId}.`);
}
