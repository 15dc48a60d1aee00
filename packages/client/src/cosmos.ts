import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { paths } from './paths.gen.ts';

export type { paths } from './paths.gen.ts';

/** The version of the document that this client was generated from. */
export const VERSION = '2026-11-27';

export interface CosmosOptions {
  /** Where Cosmos is, such as `https://cosmos.example`. */
  baseUrl: string;
  /** An API key or an access token; without one, only public paths answer. */
  token?: string;
  /** How often a call is tried again after 429 or 503, once the server’s own wait is over; 2 by default. */
  retries?: number;
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client with a method for each HTTP method, typed by path: `cosmos.GET('/api/v1/technologies/{id}', …)`. It resolves with
 * `data` or `error`, and rejects only if the server can't be reached.
 */
export function createCosmos({
  baseUrl,
  token,
  retries = 2,
  fetch = globalThis.fetch,
}: CosmosOptions): Client<paths> {
  const client = createClient<paths>({ baseUrl, fetch: patient(fetch, retries) });
  client.use(identified(token));
  return client;
}

function identified(token: string | undefined): Middleware {
  return {
    onRequest({ request }) {
      request.headers.set('Cosmos-Version', VERSION);
      if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
      return request;
    },
  };
}

/** Longer waits are the caller's to decide on. */
const WAIT_SECONDS_MAX = 60;

/** Waits as long as the server asks for. A refused call had no effect, so it may be sent again. */
function patient(fetch: (request: Request) => Promise<Response>, retries: number) {
  return async (request: Request): Promise<Response> => {
    for (let left = retries; ; left -= 1) {
      const response = await fetch(left > 0 ? request.clone() : request);
      const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
      const isWorthIt = (response.status === 429 || response.status === 503) && seconds <= WAIT_SECONDS_MAX;
      if (!isWorthIt || left <= 0) return response;
      await response.body?.cancel();
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    }
  };
}
