import type { RefusalReason } from '@cosmos/contract/http/refusals.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Page } from '@playwright/test';

const to = (path: string) => `**/trpc/**${path}**`;

interface Refusal {
  status?: number;
  message?: string;
  reason?: RefusalReason;
}

const NAMES: Record<number, string> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  409: 'CONFLICT',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

/** Refuses every call in a request that contains `path`, in the server’s format. Returns a function that ends it. */
export async function refuseCalls(page: Page, path: string, refusal: Refusal = {}): Promise<() => void> {
  const { status = 500, message = HTTP_MESSAGES.unexpected, reason = null } = refusal;
  let isRefused = true;
  await page.route(to(path), (route) => {
    if (!isRefused) return route.continue();
    const data = { code: NAMES[status], httpStatus: status, requestId: 'req-7F3K', reason };
    const error = { message, code: -32_603, data };
    // A single call is answered as a whole; in a batch, some calls may already have got an answer.
    if (route.request().headers()['trpc-accept'] !== 'application/jsonl')
      return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ error }) });
    const calls = new URL(route.request().url()).pathname.split(',').map((_, index) => index);
    const head = Object.fromEntries(calls.map((call) => [call, [[0], [null, 0, call]]]));
    const lines = [head, ...calls.map((call) => [call, 0, [[{ error }]]])];
    const body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
    return route.fulfill({ status: 200, contentType: 'application/json', body });
  });
  return () => {
    isRefused = false;
  };
}

/** Something in front of the server answers with its own body. */
export const answerInstead = (page: Page, path: string, answer: { status: number; body: string }) =>
  page.route(to(path), (route) => route.fulfill({ ...answer, contentType: 'application/json' }));

/** Drops a call in transit. Returns a function that restores the connection. */
export async function cutOff(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(to(path), (route) => route.abort('connectionreset'));
  return () => page.unroute(to(path));
}

/** The server does its work, but its answer is cut after the first line that contains `last`. */
export const loseAnswersAfter = (page: Page, path: string, last: string) =>
  page.route(to(path), async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).split('\n');
    const end = lines.findIndex((line) => line.includes(last));
    await route.fulfill({ response, body: `${lines.slice(0, end + 1).join('\n')}\n` });
  });

/** Rewrites the server’s answers in transit: each value of each object, by its key. */
export const rewriteCalls = (page: Page, path: string, change: (key: string, value: unknown) => unknown) =>
  page.route(to(path), async (route) => {
    const response = await route.fetch();
    const lines = (await response.text())
      .split('\n')
      .map((line) =>
        line === '' ? line : JSON.stringify(JSON.parse(line), (key, value) => change(key, value)),
      );
    await route.fulfill({ response, body: lines.join('\n') });
  });

/** Refuses only this query; others in the same request are answered. Returns a function that ends it. */
export async function refuseOneQuery(page: Page, path: string): Promise<() => Promise<void>> {
  await page.route(to(path), async (route) => {
    const { pathname, searchParams, origin } = new URL(route.request().url());
    const inputs = JSON.parse(searchParams.get('input') ?? '{}') as Record<string, unknown>;
    const { 'trpc-accept': _, ...headers } = route.request().headers();
    const data = { code: NAMES[500], httpStatus: 500, requestId: 'req-7F3K', reason: null };
    const answers = pathname
      .replace('/trpc/', '')
      .split(',')
      .map(async (call, at) => {
        if (call === path) return { error: { message: HTTP_MESSAGES.unexpected, code: -32_603, data } };
        const input =
          inputs[at] === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(inputs[at]))}`;
        return (
          await page.request.get(`${origin}/trpc/${call}${input}`, { headers })
        ).json() as Promise<object>;
      });
    const lines = (await Promise.all(answers)).map((answer, call) => [call, 0, [[answer]]]);
    const head = Object.fromEntries(lines.map((_line, call) => [call, [[0], [null, 0, call]]]));
    const body = [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
    await route.fulfill({ status: 200, contentType: 'application/json', body });
  });
  return () => page.unroute(to(path));
}
