import { askInput, type AskInput, type Reply, type ResultCard } from '@cosmos/contract/conversation.ts';
import type { fileData } from '@cosmos/contract/files.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { z } from 'zod';
import { RequestRefused } from './failures.ts';
import type { RequestFacts } from './route.ts';

const ask = askInput.shape;
const text = z.string().nullable();

/** A file that comes with a message. */
const messageFile = z
  .object({
    name: z.string(),
    type: z.string().nullish(),
    size: z.number().nullish().meta({ description: 'Accepted and ignored: the bytes are measured' }),
    content: z.string().meta({ description: 'Base64' }),
  })
  .meta({ id: 'MessageFile' });

/** The body of POST /api/v1/conversation/process/v2. */
export const processRequest = z
  .object({
    user_input: ask.text,
    session_id: ask.sessionId,
    enable_followups: ask.enableFollowups,
    max_followups: ask.maxFollowups,
    search_type: ask.searchType,
    top_n: ask.topN,
    score_threshold: ask.scoreThreshold,
    enable_query_expansion: ask.enableQueryExpansion,
    files: z.array(messageFile).nullish(),
  })
  .meta({ id: 'ProcessRequest' });

export type ProcessInput = AskInput & { files: z.input<typeof fileData>[] };

export function toAskInput(
  wire: z.output<typeof processRequest>,
  { idempotencyKey, actorKind }: RequestFacts,
): ProcessInput {
  const files = wire.files ?? [];
  if (files.length > 0) refuseFilesOf(actorKind);
  return {
    files: files.map(({ name, type, content }) => ({ name, type: type ?? '', content })),
    text: wire.user_input,
    sessionId: wire.session_id,
    promptKind: wire.user_input.startsWith(MESSAGES.benchmarkPrefix) ? 'benchmark' : 'typed',
    enableFollowups: wire.enable_followups,
    maxFollowups: wire.max_followups,
    searchType: wire.search_type,
    topN: wire.top_n,
    scoreThreshold: wire.score_threshold,
    enableQueryExpansion: wire.enable_query_expansion,
    fileIds: [],
    editOf: null,
    idempotencyKey,
  };
}

/** Files belong to people. Nothing is dropped silently: a message with files is refused as a whole. */
function refuseFilesOf(actorKind: RequestFacts['actorKind']): void {
  if (actorKind === 'visitor' || actorKind === 'key')
    throw new RequestRefused(422, MESSAGES.attachmentsNeedAccount);
}

const manager = z.object({ name: text.meta({ description: 'Addresses are not told' }) });
const score = { score: z.number(), percentage: z.number().int() };

/** A technology among the results; what the asker may not see is null. */
export const technologyResult = z
  .object({
    source_type: z.literal('technology'),
    ...score,
    metadata: z.object({
      id: z.string(),
      utech_technology_id: z.string(),
      utech_title: z.string(),
      title: z.string(),
      university_name: z.string(),
      university_country: text,
      reference_number: text,
      utech_summary: text,
      ip_summary: text,
      publications_summary: text,
      researcher_details: z.array(z.object({ name: z.string(), url: text })).nullable(),
      tech_manager_details: z.array(manager).nullable(),
      tech_manager_default: manager.nullable(),
      development_stage: text.meta({ description: 'JSON text: {"interpreted_trl": 1…9}' }),
      interpreted_trl_reasoning: text,
    }),
  })
  .meta({ id: 'TechnologyResult' });

export const researcherResult = z
  .object({
    source_type: z.literal('researcher'),
    ...score,
    metadata: z.object({
      id: z.string(),
      utech_researcher_id: z.string(),
      researcher_name: z.string(),
      university_name: z.string(),
      university_country: text,
    }),
  })
  .meta({ id: 'ResearcherResult' });

export const searchResult = z.discriminatedUnion('source_type', [technologyResult, researcherResult]);

