import { randomUUID } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeFor, newMember } from '@cosmos/api/testing/sign-in.ts';
import type { Services } from '@cosmos/api/context/services.ts';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROGRAMS } from '../../testing/repository.ts';

interface Server {
  url: string;
  process: ChildProcess;
}

let database: TestDatabase;
let folder: string;
let a: Server;
let b: Server;
/** Gives the helpers access to the database that both servers share. */
let services: Services;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cosmos-two-servers-'));
  services = { db: database.db, now: () => new Date() } as Services;
  a = await startProcess();
  b = await startProcess();
}, 120_000);

afterAll(async () => {
  await Promise.all([a, b].filter(Boolean).map(stopProcess));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** The product in its own process, as an operator starts it. */
function startProcess(): Promise<Server> {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [join(PROGRAMS, 'main.ts')], {
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /ready on (http:\/\/\S+)/.exec(output)?.[1];
      if (url) resolve({ url, process: child });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('exit', (code) => reject(new Error(`The server exited with ${code}: ${output}`)));
  });
}

function stopProcess({ process: child }: Server): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

async function call(server: Server, path: string, given: { body?: unknown; token?: string } = {}) {
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method: given.body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
    },
    body: given.body === undefined ? undefined : JSON.stringify(given.body),
  });
  const { data } = (await response.json()) as { data?: Record<string, unknown> };
  return { status: response.status, data: data ?? {} };
}

async function signedIn() {
  const { email } = await newMember(services);
  expect((await call(a, 'auth/otp/send', { body: { email } })).status).toBe(200);
  const verified = await call(b, 'auth/otp/verify', {
    body: { email, otp_code: await codeFor(services, email) },
  });
  expect(verified.status).toBe(200);
  return { email, ...(verified.data as { access_token: string; refresh_token: string }) };
}

test(
  'a code sent by one server works at the other, and a session ended at one is invalid at the other',
  { tags: 'at-length' },
  async () => {
    const { access_token: token } = await signedIn();
    expect((await call(a, 'auth/status', { token })).status).toBe(200);
    expect((await call(b, 'auth/status', { token })).status).toBe(200);
    expect((await call(a, 'auth/logout', { token, body: {} })).status).toBe(200);
    expect((await call(b, 'auth/status', { token })).status).toBe(401);
  },
);

test('limits apply across both', { tags: 'at-length' }, async () => {
  const { email } = await newMember(services);
  expect((await call(a, 'auth/otp/send', { body: { email } })).status).toBe(200);
  expect((await call(b, 'auth/otp/send', { body: { email } })).status).toBe(429);
  const checks = await Promise.all(
    Array.from({ length: 20 }, (_, n) => call(n % 2 ? a : b, 'auth/email/check', { body: { email } })),
  );
  expect(checks.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(checks.filter(({ status }) => status === 429)).toHaveLength(10);
});

test('two hundred refreshes across both yield one successor', { tags: 'at-length' }, async () => {
  const { refresh_token } = await signedIn();
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      call(n % 2 ? a : b, 'auth/token/refresh', { body: { refresh_token } }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ data }) => data.refresh_token)).size).toBe(1);
});

test(
  'each requested email is sent by one of them, once',
  { tags: 'at-length', timeout: 90_000 },
  async () => {
    const { pool, db } = database;
    await pool.query('create table taken (mail uuid not null)');
    await pool.query(`
    create function note_taken() returns trigger language plpgsql as
      $$ begin insert into public.taken values ((new.data ->> 'mailId')::uuid); return new; end $$`);
    await pool.query(`
    create trigger note_taken after update on pgboss.job for each row
      when (new.state = 'active' and new.name = 'email.send') execute function note_taken()`);
    const members = await Promise.all(Array.from({ length: 12 }, () => newMember(services)));
    for (const { email } of members)
      expect((await call(a, 'auth/otp/send', { body: { email } })).status).toBe(200);
    const mails = () =>
      db
        .selectFrom('mails')
        .select(['id', 'state', 'attempts'])
        .where(
          'to_address',
          'in',
          members.map(({ email }) => email),
        )
        .execute();
    await until(
      'all mails to be sent',
      async () => (await mails()).every(({ state }) => state !== 'queued' && state !== 'sending'),
      60_000,
    );
    expect((await mails()).map(({ attempts }) => attempts)).toEqual(Array(12).fill(1));
    const ids = (await mails()).map(({ id }) => id);
    // A code from an earlier test may still have been on its way.
    const taken = await pool.query<{ mail: string; times: number }>(
      'select mail, count(*)::integer as times from taken where mail = any ($1) group by mail',
      [ids],
    );
    expect(new Map(taken.rows.map(({ mail, times }) => [mail, times]))).toEqual(
      new Map(ids.map((id) => [id, 1])),
    );
  },
);

test(
  'a turn whose process died is answered by one of them, even if nobody asks for it',
  { tags: 'at-length' },
  async () => {
    const { userId } = await newMember(services);
    const [chatId, turnId] = [randomUUID(), randomUUID()];
    const { db } = database;
    await db.insertInto('chats').values({ id: chatId, user_id: userId }).execute();
    await db
      .insertInto('turns')
      .values({
        id: turnId,
        chat_id: chatId,
        position: 0,
        text: 'what is the weather',
        prompt_kind: 'typed',
        request: JSON.stringify({ text: 'what is the weather' }),
        status: 'running',
        lease_until: new Date(Date.now() - 1_000),
      })
      .execute();
    const turn = await until(
      'the turn to be answered',
      async () => {
        const row = await db
          .selectFrom('turns')
          .select(['status', 'reply'])
          .where('id', '=', turnId)
          .executeTakeFirst();
        return row?.status !== 'running' && row;
      },
      30_000,
    );
    expect(turn).toMatchObject({ status: 'done', reply: { type: 'out_of_scope', messageId: turnId } });
  },
);
