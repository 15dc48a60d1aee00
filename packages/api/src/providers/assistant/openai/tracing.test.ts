import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { refuseTracing } from '../../../context/env.ts';
import { startModelServer } from '../../../testing/model-server/model-server.ts';
import { engineOn, summaryInput } from '../../../testing/openai/engine.ts';

afterEach(() => vi.unstubAllEnvs());

/** What LangSmith would receive. */
async function startCollector() {
  let received = '';
  const server = createServer((request, response) => {
    request.setEncoding('latin1').on('data', (part: string) => {
      received += part;
    });
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: () => received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('no question reaches LangSmith, although its variables are set', async () => {
  const [collector, model] = await Promise.all([startCollector(), startModelServer()]);
  const traceTo = () => {
    for (const name of ['LANGSMITH_TRACING', 'LANGCHAIN_TRACING_V2', 'LANGSMITH_GATEWAY'])
      vi.stubEnv(name, 'true');
    for (const name of ['LANGSMITH_ENDPOINT', 'LANGCHAIN_ENDPOINT']) vi.stubEnv(name, collector.url);
    vi.stubEnv('LANGSMITH_API_KEY', 'lsv2_key');
  };
  const ask = async (question: string) => {
    const turn = engineOn(model).begin();
    await turn.judgeScope({ question, earlier: [] });
    await turn.summarise(summaryInput({ question }), () => undefined);
    expect(turn.answeredBy()).toBe('openai');
  };
  try {
    traceTo();
    refuseTracing();
    await ask('the guarded question');
    traceTo();
    await ask('the traced question');
    // Traces are sent in order: once the second question is there, the first one would be too.
    await expect.poll(collector.received, { timeout: 10_000 }).toContain('the traced question');
    expect(collector.received()).not.toContain('the guarded question');
    expect(model.log).toHaveLength(4);
  } finally {
    collector.close();
    await model.close();
  }
});
