import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const STOP = join(import.meta.dirname, 'stop.ts');
const LOG = join(import.meta.dirname, 'log.ts');

/** A process that stops as the server does; its end takes as long as `ending`, a promise in JavaScript. */
function run(program: string, ending: string) {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `import { stopOnSignals } from '${STOP}';
       import { createLog } from '${LOG}';
       stopOnSignals({ log: createLog({ level: 'info' }), stop: () => { console.log('stopping'); return ${ending}; } });
       setInterval(() => undefined, 1_000);
       console.log('up');
       ${program}`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, output: () => output, code: once(child, 'close').then(([code]) => code as number) };
}

const said = async (process: ReturnType<typeof run>, words: string) => {
  while (!process.output().includes(words)) await once(process.child.stdout, 'data');
};

test.each([
  ['an exception that nobody caught', "setTimeout(() => { throw new Error('lost'); });"],
  ['a rejection that nobody handled', "void Promise.reject(new Error('lost'));"],
])('%s is logged, the server stops in order, and the status is 1', async (_name, program) => {
  const server = run(program, "Promise.resolve().then(() => console.log('closed'))");
  expect(await server.code).toBe(1);
  expect(server.output()).toContain('"message":"lost"');
  expect(server.output()).toContain('closed');
});

test('one Ctrl-C arrives twice, from the terminal and from the launcher, and is one wish', async () => {
  const server = run('', 'new Promise((resolve) => setTimeout(resolve, 100))');
  await said(server, 'up');
  server.child.kill('SIGINT');
  server.child.kill('SIGTERM');
  expect(await server.code).toBe(0);
});

test('a second signal exits now', async () => {
  const server = run('', 'new Promise(() => undefined)');
  await said(server, 'up');
  server.child.kill('SIGTERM');
  await said(server, 'stopping');
  // The same signal twice in one moment is what a terminal sends; asking on is asking a second time.
  const again = setInterval(() => server.child.kill('SIGTERM'), 50);
  expect(await server.code).toBe(1);
  clearInterval(again);
});

test('a fault while stopping shows in the status', async () => {
  const server = run(
    "process.on('SIGTERM', () => { throw new Error('late'); });",
    'new Promise((resolve) => setTimeout(resolve, 100))',
  );
  await said(server, 'up');
  server.child.kill('SIGTERM');
  expect(await server.code).toBe(1);
  expect(server.output()).toContain('"message":"late"');
});

test('a stop that fails is said, and the status is 1', async () => {
  const server = run('', "Promise.reject(new Error('stuck'))");
  await said(server, 'up');
  server.child.kill('SIGINT');
  expect(await server.code).toBe(1);
  expect(server.output()).toContain('could not stop in order');
});
