import { fork } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Timing } from '../timing.ts';
import { type Memory, watchPeak } from '../memory.ts';
import type { Asked, Step } from './step.ts';

interface Figures extends Asked {
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

async function measure(where: Omit<Step, 'kind'>): Promise<Figures> {
  const built = await inOwnProcess<number>({ ...where, kind: 'build' });
  const asked = await inOwnProcess<Asked>({ ...where, kind: 'ask' });
  return {
    records: where.records,
    buildSeconds: built.result,
    buildMegabytes: built.peak,
    ...asked.result,
    megabytes: await sizes(where.folder),
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
    row('on disk', ({ megabytes }) =>
      megabytes.map(([part, size]) => `${part} ${whole(size)} MB`).join(', '),
    ),
  ].join('\n');
}

await main();
