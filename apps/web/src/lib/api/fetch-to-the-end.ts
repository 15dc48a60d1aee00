import { fetchWithErrors } from './upstream-errors.ts';

/** Characters of a body. Browsers take 64 KiB for all requests of this kind that are under way, and refuse the next. */
const SHORT = 4_000;

/** Fetches; what changes something reaches the server even if the page is left or loaded again in the same moment. */
export function fetchToTheEnd(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const isShort = typeof init?.body === 'string' && init.body.length <= SHORT;
  return fetchWithErrors(input, { ...init, keepalive: init?.method === 'POST' && isShort });
}
