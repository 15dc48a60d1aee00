import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { connectOpenAiEmbedder, openAiEmbedder, openAiEmbedderId } from './openai.ts';

interface Asked {
  path: string | undefined;
  key: string | undefined;
  body: { model: string; input: string[]; encoding_format: string };
}

type Answer = (asked: Asked, response: ServerResponse, attempt: number) => void;

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** A server that speaks the protocol, so that the real client is tested. */
async function serve(answer: Answer): Promise<{ baseURL: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString('utf8')));
    request.on('end', () => {
      const one = {
        path: request.url,
        key: request.headers.authorization,
        body: JSON.parse(text) as Asked['body'],
      };
      asked.push(one);
      answer(one, response, asked.length);
    });
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return { baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked };
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

const vectors: Answer = ({ body }, response) => {
  const data = body.input.map((text, index) => ({
    object: 'embedding',
    index,
    embedding: [text.length, 4, 0],
  }));
  send(response, 200, {
    object: 'list',
    model: body.model,
    data,
    usage: { prompt_tokens: 1, total_tokens: 1 },
  });
};

const options = (baseURL: string) => ({ apiKey: 'key', model: 'm', baseURL, dimensions: 3, retryDelayMs: 1 });

describe('openAiEmbedder', () => {
  it('returns one unit vector per text, in order, over several requests', async () => {
    const { baseURL, asked } = await serve(vectors);
    const texts = Array.from({ length: 230 }, (_, i) => 'x'.repeat(i + 1));
    const made = await openAiEmbedder(options(baseURL)).embed(texts);
    expect(made).toHaveLength(230);
    expect(made[2]?.[0]).toBeCloseTo(3 / 5);
    expect(made.every((vector) => Math.abs(Math.hypot(...vector) - 1) < 1e-6)).toBe(true);
    expect(asked.map(({ body }) => body.input.length)).toEqual([100, 100, 30]);
    expect(asked[0]).toMatchObject({
      path: '/v1/embeddings',
      key: 'Bearer key',
      body: { encoding_format: 'float' },
    });
  });

  it('has an id made of model and server', () => {
    expect(openAiEmbedderId({ model: 'm' })).toBe('openai:m');
    expect(openAiEmbedderId({ model: 'm', baseURL: 'http://box:8080/v1' })).toBe('openai:m@box:8080');
  });

  it('gets the vector length from the server', async () => {
    const { baseURL } = await serve(vectors);
    const embedder = await connectOpenAiEmbedder({ apiKey: 'key', model: 'm', baseURL });
    expect(embedder.dimensions).toBe(3);
  });

  it('retries after a rate limit or a server error', async () => {
    const { baseURL, asked } = await serve((one, response, attempt) => {
      if (attempt === 1)
        send(response, 429, { error: { message: 'slow down', code: 'rate_limit_exceeded' } });
      else if (attempt === 2) send(response, 503, 'down');
      else vectors(one, response, attempt);
    });
    expect(await openAiEmbedder(options(baseURL)).embed(['a'])).toHaveLength(1);
    expect(asked).toHaveLength(3);
  });

  it('does not retry when the quota is used up or the key is rejected', async () => {
    const quota = await serve((_, response) =>
      send(response, 429, {
        error: { message: 'quota', code: 'insufficient_quota', type: 'insufficient_quota' },
      }),
    );
    await expect(openAiEmbedder(options(quota.baseURL)).embed(['a'])).rejects.toThrow(
      'The quota of the embedding server is used up.',
    );
    expect(quota.asked).toHaveLength(1);
    server?.close();
    const refused = await serve((_, response) => send(response, 401, { error: { message: 'bad key' } }));
    await expect(openAiEmbedder(options(refused.baseURL)).embed(['a'])).rejects.toThrow(
      /^The embedding server answered 401\.$/,
    );
    expect(refused.asked).toHaveLength(1);
  });

  it('does not follow redirects', async () => {
    const { baseURL, asked } = await serve((one, response, attempt) => {
      if (attempt > 1) return vectors(one, response, attempt);
      response.writeHead(307, { location: one.path ?? '' }).end();
    });
    await expect(openAiEmbedder({ ...options(baseURL), timeoutMs: 500 }).embed(['a'])).rejects.toThrow(
      /^The embedding server did not answer/,
    );
    expect(asked.every(({ body }) => body.input.length === 1)).toBe(true);
  });

  it('rejects vectors of the wrong length, too few vectors, non-numbers and invalid JSON', async () => {
    const answers: unknown[] = [
      { data: [{ index: 0, embedding: [1, 2] }] },
      { data: [] },
      { data: [{ index: 0, embedding: [1, null, 'x'] }] },
      '<html>',
    ];
    let next = 0;
    const { baseURL } = await serve((_, response) => send(response, 200, answers[next++]));
    const outcomes = [];
    for (const _ of answers) {
      outcomes.push(
        await openAiEmbedder(options(baseURL))
          .embed(['a'])
          .then(String, () => 'rejected'),
      );
    }
    expect(outcomes).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  });

  it('gives up on a server that never answers', async () => {
    const { baseURL } = await serve(() => undefined);
    await expect(openAiEmbedder({ ...options(baseURL), timeoutMs: 200 }).embed(['a'])).rejects.toThrow(
      /time/i,
    );
  });
});
