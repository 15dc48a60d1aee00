import { fork } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Timing } from '../timing.ts';
import { type Memory, watchPeak } from '../memory.ts';
import type { Added, Asked, Step } from './step.ts';

/** So many additions are measured, as many as there may be before a build follows. */
const ADDITIONS = 10;

interface Figures extends Asked {
  additions: { first: Added; last: Added; megabytes: number; asked: Asked };
  records: number;
  buildSeconds: number;
  buildMegabytes: number;
  /** On disk, by table or folder. */
  megabytes: [string, number][];
}

const MB = 1_048_576;

/** `node run.ts --listings <file> [--records 50000,200000]`: builds and asks in processes of their own. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      listings: { type: 'string' },
      records: { type: 'string', default: '50000,200000' },
    },
  });
  const { listings } = values;
  if (listings === undefined) throw new Error('--listings must name a file with listings.');
  const all: Figures[] = [];
  for (const records of values.records.split(',').map(Number)) {
    const folder = await mkdtemp(join(tmpdir(), 'cosmos-large-'));
    try {
      all.push(await measure({ listings, records, folder }));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    console.error(table(all));
  }
  console.log(`\n${table(all)}`);
}

async function measure(where: Omit<Step, 'kind' | 'version'>): Promise<Figures> {
  const built = await inOwnProcess<number>({ ...where, version: 0, kind: 'build' });
  const asked = await inOwnProcess<Asked>({ ...where, version: 0, kind: 'ask' });
  const megabytes = await sizes(where.folder);
  const added: { result: Added; peak: number }[] = [];
  for (let version = 0; version < ADDITIONS; version++)
    added.push(await inOwnProcess<Added>({ ...where, version, kind: 'add' }));
  const [first, last] = [added[0], added.at(-1)];
  if (!first || !last) throw new RangeError('Nothing was added.');
  const afterwards = await inOwnProcess<Asked>({ ...where, version: ADDITIONS, kind: 'ask' });
  return {
    additions: {
      first: first.result,
      last: last.result,
      megabytes: Math.max(...added.map(({ peak }) => peak)),
      asked: afterwards.result,
    },
    records: where.records,
    buildSeconds: built.result,
    buildMegabytes: built.peak,
    ...asked.result,
    megabytes,
  };
}

function inOwnProcess<Result>(step: Step): Promise<{ result: Result; peak: number }> {
  return new Promise((resolve, reject) => {
    const program = fileURLToPath(new URL('./step.ts', import.meta.url));
    const child = fork(program, [JSON.stringify(step)], { execArgv: ['--expose-gc'] });
    const peak = watchPeak(child.pid ?? 0);
    child.on('message', (result) => {
      resolve({ result: result as Result, peak: peak() });
      // Native handles would keep the process, and its memory, alive.
      child.kill();
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      peak();
      reject(new Error(`The benchmark process exited early (${code}).`));
    });
  });
}

/** The parts of the only generation in a folder. */
async function sizes(folder: string): Promise<[string, number][]> {
  const [generation = ''] = await readdir(folder);
  const root = join(folder, generation);
  const parts = (await readdir(root)).toSorted();
  return Promise.all(
    parts.map(async (part) => {
      const files = await readdir(join(root, part), { recursive: true, withFileTypes: true });
      const bytes = await Promise.all(
        files
          .filter((file) => file.isFile())
          .map(async (file) => (await stat(join(file.parentPath, file.name))).size),
      );
      return [part, bytes.reduce((sum, size) => sum + size, 0) / MB] as [string, number];
    }),
  );
}

function table(all: readonly Figures[]): string {
  const row = (name: string, value: (figures: Figures) => string) =>
    `| ${name} | ${all.map(value).join(' | ')} |`;
  const time = ({ p50, p95 }: Timing) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;
  const whole = (number: number) => number.toFixed(0);
  const memory = ({ resident, heap, buffers, native, files }: Memory) =>
    `**${whole(resident)} MB** (${[heap, buffers, native, files].map(whole).join(' + ')})`;
  return [
    row('records', ({ records }) => records.toLocaleString('en')),
    `|---|${all.map(() => '---').join('|')}|`,
    row('build', ({ buildSeconds }) => `${whole(buildSeconds)} s`),
    row(
      'peak memory of the build, with the reading of records',
      ({ buildMegabytes }) => `${whole(buildMegabytes)} MB`,
    ),
    row('open', ({ openSeconds }) => `${openSeconds.toFixed(1)} s`),
    row('memory when opened (objects + arrays + native + mapped files)', ({ opened }) => memory(opened)),
    row('after 200 questions', ({ asked }) => memory(asked)),
    row('when recommendations are prepared', ({ prepared }) => memory(prepared)),
    row('hybrid search p50 / p95', ({ hybrid }) => time(hybrid)),
    row(
      'the first and the last of ten additions of 1,000 records',
      ({ additions: { first, last } }) => `${whole(first.seconds)} s, ${whole(last.seconds)} s`,
    ),
    row('peak memory of an addition', ({ additions }) => `${whole(additions.megabytes)} MB`),
    row(
      'what other machines copy of the first and the last',
      ({ additions: { first, last } }) =>
        `${whole(first.copiedMegabytes)} MB, ${whole(last.copiedMegabytes)} MB`,
    ),
    row('open with ten additions', ({ additions: { asked } }) => `${asked.openSeconds.toFixed(1)} s`),
    row('hybrid search p50 / p95 with them', ({ additions: { asked } }) => time(asked.hybrid)),
    row('memory after 200 questions with them', ({ additions: { asked } }) => memory(asked.asked)),
    row('on disk', ({ megabytes }) =>
      megabytes.map(([part, size]) => `${part} ${whole(size)} MB`).join(', '),
    ),
  ].join('\n');
}

await main();
