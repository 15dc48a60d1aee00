import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readEnv } from '@cosmos/api/context/env.ts';
import { until } from '@cosmos/db/testing/until.ts';
import { afterEach, expect, test } from 'vitest';
import { devPlan } from './dev-plan.ts';
import { ROOT } from '../testing/repository.ts';

const PAGE = join(ROOT, 'apps', 'web', 'vite', 'dev.ts');
const plan = (environment: Record<string, string> = {}) => devPlan(readEnv(environment));

const open: (Server | ChildProcess)[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) {
    if ('kill' in one) {
      one.kill('SIGTERM');
      if (one.exitCode === null && one.signalCode === null) await once(one, 'exit');
    } else one.close();
  }
});

test('page and server follow PORT, HOST and PUBLIC_URL', () => {
  expect(plan()).toEqual({
    server: 'http://127.0.0.1:3000',
    page: { host: '127.0.0.1', port: 4310 },
    publicUrl: 'http://localhost:4310',
  });
  expect(plan({ PORT: '4590', HOST: '0.0.0.0', PUBLIC_URL: 'https://cosmos.example/' })).toEqual({
    server: 'http://127.0.0.1:4590',
    page: { host: '0.0.0.0', port: 5900 },
    publicUrl: 'https://cosmos.example',
  });
  expect(plan({ PORT: '80', HOST: '::1' }).server).toBe('http://[::1]:80');
  expect(plan({ HOST: '::' }).server).toBe('http://[::1]:3000');
});

test.each(['0', '64226', '65535'])('PORT=%s is refused with one sentence', (PORT) => {
  expect(() => plan({ PORT })).toThrow(/^PORT is wrong: [^\n]+\.$/);
  expect(plan({ PORT: '64225' }).page.port).toBe(65_535);
});

async function listening(server: Server): Promise<number> {
  open.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

test('Vite serves the page and passes calls on to the configured server', async () => {
  const asked: string[] = [];
  const server = await listening(
    createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('from the server');
    }),
  );
  const free = createServer();
  const port = await listening(free);
  free.close();
  await once(free, 'close');
  const vite = spawn(
    process.execPath,
    [PAGE, '--server', `http://127.0.0.1:${server}`, '--port', String(port)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  open.push(vite);
  const output: string[] = [];
  for (const stream of [vite.stdout, vite.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
  await until('Vite', () => {
    if (vite.exitCode !== null) throw new Error(output.join(''));
    return output.join('').includes(String(port));
  });
  const at = `http://127.0.0.1:${port}`;
  expect(await (await fetch(at)).text()).toContain('src/main.tsx');
  const paths = ['/trpc/product.settings', '/api/v1/openapi.json', '/dev/mailbox', '/readyz'];
  for (const path of paths) expect(await (await fetch(at + path)).text()).toBe('from the server');
  expect(asked).toEqual(paths);
});
