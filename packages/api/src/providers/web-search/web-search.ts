import type { WebResults } from '@cosmos/contract/assistant.ts';

/** A search engine of the web. Rejects where it does not answer; what it finds is text of strangers. */
export type WebSearch = (query: string, options: { results: number }) => Promise<WebResults['results']>;
