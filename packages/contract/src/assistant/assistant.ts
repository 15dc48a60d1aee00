import { z } from 'zod';
import type { AssistantName, SummarySentence } from '../conversation/conversation.ts';
import { CONVERSATION_LIMITS } from '../conversation/limits.ts';
import { PROFILE_LIMITS } from '../profile/limits.ts';
import { SEARCH_LIMITS } from '../search/limits.ts';

export const suggestionsInput = z.object({ context: z.string().max(1_000).nullish() });

export const scopeCheckInput = z.object({
  query: z.string().trim().min(1).max(CONVERSATION_LIMITS.messageCharacters),
  context: z.string().max(CONVERSATION_LIMITS.messageCharacters).nullish(),
});
export interface ScopeCheck {
  verdict: 'in_scope' | 'out_of_scope' | 'out_of_coverage';
  /** The sentence for the person where it is out; else null. */
  response: string | null;
  assistant: AssistantName;
}

export const followupQuestionsInput = z.object({
  chatHistory: z
    .array(
      z.object({
        role: z.enum(['user', 'assistant']),
        content: z.string().max(CONVERSATION_LIMITS.messageCharacters),
      }),
    )
    .max(50),
  currentContext: z.string().max(CONVERSATION_LIMITS.messageCharacters).nullish(),
});
export type FollowupQuestionsInput = z.output<typeof followupQuestionsInput>;
export interface FollowupQuestions {
  questions: { question: string; quickReplies: string[] }[];
  assistant: AssistantName;
}

export const categoriseInput = z.object({
  ids: z.array(z.string().max(120)).min(1).max(CONVERSATION_LIMITS.categorisedAtOnce),
});
export interface Categories {
  /** Name of the category to the ids in it. */
  categories: Record<string, string[]>;
  assistant: AssistantName;
}

export const comprehensiveSummaryInput = z.object({
  query: z.string().trim().min(1).max(CONVERSATION_LIMITS.messageCharacters),
  /** Ids of technologies; what the texts say is read from the catalogue. */
  ids: z.array(z.string().max(120)).max(SEARCH_LIMITS.searchTopMax),
  webSummary: z.string().max(CONVERSATION_LIMITS.messageCharacters).nullish(),
  webSources: z.array(z.string().max(2_000)).max(20).default([]),
  professionalSummary: z.string().max(PROFILE_LIMITS.writtenSummaryCharacters).nullish(),
  rdSummary: z.string().max(PROFILE_LIMITS.writtenSummaryCharacters).nullish(),
  maxCharacters: z.number().int().min(1).default(CONVERSATION_LIMITS.summaryCharactersDefault),
});
export type ComprehensiveSummaryInput = z.output<typeof comprehensiveSummaryInput>;
export interface ComprehensiveSummary {
  summary: string;
  sentences: SummarySentence[];
  assistant: AssistantName;
}

export const webSearchInput = z.object({
  query: z.string().trim().min(1).max(500),
  results: z.number().int().min(1).default(SEARCH_LIMITS.webResultsDefault),
  maxCharacters: z.number().int().min(1).default(SEARCH_LIMITS.webCharactersDefault),
});
export interface WebResults {
  /** False where no search engine is set up: then there are no results. */
  configured: boolean;
  results: { title: string; url: string; text: string }[];
}
