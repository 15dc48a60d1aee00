import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WEBHOOK_MESSAGES } from '@cosmos/contract/webhooks/webhooks.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Reach, postSafely, PUBLIC_REACH } from './post-safely.ts';
import { isPublicAddress } from './public-address.ts';

const received: IncomingMessage[] = [];
const server = createServer((request, response) => {
  received.push(request);
  request.resume();
  response.writeHead(request.url === '/moved' ? 302 : 200, { location: '/elsewhere' }).end('ok');
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const EVENT = { headers: { 'x-test': '1' }, body: '{}' };

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.7',
  '172.16.3.4',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  'fe80::1',
  'fd00::7',
  'ff02::1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::1',
  '2001:0:7f00:1::1',
  '2001:db8::1',
  'localhost',
  '',
])('%s is no address of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('nothing reaches this machine, however its address is written', async () => {
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '0',
    '[::ffff:127.0.0.1]',
  ];
  for (const host of hosts)
    await expect(postSafely(new URL(`http://${host}:${port}/`), EVENT), host).rejects.toThrow(
      WEBHOOK_MESSAGES.addressPrivate,
    );
  expect(received).toEqual([]);
});

const named = (...addresses: string[]): Reach => ({
  ...PUBLIC_REACH,
  lookUp: () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
});

test('a name is refused if any of its addresses is private, or if it has none', async () => {
  const url = new URL(`http://hooks.example:${port}/`);
  await expect(postSafely(url, EVENT, named('8.8.8.8', '127.0.0.1'))).rejects.toThrow(
    WEBHOOK_MESSAGES.addressPrivate,
  );
  await expect(postSafely(url, EVENT, named())).rejects.toThrow(WEBHOOK_MESSAGES.addressUnknown);
  expect(received).toEqual([]);
});

test('what was looked up is connected to, and a redirect is not followed', async () => {
  const reach: Reach = { ...named('127.0.0.1'), isAllowed: () => true };
  expect(await postSafely(new URL(`http://hooks.example:${port}/moved`), EVENT, reach)).toBe(302);
  expect(received.map(({ url, headers }) => [url, headers['x-test'], headers.host])).toEqual([
    ['/moved', '1', `hooks.example:${port}`],
  ]);
});
