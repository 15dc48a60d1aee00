import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { HTTP_MESSAGES, httpError } from '@cosmos/contract/http/messages.ts';

/** Deeper than any known nesting of messages. */
const DEPTH = 4;

/**
 * Fetches; errors from a proxy between the page and the server are converted into the server’s own format: with the
 * message they contain, however it is wrapped, else with their status.
 */
export async function fetchWithErrors(
  input: RequestInfo | URL | string,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(input, init);
  const { ok, status } = response;
  if (ok) return response;
  const body = await response.text();
  const said = parsed(body);
  const words = () => messageIn(said) ?? (status === 429 ? limitOf(input, init) : httpError(status));
  const text = isOurs(said) ? body : JSON.stringify({ error: asFailure(words(), status) });
  // Statuses such as 304 are not allowed for a response with a body.
  return new Response(text, {
    status: status >= 400 ? status : 502,
    headers: { 'content-type': 'application/json' },
  });
}

/** The message in an error: plain, in an object, or in JSON text. */
export function messageIn(value: unknown, depth = 0): string | null {
  if (depth > DEPTH) return null;
  if (typeof value === 'string') {
    const inner = parsed(value);
    if (typeof inner === 'object' && inner !== null) return messageIn(inner, depth + 1);
    return depth > 0 && value.includes(' ') ? value.trim() : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { message, detail, error } = value as Record<string, unknown>;
  for (const part of [message, detail, error]) {
    const found = messageIn(part, depth + 1);
    if (found) return found;
  }
  return null;
}

function limitOf(input: RequestInfo | URL | string, init: RequestInit | undefined): string {
  const address = input instanceof Request ? input.url : String(input);
  const isMember = new Headers(init?.headers).has('authorization');
  return address.includes('conversation.') && !isMember
    ? CONVERSATION_MESSAGES.visitorLimit
    : HTTP_MESSAGES.tooMany;
}

/** Except for limits, a proxy’s refusal says nothing about the session or the record: the connection is faulty. */
function asFailure(message: string, status: number): object {
  const isLimit = status === 429;
  const data = {
    code: isLimit ? 'TOO_MANY_REQUESTS' : 'BAD_GATEWAY',
    httpStatus: isLimit || status >= 500 ? status : 502,
    requestId: null,
    reason: null,
  };
  return { message, code: isLimit ? -32_029 : -32_603, data };
}

function isOurs(said: unknown): boolean {
  const { error } = (typeof said === 'object' && said !== null ? said : {}) as { error?: { data?: unknown } };
  return Array.isArray(said) || typeof error?.data === 'object';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
