import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { queueMail } from '@cosmos/api/outbox/queue-mail.ts';
import { codeMail } from '@cosmos/api/outbox/templates/code.ts';
import { signInLinkMail } from '@cosmos/api/outbox/templates/sign-in-link.ts';
import { createTestDatabase, type TestDatabase } from '@cosmos/db/testing/test-database.ts';
import { expect, test } from 'vitest';

const COSMOS = join(import.meta.dirname, 'cosmos.ts');
const run = promisify(execFile);

/** Messages to universities that came back. */
async function sendBouncing(db: TestDatabase['db'], number: number): Promise<void> {
  const sent = { kind: 'contact', to_address: 'a@b.c', subject: '', html: '', text: '', sent_at: new Date() };
  const event = { record_type: 'Bounce', recipient: 'a@b.c', occurred_at: new Date() };
  for (let at = 0; at < number; at += 1) {
    const id = randomUUID();
    await db
      .insertInto('mails')
      .values({ ...sent, id, state: 'failed' })
      .execute();
    await db
      .insertInto('mail_events')
      .values({ ...event, id, mail_id: id, message_id: id, detail: JSON.stringify({ failed: true }) })
      .execute();
  }
}

test('lists emails for scripts and for people, newest first', { tags: 'at-length' }, async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'cosmos-cli-'));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const cosmos = async (...words: string[]) =>
    (
      await run(process.execPath, [COSMOS, ...words], {
        env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: database.url, DATA_DIR: folder },
      })
    ).stdout;
  let minute = 0;
  const outbox = {
    jobs: { enqueue: () => Promise.resolve() },
    mailSettings: {
      from: 'a@b.c',
      inboundDomain: null,
      alertsStream: 'broadcast',
      publicUrl: 'https://cosmos.example',
    },
    now: () => new Date(Date.UTC(2026, 2, 2, 9, minute++)),
  };
  try {
    const common = { userId: null, kind: 'code' } as const;
    const content = codeMail({ code: '4071', minutes: 5, device: 'new' });
    const url = 'https://cosmos.example/sign-in#abc';
    await database.db.transaction().execute(async (trx) => {
      await queueMail(trx, outbox, { ...common, to: 'ada@example.org', content });
      await queueMail(trx, outbox, {
        ...common,
        kind: 'sign-in-link',
        to: 'eve@example.org',
        content: signInLinkMail({ url, minutes: 15 }),
      });
    });
    const all = JSON.parse(await cosmos('mail', 'list', '--json')) as object[];
    expect(all).toHaveLength(2);
    expect(all[0]).toEqual({
      id: expect.any(String) as string,
      to: 'eve@example.org',
      subject: 'Your sign-in link for Cosmos AI Copilot',
      text: expect.stringContaining(url) as string,
      state: 'queued',
      kind: 'sign-in-link',
      createdAt: '2026-03-02T09:01:00.000Z',
      links: [url],
    });
    expect(JSON.parse(await cosmos('mail', 'list', '--to', 'ADA@example.org', '--json'))).toMatchObject([
      { to: 'ada@example.org', links: [] },
    ]);
    expect(await cosmos('mail', 'list')).toContain(`    ${url}\n`);
    expect(await cosmos('mail', 'list', '--to', 'nobody@example.org')).toBe('No emails.\n');
    expect(await cosmos('mail', 'waiting')).toBe('No messages are waiting to be forwarded.\n');
    const forwarding = cosmos(
      'mail',
      'forward',
      randomUUID(),
      '--to',
      'jane@tests.example',
      '--name',
      'Jane',
    );
    await expect(forwarding).rejects.toThrow('Not found');
    expect(await cosmos('mail', 'resume')).toBe('Emails to universities are not stopped.\n');
    await sendBouncing(database.db, 20);
    expect(JSON.parse(await cosmos('mail', 'resume', '--json'))).toEqual({
      resumed: true,
      reason: '20 of the last 500 messages bounced',
    });
    expect(await cosmos('mail', 'resume')).toBe('Emails to universities are not stopped.\n');
  } finally {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
