import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask, startTestServer, type TestServer, VISITOR } from '../testing/test-server.ts';
import { type Metrics, openMetrics } from './metrics.ts';

let server: TestServer;
let metrics: Metrics;
beforeEach(async () => {
  server = await startTestServer({ withCable: true });
  metrics = await openMetrics({ METRICS_HOST: '127.0.0.1' }, 0);
  metrics.watchRequests(server.listener.server);
});
afterEach(async () => {
  await metrics.close();
  await server.close();
});

async function scraped(): Promise<string> {
  return (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text();
}

function watchState(): void {
  const { services, indexing } = server.composition;
  metrics.watchState({
    db: services.db,
    pool: indexing.pool,
    index: services.index,
    dataDir: server.env.DATA_DIR,
  });
}

const EMAIL = 'somebody@company.example';
const CALLS = { headers: { 'content-type': 'application/json', 'x-visitor-id': VISITOR }, method: 'POST' };

test(
  'a running product tells what an operator needs, and nothing of anybody',
  { tags: 'at-length' },
  async () => {
    watchState();
    const answered = await ask(server.url, {
      user_input: 'membrane for lithium recovery from brine',
      enable_followups: false,
      session_id: null,
      user_id: null,
      files: null,
    });
    const { data } = (await answered.json()) as { data: { session_id: string } };
    expect(data.session_id).toMatch(/\w/);
    await fetch(`${server.url}/trpc/auth.sendCode`, { ...CALLS, body: JSON.stringify({ email: EMAIL }) });
    await fetch(`${server.url}/api/v1/technologies/${data.session_id}?email=${EMAIL}`);
    await fetch(`${server.url}/chat/${data.session_id}`);
    const text = await scraped();
    for (const line of [
      /^cosmos_http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/conversation\/process\/v2",status="2xx"\} 1$/m,
      /^cosmos_answer_duration_seconds_count\{assistant="embedded",outcome="done"\} 1$/m,
      /^cosmos_search_duration_seconds_count\{mode="hybrid"\} [1-9]/m,
      /^cosmos_database_pool_connections_max 10$/m,
      /^cosmos_jobs\{queue="email.send",state="dead"\} 0$/m,
      /^cosmos_jobs_oldest_seconds\{queue="email.send"\} \d/m,
      /^cosmos_emails_waiting \d/m,
      /^cosmos_index_serving 1$/m,
      /^cosmos_index_records\{kind="technology"\} [1-9]/m,
      /^cosmos_index_versions_behind 0$/m,
      /^cosmos_data_folder_free_bytes [1-9]/m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toMatch(/@|[\da-f]{8}-[\da-f]{4}-|membrane|company/);
    expect(text).not.toContain(data.session_id);
    expect(text).not.toContain(VISITOR);
  },
);

test(
  'without the database it still tells the rest, and that something is missing',
  { tags: 'at-length' },
  async () => {
    watchState();
    await server.cable?.pull();
    const text = await scraped();
    expect(text).toMatch(/^cosmos_metrics_unread_total\{part="jobs"\} 1$/m);
    expect(text).toMatch(/^cosmos_data_folder_free_bytes \d/m);
    expect(text).not.toMatch(/^cosmos_(?:jobs|index_records)\{/m);
  },
);
