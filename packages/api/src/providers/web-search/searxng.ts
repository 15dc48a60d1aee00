import { z } from 'zod';
import type { WebSearch } from '../../ports/web-search.ts';

const TIMEOUT_MS = 8_000;
const BODY_BYTES = 2 * 1_024 * 1_024;
const URL_CHARACTERS = 2_000;

const answer = z.object({ results: z.array(z.unknown()).max(1_000) });
const result = z.object({
  title: z.string().catch(''),
  url: z.string().max(URL_CHARACTERS),
  content: z.string().nullish(),
});

/** SearXNG's JSON interface. Only its own address is requested; the pages in its results are never fetched. */
export function searxngSearch(address: string, timeoutMs = TIMEOUT_MS): WebSearch {
  return async (query, { results }) => {
    const url = new URL(address);
    url.searchParams.set('q', query);
    url.searchParams.set('format', 'json');
    const response = await fetch(url, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`the search engine answered ${response.status}`);
    }
    const found = answer.parse(JSON.parse(await bodyOf(response)));
    return found.results.flatMap((each) => readResult(each)).slice(0, results);
  };
}

function readResult(given: unknown): { title: string; url: string; text: string }[] {
  const { success, data } = result.safeParse(given);
  if (!success || !isWebPage(data.url)) return [];
  return [{ title: data.title, url: data.url, text: data.content ?? '' }];
}

/** Pages that a person can open, without a user name or password in the address. */
function isWebPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password;
}

async function bodyOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > BODY_BYTES) throw new Error('the search engine sent too long an answer');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
