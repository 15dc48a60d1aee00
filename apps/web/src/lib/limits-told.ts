import { MESSAGES } from '@cosmos/contract/messages.ts';

/** Deeper than anybody nests a sentence. */
const DEPTH = 4;

/**
 * Fetches; a limit that something between the page and the server has set is told as one of the server's own would be, in
 * the words that came with it, however they are wrapped.
 */
export async function limitsTold(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 429) return response;
  const body = await response.text();
  const said = parsed(body);
  const text = isOurs(said)
    ? body
    : JSON.stringify({ error: asRefusal(messageIn(said) ?? defaultOf(input, init)) });
  return new Response(text, { status: 429, headers: { 'content-type': 'application/json' } });
}

/** The sentence in an error: plain, in an object of its own, or in JSON text. */
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

function defaultOf(input: RequestInfo | URL | string, init: RequestInit | undefined): string {
  const address = input instanceof Request ? input.url : String(input);
  const isMember = new Headers(init?.headers).has('authorization');
  return address.includes('conversation.') && !isMember ? MESSAGES.visitorLimit : MESSAGES.tooMany;
}

function asRefusal(message: string): object {
  const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, requestId: null, reason: null };
  return { message, code: -32_029, data };
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
