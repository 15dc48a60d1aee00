import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { networkOf } from '@cosmos/api/limits/network-address.ts';
import express from 'express';
import { expect, test } from 'vitest';
import { trustProxies } from '../../http/security.ts';

/** The network that a request counts for behind proxies that are trusted in this way. */
async function countedAs(setting: string | undefined, forwarded: string): Promise<string> {
  const app = express();
  trustProxies(app, setting);
  app.get('/', (request, response) => {
    response.send(networkOf(request.ip ?? ''));
  });
  const server = app.listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': forwarded } });
    return await answer.text();
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

test.each([
  ['1', '198.51.100.7, 203.0.113.9'],
  ['1', '203.0.113.9:51044'],
  ['1', '::ffff:203.0.113.9'],
  ['1', '[::ffff:cb00:7109]:51044'],
  ['2', '203.0.113.9:51044, 10.0.0.7:443'],
  ['loopback, 10.0.0.0/8', '198.51.100.7, 203.0.113.9, 10.0.0.7'],
  ['loopback, 10.0.0.0/8', '198.51.100.7, 203.0.113.9:51044, 10.0.0.7:443'],
  ['loopback, fd00::/8', '198.51.100.7, 203.0.113.9, [fd00::7]:443'],
])('behind TRUST_PROXY=%s, the sender in %s is the one before the proxies', async (setting, forwarded) => {
  expect(await countedAs(setting, forwarded)).toBe('203.0.113.9');
});

test('without TRUST_PROXY only the connection determines where a request comes from', async () => {
  expect(await countedAs(undefined, '203.0.113.9')).toBe('127.0.0.1');
  expect(await countedAs('10.0.0.0/8', '203.0.113.9')).toBe('127.0.0.1');
});
