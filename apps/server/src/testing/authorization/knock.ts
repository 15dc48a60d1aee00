import type { RestRoute } from '@cosmos/api/rest/protocol/route.ts';
import { createTRPCUntypedClient, httpBatchStreamLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@cosmos/api/app-router.ts';

export interface Answer {
  status: number;
  detail: string;
  /** All that came back, as text. */
  text: string;
}

export interface Call {
  path: string;
  type: 'query' | 'mutation' | 'subscription';
  input: unknown;
}

/** Of what goes on for as long as somebody reads, one part is enough. */
const ENDLESS = new Set(['email.live']);

/** Calls a procedure as the browser does, and reads the answer to its end. */
export async function callProcedure(
  url: string,
  headers: Record<string, string>,
  { path, type, input }: Call,
): Promise<Answer> {
  const client = createTRPCUntypedClient<AppRouter>({
    links: [httpBatchStreamLink({ url: `${url}/trpc`, headers })],
  });
  const enough = new AbortController();
  const options = { signal: enough.signal };
  try {
    const answer = await (type === 'query'
      ? client.query(path, input, options)
      : client.mutation(path, input, options));
    const parts: unknown[] = [];
    if (!isStream(answer)) parts.push(answer);
    else
      for await (const event of answer) {
        parts.push(event);
        if (ENDLESS.has(path)) break;
      }
    return { status: 200, detail: '', text: JSON.stringify(parts) };
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    const data: unknown = error.data;
    const status = typeof data === 'object' && data && 'httpStatus' in data ? Number(data.httpStatus) : 0;
    return { status, detail: error.message, text: JSON.stringify([error.message, error.data]) };
  } finally {
    enough.abort();
  }
}

function isStream(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
}

export interface PathCall {
  route: Pick<RestRoute, 'method' | 'path'>;
  id?: string | undefined;
  query?: string | undefined;
  body?: object | undefined;
}

/** Calls a documented path. */
export async function askPath(
  url: string,
  headers: Record<string, string>,
  { route: { method, path }, id, query, body }: PathCall,
): Promise<Answer> {
  const where = `${url}${path.replace('{id}', encodeURIComponent(id ?? ''))}${query ? `?${query}` : ''}`;
  const hasBody = method !== 'get' && method !== 'delete';
  const response = await fetch(where, {
    method: method.toUpperCase(),
    headers: { ...headers, ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const text = await response.text();
  const detail = response.ok ? '' : (JSON.parse(text) as { detail: string }).detail;
  return { status: response.status, detail, text };
}
