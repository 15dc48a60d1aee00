import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { readEnv } from '@cosmos/api/context/env.ts';
import { HTTP_LIMITS } from '@cosmos/contract/http/limits.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { expect, test } from 'vitest';
import { openListener } from './listener.ts';

test.each([
  ['no proxy', '0', true],
  ['one proxy', '1', false],
])('behind %s (TRUST_PROXY=%s) connections are capped by network: %s', async (_name, setting, isCapped) => {
  const listener = await openListener(readEnv({ PORT: '0', NODE_ENV: 'test', TRUST_PROXY: setting }));
  const sockets: Socket[] = [];
  try {
    for (let at = 0; at <= HTTP_LIMITS.connectionsOfNetwork; at += 1) {
      const socket = connect(listener.port, '127.0.0.1');
      socket.on('error', () => undefined);
      sockets.push(socket.resume());
      await once(socket, 'connect');
    }
    const answer = await fetch(`http://127.0.0.1:${listener.port}/healthz`);
    expect(answer.status).toBe(200);
    const isFirstClosed = () => sockets[0]?.destroyed === true || sockets[0]?.readableEnded === true;
    if (isCapped) await until('the oldest to be closed', isFirstClosed, 5_000);
    else expect(isFirstClosed()).toBe(false);
    // Behind a proxy, idle connections are kept longer than the proxy keeps them.
    expect(answer.headers.get('keep-alive')).toBe(`timeout=${isCapped ? 10 : 65}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    await listener.stop();
  }
});
