import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROGRAMS } from '../../testing/repository.ts';

const STOP = join(PROGRAMS, 'process', 'stop.ts');
const LOG = join(PROGRAMS, 'process', 'log.ts');

/** A process that stops like the server; stopping takes as long as `ending`, a promise in JavaScript. */
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
  ['an uncaught exception', "setTimeout(() => { throw new Error('lost'); });"],
  ['an unhandled rejection', "void Promise.reject(new Error('lost'));"],
])('%s is logged, the server stops gracefully, and the status is 1', async (_name, program) => {
  const server = run(program, "Promise.resolve().then(() => console.log('closed'))");
  expect(await server.code).toBe(1);
  expect(server.output()).toContain('"message":"lost"');
  expect(server.output()).toContain('closed');
});

test('one Ctrl-C arriving twice, from the terminal and the launcher, counts as one request to stop', async () => {
  const server = run('', 'new Promise((resolve) => setTimeout(resolve, 100))');
  await said(server, 'up');
  server.child.kill('SIGINT');
  server.child.kill('SIGTERM');
  expect(await server.code).toBe(0);
});

test('a second signal exits immediately', async () => {
  const server = run('', 'new Promise(() => undefined)');
  await said(server, 'up');
  server.child.kill('SIGTERM');
  await said(server, 'stopping');
  // A terminal sends the same signal twice in one moment; a later one is a second request.
  const again = setInterval(() => server.child.kill('SIGTERM'), 50);
  expect(await server.code).toBe(1);
  clearInterval(again);
});

test('an error while stopping sets the exit status', async () => {
  const server = run(
    "process.on('SIGTERM', () => { throw new Error('late'); });",
    'new Promise((resolve) => setTimeout(resolve, 100))',
  );
  await said(server, 'up');
  server.child.kill('SIGTERM');
  expect(await server.code).toBe(1);
  expect(server.output()).toContain('"message":"late"');
});

test('a failing stop is reported, and the status is 1', async () => {
  const server = run('', "Promise.reject(new Error('stuck'))");
  await said(server, 'up');
  server.child.kill('SIGINT');
  expect(await server.code).toBe(1);
  expect(server.output()).toContain('could not stop gracefully');
});
