import type { CatalogueFacts, Sky } from '@cosmos/contract/catalogue.ts';
import type { AskInput, StoredTurn, TurnEvent } from '@cosmos/contract/conversation.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { createTRPCClient, httpBatchStreamLink, httpLink, splitLink, TRPCClientError } from '@trpc/client';
import type { ProductConfig } from '@cosmos/contract/product-config.ts';
import { visitorId } from './visitor-id.ts';

interface Options {
  signal?: AbortSignal;
}

/** What this app calls, and what comes back. */
interface Procedures {
  catalogue: { facts: { query(): Promise<CatalogueFacts> }; sky: { query(): Promise<Sky> } };
  product: { settings: { query(): Promise<ProductConfig> } };
  conversation: {
    ask: {
      mutate(
        input: Partial<AskInput> & { text: string },
        options?: Options,
      ): Promise<AsyncIterable<TurnEvent>>;
    };
    follow: { query(input: { turnId: string }, options?: Options): Promise<AsyncIterable<TurnEvent>> };
    session: {
      query(input: { sessionId: string }): Promise<{ sessionId: string; title: string; turns: StoredTurn[] }>;
    };
  };
}

/** The one door to the server. */
export const trpc = createTRPCClient({
  links: [
    splitLink({
      // One large answer that is parsed in one go and may be kept by caches; a stream would be read line by line.
      condition: ({ path }) => path === 'catalogue.sky',
      true: httpLink({ url: '/trpc' }),
      false: httpBatchStreamLink({ url: '/trpc', headers: () => ({ 'X-Visitor-Id': visitorId() }) }),
    }),
  ],
}) as unknown as Procedures;

interface FaultData {
  httpStatus: number;
  requestId: string | null;
}

export interface CallFault {
  /** A sentence for the person. */
  message: string;
  /** True where the server was not reached, or went away in the middle. */
  offline: boolean;
  /** True where asking the same again may work. */
  retryable: boolean;
  requestId: string | null;
}

/** Why a call failed, in the product's sentences. */
export function faultOf(error: unknown): CallFault {
  const data = error instanceof TRPCClientError ? (error.data as FaultData | undefined) : null;
  if (!(error instanceof TRPCClientError) || !data) {
    return { message: MESSAGES.network, offline: true, retryable: true, requestId: null };
  }
  const limited = data.httpStatus === 429;
  return {
    message: error.message || (limited ? MESSAGES.visitorLimit : MESSAGES.unexpected),
    offline: false,
    retryable: data.httpStatus >= 500,
    requestId: data.requestId,
  };
}
