import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { innerContext } from '@cosmos/api/context.ts';
import type { Services } from '@cosmos/api/services.ts';
import { until } from '@cosmos/db/testing/until.ts';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { visitorsAtMost } from './admission.ts';

let server: Server;
let url: string;
/** The ways to let go of requests that are being answered. */
let held: (() => void)[];

/** A token `member` is good, all others are not; the address is what the test says it is. */
beforeEach(async () => {
  held = [];
  const app = express();
  app.set('trust proxy', 1);
  app.use(
    visitorsAtMost(
      (request) => {
        const isMember = request.headers.authorization === 'Bearer member';
        const from = { address: request.ip ?? '', deviceToken: null };
        return Promise.resolve(
          innerContext(
            {} as Services,
            isMember ? { kind: 'key', keyId: 'k', scopes: [], ...from } : { kind: 'refused', ...from },
          ),
        );
      },
      { atOnce: 4, atOnceAtMost: 6, ofNetworkAlways: 1, ofNetwork: 2, refusalMs: 20 },
    ),
  );
  app.use(async (_request, response) => {
    await new Promise<void>((resolve) => held.push(resolve));
    response.send('answered');
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (network: string, token?: string) =>
  fetch(url, {
    headers: { 'x-forwarded-for': network, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
const underWay = (count: number) => until(`${count} under way`, () => held.length === count);

test('a network has its share, all visitors together theirs, and members are not counted', async () => {
  const answers = [ask('10.0.0.1'), ask('10.0.0.1')];
  await underWay(2);
  expect((await ask('10.0.0.1')).status).toBe(503);
  answers.push(ask('10.0.0.2', 'made up'), ask('10.0.0.3'));
  await underWay(4);
  // Now each network has one more only if it has none.
  expect((await ask('10.0.0.3')).status).toBe(503);
  answers.push(ask('10.0.0.4'), ask('10.0.0.5'));
  await underWay(6);
  const refused = await ask('10.0.0.6');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  answers.push(ask('10.0.0.1', 'member'), ask('10.0.0.6', 'member'));
  await underWay(8);
  for (const letGo of held) letGo();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
  const next = ask('10.0.0.1');
  await underWay(9);
  held.at(-1)?.();
  expect((await next).status).toBe(200);
});
