import type { AppRouter } from '@cosmos/api/app-router.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { RefusalReason } from '@cosmos/contract/http/refusals.ts';
import {
  createTRPCClient,
  httpBatchStreamLink,
  httpLink,
  type Operation,
  splitLink,
  TRPCClientError,
} from '@trpc/client';
import { fetchToTheEnd } from './fetch-to-the-end.ts';
import { fetchWithErrors } from './upstream-errors.ts';
import { sessionLink, tokenGiven } from './session-link.ts';
import { deviceToken } from '../session/session-store.ts';
import { visitorId } from '../session/visitor-id.ts';

/** Identifies the caller: the visitor, and the member if signed in. */
function headersOf(op: Pick<Operation, 'context'> | undefined): Record<string, string> {
  const token = op ? tokenGiven(op) : null;
  const device = deviceToken();
  return {
    'X-Visitor-Id': visitorId(),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(device && { 'X-Device-Token': device }),
  };
}

/** Calls that don’t share a request: one has a long body, the other its own token. */
const ALONE = new Set(['files.upload', 'auth.setPassword']);

const batchLink = (fetch: typeof fetchWithErrors) =>
  httpBatchStreamLink<AppRouter>({ url: '/trpc', fetch, headers: ({ opList }) => headersOf(opList[0]) });

/** The only connection to the server. */
export const trpc = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      // One large answer, parsed at once and cacheable; a stream would be read line by line.
      condition: ({ path }) => path === 'catalogue.sky',
      true: httpLink({ url: '/trpc' }),
      false: [
        sessionLink,
        splitLink({
          // It doesn’t end, so nothing else may wait for its request to.
          condition: ({ path }) => path === 'email.live',
          true: batchLink(fetchWithErrors),
          false: splitLink({
            condition: ({ path }) => ALONE.has(path),
            true: httpLink({ url: '/trpc', fetch: fetchWithErrors, headers: ({ op }) => headersOf(op) }),
            false: splitLink({
              // An answer that streams for seconds is cut when the page is left, and replayed to the next one.
              condition: ({ path, type }) => type === 'mutation' && !path.startsWith('conversation.'),
              true: batchLink(fetchToTheEnd),
              false: batchLink(fetchWithErrors),
            }),
          }),
        }),
      ],
    }),
  ],
});

export interface CallFault {
  /** A message for the person. */
  message: string;
  /** True if the server was not reached, or the connection broke. */
  offline: boolean;
  /** True if a retry may succeed. */
  retryable: boolean;
  requestId: string | null;
  /** HTTP status of the answer; null without an answer. */
  status: number | null;
  /** Set if a page does more about the refusal than show the message. */
  reason: RefusalReason | null;
}

/** Explains a failed call in the product’s words. */
export function faultOf(error: unknown): CallFault {
  const data = error instanceof TRPCClientError ? (error as TRPCClientError<AppRouter>).data : null;
  if (!(error instanceof TRPCClientError) || !data) {
    const nothingCame = { requestId: null, status: null, reason: null };
    return { message: HTTP_MESSAGES.network, offline: true, retryable: true, ...nothingCame };
  }
  return {
    message: error.message || HTTP_MESSAGES.unexpected,
    offline: false,
    retryable: data.httpStatus >= 500,
    requestId: data.requestId,
    status: data.httpStatus,
    reason: data.reason,
  };
}

/** A form’s message for a failed call: dead connections and limits have their own, all else gets the form’s. */
export function formFault(error: unknown, words: { otherwise: string; network: string }): string {
  const { offline, status, message } = faultOf(error);
  if (offline) return words.network;
  return status === 429 ? message : words.otherwise;
}

/** The server’s own reason, or that the connection is gone. */
export function reasonOf(error: unknown): string {
  const { offline, message } = faultOf(error);
  return offline ? HTTP_MESSAGES.networkTryAgain : message;
}

/** The server’s own reason; if it failed without one, the form’s words. */
export function serverReason(error: unknown, words: { otherwise: string; network: string }): string {
  const { offline, status, message } = faultOf(error);
  if (offline) return words.network;
  return status !== null && status < 500 ? message : words.otherwise;
}

/** A form’s message for a failed proof of identity: only a refusal means that it was wrong. */
export function proofFault(error: unknown, wrong: string): string {
  const { offline, status, message } = faultOf(error);
  if (offline) return HTTP_MESSAGES.networkTryAgain;
  return status === 429 || (status !== null && status >= 500) ? message : wrong;
}
