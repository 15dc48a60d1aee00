import { fetchWithErrors } from './upstream-errors.ts';

/** In characters of the body. Browsers allow 64 KiB for all keepalive requests in flight, and refuse the next one. */
const SHORT = 4_000;

/** Fetches; mutations reach the server even if the page is left or reloaded at the same moment. */
export function fetchToTheEnd(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const isShort = typeof init?.body === 'string' && init.body.length <= SHORT;
  return fetchWithErrors(input, { ...init, keepalive: init?.method === 'POST' && isShort });
}
