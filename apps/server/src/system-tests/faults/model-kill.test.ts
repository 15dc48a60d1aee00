import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppRouter } from '@cosmos/api/app-router.ts';
import { upgradePartial } from '@cosmos/api/conversation/stored/stored-answer.ts';
import type { TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import { readEnv } from '@cosmos/api/context/env.ts';
import { type ModelServer, startModelServer } from '@cosmos/api/testing/model-server/model-server.ts';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../testing/repository.ts';
import { environment } from '../../testing/server-under-test.ts';
import { createLog } from '../../process/log.ts';
import { openPlatform } from '../../platform/platform.ts';
import { VISITOR } from '../../testing/test-server.ts';
import { PROGRAMS } from '../../testing/repository.ts';

const PORT = 3481;
const PROGRAM = join(PROGRAMS, 'testing', 'kills', 'killed-server.ts');

let dataDir: string;
let model: ModelServer;
let platform: Awaited<ReturnType<typeof openPlatform>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cosmos-model-kill-'));
  // As root, PostgreSQL runs as a separate account.
  await chmod(dataDir, 0o755);
  await writeFile(join(dataDir, 'config.json'), JSON.stringify({ limits: { visitorMessagesPerDay: 1_000 } }));
  model = await startModelServer();
  // One more user of the database, so that it survives the kill.
  platform = await openPlatform(readEnv(environment(dataDir, PORT)), createLog({ level: 'silent' }));
}, 120_000);
afterAll(async () => {
  await platform.close();
  await model.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start() {
  const child = spawn(process.execPath, [PROGRAM, 'http://127.0.0.1:9'], {
    cwd: ROOT,
    env: {
      ...environment(dataDir, PORT),
      LOG_LEVEL: 'error',
      OPENAI_API_KEY: 'sk-any',
      OPENAI_BASE_URL: model.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for (let output = ''; !output.includes('ready on');) {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    output += chunk.toString();
  }
  return child;
}

const client = () =>
  createTRPCClient<AppRouter>({
    links: [
      httpBatchStreamLink({ url: `http://127.0.0.1:${PORT}/trpc`, headers: { 'x-visitor-id': VISITOR } }),
    ],
  });

test(
  'killed while the model is answering, the server keeps the text so far and completes the turn',
  { tags: 'at-length', timeout: 180_000 },
  async () => {
    const first = await start();
    const { held } = model.holdAfter(40);
    const seen: TurnEvent[] = [];
    const listening = (async () => {
      const events = await client().conversation.ask.mutate({
        text: 'antifouling coatings for ship hulls',
        enableFollowups: false,
      });
      for await (const event of events) seen.push(event);
    })().catch(() => 'cut');
    await held;
    const turns = async () => {
      const rows = await platform.db
        .selectFrom('turns')
        .select(['id', 'status', 'partial', 'reply'])
        .execute();
      return rows.map((row) => ({
        ...row,
        partial: row.partial === null ? null : upgradePartial(row.partial),
      }));
    };
    // The text so far is in the database before the kill.
    await expect
      .poll(async () => (await turns())[0]?.partial?.sentences.length ?? 0, { timeout: 10_000 })
      .toBeGreaterThan(0);
    const gone = once(first, 'exit');
    first.kill('SIGKILL');
    await gone;
    await listening;
    expect(seen.some(({ kind }) => kind === 'summary')).toBe(true);
    const [before] = await turns();
    expect(before).toMatchObject({ status: 'running', reply: null });
    expect(before?.partial?.results.length).toBeGreaterThan(0);

    // By then the lease of the dead process has expired, as it would half a minute later.
    await platform.db
      .updateTable('turns')
      .set({ lease_until: new Date(0) })
      .execute();
    model.reset();
    const second = await start();
    try {
      const again: TurnEvent[] = [];
      for await (const event of await client().conversation.follow.query({ turnId: before?.id ?? '' }))
        again.push(event);
      expect(again.at(-1)).toMatchObject({
        kind: 'done',
        reply: { assistant: 'openai', interrupted: false },
      });
      const after = await turns();
      expect(after).toHaveLength(1);
      expect(after[0]).toMatchObject({ id: before?.id, status: 'done', partial: null });
    } finally {
      const ended = once(second, 'exit');
      second.kill('SIGTERM');
      await ended;
    }
  },
);