export const processReply = z
  .object({
    type: z.enum(['followup', 'search_results', 'out_of_scope', 'out_of_coverage']),
    summary: text,
    question: text,
    response: text,
    quick_replies: z.array(z.string()),
    session_id: z.string(),
    session_title: z.string(),
    ai_message_id: z.string(),
    results: z.array(searchResult),
    total_found: z.number().int(),
    assistant: z.enum(['embedded', 'openai']).meta({ description: 'Which assistant answered' }),
    note: text.meta({ description: 'A sentence on the way the answer came, such as that a model was away' }),
    interrupted: z.boolean().meta({ description: 'The summary broke off: what there is of it is kept' }),
  })
  .meta({ id: 'ProcessReply' });

/** An answer in the specification's names; fields that its type doesn't have are null or empty. */
export function toProcessReply(
  reply: Reply,
  { defaultManager }: Pick<RequestFacts, 'defaultManager'>,
): z.input<typeof processReply> {
  const base = {
    type: reply.type === 'fallback' ? ('search_results' as const) : reply.type,
    summary: null,
    question: null,
    response: null,
    quick_replies: [],
    session_id: reply.sessionId,
    session_title: reply.sessionTitle,
    ai_message_id: reply.messageId,
    results: [],
    total_found: 0,
    assistant: reply.assistant,
    note: reply.note ?? null,
    interrupted: reply.type === 'search_results' && reply.interrupted === true,
  };
  switch (reply.type) {
    case 'followup':
      return { ...base, question: reply.question, quick_replies: reply.quickReplies };
    case 'search_results':
      return {
        ...base,
        summary: reply.sentences.map((sentence) => sentence.text).join(' ') || null,
        results: reply.results.map((card) => toSearchResult(card, defaultManager)),
        total_found: reply.totalFound,
      };
    case 'out_of_scope':
    case 'out_of_coverage':
      return { ...base, type: reply.type, response: reply.response };
    // The specification knows four types: this one is an answer without results, and says what it is.
    case 'fallback':
      return { ...base, summary: `${MESSAGES.notFromCatalogue}. ${reply.response}` };
  }
}

export function toSearchResult(
  card: ResultCard,
  defaultManager: RequestFacts['defaultManager'],
): z.input<typeof searchResult> {
  const rated = { score: card.score, percentage: card.percentage };
  const place = { university_name: card.university, university_country: card.country };
  if (card.type === 'researcher') {
    return {
      source_type: card.type,
      ...rated,
      metadata: { id: card.id, utech_researcher_id: card.id, researcher_name: card.title, ...place },
    };
  }
  return {
    source_type: card.type,
    ...rated,
    metadata: {
      id: card.id,
      utech_technology_id: card.id,
      utech_title: card.title,
      title: card.title,
      ...place,
      reference_number: card.referenceNumber,
      utech_summary: card.summary,
      ip_summary: card.ipSummary,
      publications_summary: card.publicationsSummary,
      researcher_details: card.researchers?.map(({ name, url }) => ({ name, url })) ?? null,
      tech_manager_details: card.managers?.map(({ name }) => ({ name })) ?? null,
      tech_manager_default: defaultManager,
      development_stage: card.trl === null ? null : JSON.stringify({ interpreted_trl: card.trl }),
      interpreted_trl_reasoning: card.trlReasoning,
    },
  };
}

/** `?text=` and `?limit=` of the keyword paths; without both, all keywords are meant. */
export const keywordsQuery = z.object({
  text: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

export const keywordList = z.array(z.string());

export const packedKeywords = z
  .object({
    keywords_base64: z.string().meta({ description: 'Base64 of a JSON list of strings' }),
    total_count: z.number().int(),
  })
  .meta({ id: 'PackedKeywords' });

export function packKeywords(keywords: string[]): z.input<typeof packedKeywords> {
  return {
    keywords_base64: Buffer.from(JSON.stringify(keywords)).toString('base64'),
    total_count: keywords.length,
  };
}
