import { vectorTestInput } from '@cosmos/contract/admin/index-inspection.ts';
import { recordInput } from '@cosmos/contract/catalogue/records.ts';
import { z } from 'zod';
import { type Caller, route } from '../protocol/route.ts';
import { fromWire, toWire } from '../protocol/wire-names.ts';
import {
  researcherDetails,
  technologyDetails,
  toResearcherDetails,
  toTechnologyDetails,
} from '../shapes/record-details.ts';

const text = z.string().nullable();

/** `?text=` and `?limit=` of the keyword paths; without both, all keywords are returned. */
const keywordsQuery = z.object({
  text: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

const keywordList = z.array(z.string());

const packedKeywords = z
  .object({
    keywords_base64: z.string().meta({ description: 'Base64 of a JSON list of strings' }),
    total_count: z.number().int(),
  })
  .meta({ id: 'PackedKeywords' });

/** The best keywords for the typed text; all of them if there is neither a text nor a limit. */
const keywords =
  ({ search }: Caller) =>
  async ({ text, limit }: { text?: string; limit?: number }): Promise<string[]> =>
    text === undefined && limit === undefined
      ? (await search.allKeywords()).keywords
      : search.keywords({ text, limit });

const asked = vectorTestInput.shape;

const vectorTestBody = z
  .object({
    query: asked.query,
    top_k: asked.topK,
    use_prefiltering: asked.usePrefiltering,
    similarity_threshold: asked.similarityThreshold,
  })
  .meta({ id: 'VectorTest' });

const vectorTestReply = z
  .object({
    generation: z.string(),
    embedder: z.string(),
    topic: z.string(),
    filters: z.record(z.string(), z.unknown()),
    milliseconds: z.number(),
    results: z.array(
      z.object({
        id: z.string(),
        source_type: z.enum(['technology', 'researcher']),
        title: z.string(),
        university_name: z.string(),
        similarity: z.number(),
      }),
    ),
  })
  .meta({ id: 'VectorTestReply' });

const toVectorTestReply = toWire(vectorTestReply, {
  results: 'records',
  source_type: 'type',
  university_name: 'university',
});

const indexStats = z
  .object({
    serving: text,
    catalogue_version: z.number().int(),
    generations: z.array(
      z.object({
        id: z.string(),
        state: z.enum(['building', 'serving', 'retired', 'failed']),
        embedder: z.string(),
        technologies: z.number().int(),
        researchers: z.number().int(),
        catalogue_version: z.number().int(),
        created_at: z.string(),
        served_at: text,
        error: text,
      }),
    ),
  })
  .meta({ id: 'IndexStats' });

export const CATALOGUE_ROUTES = [
  route({
    method: 'get',
    path: '/api/v1/technologies/keywords',
    summary: 'Lists the keywords of the catalogue',
    access: 'public',
    isLimited: true,
    procedure: keywords,
    request: keywordsQuery,
    input: (query) => query,
    response: keywordList,
    reply: (list) => list,
  }),
  route({
    method: 'get',
    path: '/api/v2/technologies/keywords',
    summary: 'Returns the keywords of the catalogue as compressed data, with their count',
    access: 'public',
    isLimited: true,
    procedure: keywords,
    request: keywordsQuery,
    input: (query) => query,
    response: packedKeywords,
    reply: (list) => ({
      keywords_base64: Buffer.from(JSON.stringify(list)).toString('base64'),
      total_count: list.length,
    }),
  }),
  route({
    method: 'get',
    path: '/api/v1/technologies/{id}',
    summary: 'Returns a technology in full',
    access: 'holder',
    scope: 'catalogue:read',
    procedure: ({ catalogue }) => catalogue.technology,
    request: recordInput,
    input: (path) => path,
    response: technologyDetails,
    reply: toTechnologyDetails,
  }),
  route({
    method: 'get',
    path: '/api/v1/researchers/{id}',
    summary: 'Returns a researcher with their technologies',
    access: 'holder',
    scope: 'catalogue:read',
    procedure: ({ catalogue }) => catalogue.researcher,
    request: recordInput,
    input: (path) => path,
    response: researcherDetails,
    reply: toResearcherDetails,
  }),
  route({
    method: 'post',
    path: '/api/v1/conversation/lancedb/test',
    summary: 'Runs a pure vector search (analysts only)',
    access: 'holder',
    role: 'analyst',
    procedure: ({ search }) => search.vectorTest,
    request: vectorTestBody,
    input: fromWire(vectorTestBody),
    response: vectorTestReply,
    reply: ({ filters, ...outcome }) => toVectorTestReply({ ...outcome, filters: { ...filters } }),
  }),
  route({
    method: 'get',
    path: '/api/v1/conversation/lancedb/stats',
    summary: 'Returns statistics of the search index (analysts only)',
    access: 'holder',
    role: 'analyst',
    procedure:
      ({ search }) =>
      () =>
        search.indexStats(),
    request: z.object({}),
    input: () => undefined,
    response: indexStats,
    reply: toWire(indexStats),
  }),
];
