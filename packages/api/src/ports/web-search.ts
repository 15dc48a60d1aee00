import type { WebResults } from '@cosmos/contract/assistant/assistant.ts';

/** A web search engine. Rejects if it does not answer; its results are untrusted text. */
export type WebSearch = (query: string, options: { results: number }) => Promise<WebResults['results']>;
