import {
  comprehensiveSummaryInput,
  followupQuestionsInput,
  scopeCheckInput,
  suggestionsInput,
  webSearchInput,
} from '@cosmos/contract/assistant/assistant.ts';
import { summarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { SEARCH_LIMITS } from '@cosmos/contract/search/limits.ts';
import { SUGGESTION_KINDS } from '@cosmos/contract/conversation/suggestions.ts';
import { z } from 'zod';
import { route } from '../protocol/route.ts';
import { fromWire, toWire } from '../protocol/wire-names.ts';
import { idsOf, namedRecords } from '../shapes/named-records.ts';

const web = webSearchInput.shape;
const webSearchBody = z
  .object({ query: web.query, num_results: web.results, max_response_length: web.maxCharacters })
  .meta({ id: 'WebSearchRequest' });
const webSearchReply = z
  .object({
    configured: z.boolean(),
    results: z.array(z.object({ title: z.string(), url: z.string(), content: z.string() })),
  })
  .meta({ id: 'WebSearchReply' });

const toWebSearchInput = fromWire(webSearchBody, {
  num_results: 'results',
  max_response_length: 'maxCharacters',
});

const assistant = z.enum(['embedded', 'openai']).meta({ description: 'Which assistant answered' });
const summary = comprehensiveSummaryInput.shape;
const SOURCES = 20;
const SOURCE_CHARACTERS = 2_000;
const textOf = (source: unknown) =>
  (typeof source === 'string' ? source : JSON.stringify(source)).slice(0, SOURCE_CHARACTERS);
const summaryBody = z
  .object({
    user_query: summary.query,
    tech_results: namedRecords
      .meta({ description: 'IDs, or results, of which only the IDs are read' })
      .transform((given) => idsOf(given, SEARCH_LIMITS.searchTopMax)),
    web_search_summary: summary.webSummary,
    web_search_sources: z
      .array(z.unknown())
      .max(200)
      .nullish()
      .transform((sources) => sources?.slice(0, SOURCES).map(textOf)),
    user_professional_summary: summary.professionalSummary,
    user_rd_summary: summary.rdSummary,
    max_chars: summary.maxCharacters.transform((asked) =>
      Math.min(asked, CONVERSATION_LIMITS.summaryCharactersMax),
    ),
  })
  .meta({ id: 'ComprehensiveSummaryRequest' });
const summaryReply = z
  .object({
    summary: z.string(),
    sentences: z.array(summarySentence),
    assistant,
  })
  .meta({ id: 'ComprehensiveSummaryReply' });

const toSummaryInput = fromWire(summaryBody, {
  user_query: 'query',
  tech_results: 'ids',
  web_search_summary: 'webSummary',
  web_search_sources: 'webSources',
  user_professional_summary: 'professionalSummary',
  user_rd_summary: 'rdSummary',
  max_chars: 'maxCharacters',
});

const scopeBody = z
  .object({ query: scopeCheckInput.shape.query, context: scopeCheckInput.shape.context })
  .meta({ id: 'ScopeCheckRequest' });
const scopeReply = z
  .object({
    in_scope: z.boolean(),
    verdict: z.enum(['in_scope', 'out_of_scope', 'out_of_coverage']),
    response: z.string().nullable(),
    assistant,
  })
  .meta({ id: 'ScopeCheckReply' });

const followup = followupQuestionsInput.shape;
const followupBody = z
  .object({ chat_history: followup.chatHistory, current_context: followup.currentContext })
  .meta({ id: 'FollowupQuestionsRequest' });
const followupReply = z
  .object({
    questions: z.array(z.object({ question: z.string(), quick_replies: z.array(z.string()) })),
    assistant,
  })
  .meta({ id: 'FollowupQuestionsReply' });

const suggestionsQuery = z.object({ context: suggestionsInput.shape.context });
const suggestionList = z.array(z.object({ kind: z.enum(SUGGESTION_KINDS), text: z.string() }));

const categoriseBody = z
  .object({
    technologies: namedRecords
      .min(1)
      .meta({ description: 'IDs, or technologies, of which only the IDs are read' })
      .transform((given) => idsOf(given, CONVERSATION_LIMITS.categorisedAtOnce)),
  })
  .meta({ id: 'CategorizeRequest' });
const categoriseReply = z
  .object({
    categories: z
      .record(z.string(), z.array(z.string()))
      .meta({ description: 'Maps each group’s name to the IDs in it' }),
    assistant,
  })
  .meta({ id: 'CategorizeReply' });

export const ASSISTANT_ROUTES = [
  route({
    method: 'post',
    path: '/api/v1/search/web',
    summary: 'Searches the web (if a search engine is configured)',
    access: 'holder',
    scope: 'search',
    isLimited: true,
    procedure: ({ search }) => search.web,
    request: webSearchBody,
    input: toWebSearchInput,
    response: webSearchReply,
    reply: toWire(webSearchReply, { content: 'text' }),
  }),
  route({
    method: 'post',
    path: '/api/v1/llm/comprehensive-summary',
    summary: 'Summarises technologies from the catalogue, with citations',
    access: 'holder',
    scope: 'conversation',
    isLimited: true,
    procedure: ({ assistant }) => assistant.comprehensiveSummary,
    request: summaryBody,
    input: toSummaryInput,
    response: summaryReply,
    reply: (summed) => summed,
    idempotency: 'apart',
  }),
  route({
    method: 'post',
    path: '/api/v1/llm/scope-check',
    summary: 'Checks whether a question is in scope',
    access: 'holder',
    scope: 'conversation',
    isLimited: true,
    procedure: ({ assistant }) => assistant.scopeCheck,
    request: scopeBody,
    input: (body) => body,
    response: scopeReply,
    reply: (checked) => ({ in_scope: checked.verdict === 'in_scope', ...checked }),
  }),
  route({
    method: 'post',
    path: '/api/v1/llm/followup-questions',
    summary: 'Suggests follow-up questions that narrow the last results',
    access: 'holder',
    scope: 'conversation',
    isLimited: true,
    procedure: ({ assistant }) => assistant.followupQuestions,
    request: followupBody,
    input: fromWire(followupBody),
    response: followupReply,
    reply: toWire(followupReply),
  }),
  route({
    method: 'get',
    path: '/api/v1/ai/suggestions',
    summary: 'Suggests questions that the catalogue can answer',
    access: 'holder',
    scope: 'conversation',
    isLimited: true,
    procedure: ({ assistant }) => assistant.suggestions,
    request: suggestionsQuery,
    input: (query) => query,
    response: suggestionList,
    reply: (list) => list,
  }),
  route({
    method: 'post',
    path: '/api/v1/ai/categorize-technologies',
    summary: 'Groups technologies and names the groups',
    access: 'holder',
    scope: 'conversation',
    isLimited: true,
    procedure: ({ assistant }) => assistant.categorise,
    request: categoriseBody,
    input: fromWire(categoriseBody, { technologies: 'ids' }),
    response: categoriseReply,
    reply: (sorted) => sorted,
  }),
];
