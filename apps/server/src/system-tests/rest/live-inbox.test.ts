import type { AppRouter } from '@cosmos/api/app-router.ts';
import { person } from '@cosmos/api/testing/person.ts';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillInbox } from '../../testing/authorization/victims-inbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await startTestServer();
  second = await startTestServer({ data: { folder: first.env.DATA_DIR, database: first.database } });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const clientOf = ({ url }: TestServer, accessToken: string) =>
  createTRPCClient<AppRouter>({
    links: [httpBatchStreamLink({ url: `${url}/trpc`, headers: { authorization: `Bearer ${accessToken}` } })],
  });

test('what one process changes is told through another, and the stream ends with its process', async () => {
  const { services } = first.composition;
  const { userId, accessToken } = await person(services);
  const { threadId } = await fillInbox(services, userId);
  const stop = new AbortController();
  const live = await clientOf(second, accessToken).email.live.query(undefined, { signal: stop.signal });
  const events = live[Symbol.asyncIterator]();
  const next = async () => (await events.next()).value as unknown;
  expect(await next()).toEqual({ kind: 'ready' });
  const told = next();
  await clientOf(first, accessToken).email.markRead.mutate({ threadId, isRead: false });
  expect(await told).toEqual({ kind: 'changed', threadIds: [threadId] });
  const last = events.next();
  second.composition.services.inbox.stop();
  expect((await last).done).toBe(true);
  stop.abort();
});
