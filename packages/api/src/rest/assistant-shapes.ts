import type {
  Categories,
  ComprehensiveSummary,
  ComprehensiveSummaryInput,
  FollowupQuestions,
  FollowupQuestionsInput,
  ScopeCheck,
  WebResults,
} from '@cosmos/contract/assistant.ts';
import { type Suggestion, SUGGESTION_KINDS } from '@cosmos/contract/suggestions.ts';
import {
  comprehensiveSummaryInput,
  followupQuestionsInput,
  scopeCheckInput,
  suggestionsInput,
  webSearchInput,
} from '@cosmos/contract/assistant.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { z } from 'zod';

/** Programs name records as they got them: by id, or as the whole result, of which the id alone is read. */
const namedRecords = z.array(z.unknown()).max(1_000);
const ID_KEYS = ['id', 'tech_id', 'technology_id', 'utech_technology_id'] as const;

function idsOf(given: readonly unknown[], max: number): string[] {
  const ids = given.flatMap((each) => idOf(each) ?? []).filter((id) => id.length <= 120);
  return [...new Set(ids)].slice(0, max);
}

function idOf(given: unknown): string | null {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null) return null;
  for (const key of ID_KEYS) {
    const value: unknown = Reflect.get(given, key);
    if (typeof value === 'string') return value;
  }
  const inner: unknown = Reflect.get(given, 'metadata');
  return typeof inner === 'object' && inner !== null ? idOf({ ...inner, metadata: null }) : null;
}

const web = webSearchInput.shape;
export const webSearchBody = z
  .object({ query: web.query, num_results: web.results, max_response_length: web.maxCharacters })
  .meta({ id: 'WebSearchRequest' });
export const webSearchReply = z
  .object({
    configured: z.boolean(),
    results: z.array(z.object({ title: z.string(), url: z.string(), content: z.string() })),
  })
  .meta({ id: 'WebSearchReply' });

export function toWebSearchReply({ configured, results }: WebResults): z.input<typeof webSearchReply> {
  return { configured, results: results.map(({ title, url, text }) => ({ title, url, content: text })) };
}

const assistant = z.enum(['embedded', 'openai']).meta({ description: 'Which assistant answered' });
const summary = comprehensiveSummaryInput.shape;
export const summaryBody = z
  .object({
    user_query: summary.query,
    tech_results: namedRecords.meta({ description: 'Ids, or results of which the ids alone are read' }),
    web_search_summary: summary.webSummary,
    web_search_sources: z.array(z.unknown()).max(200).nullish(),
    user_professional_summary: summary.professionalSummary,
    user_rd_summary: summary.rdSummary,
    max_chars: summary.maxCharacters,
  })
  .meta({ id: 'ComprehensiveSummaryRequest' });
export const summaryReply = z
  .object({
    summary: z.string(),
    sentences: z.array(z.object({ text: z.string(), citations: z.array(z.number().int()) })),
    assistant,
  })
  .meta({ id: 'ComprehensiveSummaryReply' });

const SOURCES = 20;
const SOURCE_CHARACTERS = 2_000;

export function toSummaryInput(body: z.output<typeof summaryBody>): ComprehensiveSummaryInput {
  return {
    query: body.user_query,
    ids: idsOf(body.tech_results, LIMITS.searchTopMax),
    webSummary: body.web_search_summary,
    webSources: (body.web_search_sources ?? [])
      .slice(0, SOURCES)
      .map((source) =>
        (typeof source === 'string' ? source : JSON.stringify(source)).slice(0, SOURCE_CHARACTERS),
      ),
    professionalSummary: body.user_professional_summary,
    rdSummary: body.user_rd_summary,
    maxCharacters: Math.min(body.max_chars, LIMITS.summaryCharactersMax),
  };
}

export const toSummaryReply = (reply: ComprehensiveSummary): z.input<typeof summaryReply> => reply;

export const scopeBody = z
  .object({ query: scopeCheckInput.shape.query, context: scopeCheckInput.shape.context })
  .meta({ id: 'ScopeCheckRequest' });
export const scopeReply = z
  .object({
    in_scope: z.boolean(),
    verdict: z.enum(['in_scope', 'out_of_scope', 'out_of_coverage']),
    response: z.string().nullable(),
    assistant,
  })
  .meta({ id: 'ScopeCheckReply' });

export function toScopeReply(reply: ScopeCheck): z.input<typeof scopeReply> {
  return { in_scope: reply.verdict === 'in_scope', ...reply };
}

const followup = followupQuestionsInput.shape;
export const followupBody = z
  .object({ chat_history: followup.chatHistory, current_context: followup.currentContext })
  .meta({ id: 'FollowupQuestionsRequest' });
export const followupReply = z
  .object({
    questions: z.array(z.object({ question: z.string(), quick_replies: z.array(z.string()) })),
    assistant,
  })
  .meta({ id: 'FollowupQuestionsReply' });

export function toFollowupInput(body: z.output<typeof followupBody>): FollowupQuestionsInput {
  return { chatHistory: body.chat_history, currentContext: body.current_context };
}

export function toFollowupReply({
  questions,
  assistant: by,
}: FollowupQuestions): z.input<typeof followupReply> {
  return {
    questions: questions.map(({ question, quickReplies }) => ({ question, quick_replies: quickReplies })),
    assistant: by,
  };
}

export const suggestionsQuery = z.object({ context: suggestionsInput.shape.context });
export const suggestionList = z.array(z.object({ kind: z.enum(SUGGESTION_KINDS), text: z.string() }));
export const toSuggestionList = (list: Suggestion[]): z.input<typeof suggestionList> => list;

export const categoriseBody = z
  .object({
    technologies: namedRecords
      .min(1)
      .meta({ description: 'Ids, or technologies of which the ids alone are read' }),
  })
  .meta({ id: 'CategorizeRequest' });
export const categoriseReply = z
  .object({
    categories: z.record(z.string(), z.array(z.string())).meta({ description: 'Name to the ids in it' }),
    assistant,
  })
  .meta({ id: 'CategorizeReply' });

export function toCategoriseInput({ technologies }: z.output<typeof categoriseBody>): { ids: string[] } {
  return { ids: idsOf(technologies, LIMITS.categorisedAtOnce) };
}

export const toCategoriseReply = (reply: Categories): z.input<typeof categoriseReply> => reply;
