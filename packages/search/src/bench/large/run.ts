import { fork } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Timing } from '../timing.ts';
import { type Memory, type Peak, watchPeak } from '../memory.ts';
import type { Quality } from './quality.ts';
import type { Added, Asked, Step, Told } from './step.ts';

/** So many additions are measured, as many as there may be before a build follows. */
const ADDITIONS = 10;

interface Figures extends Asked {
  additions: { first: Added; last: Added; megabytes: number; asked: Asked };
  records: number;
  buildSeconds: number;
  buildMegabytes: number;
  /** In which that was, if it is known. */
  buildPhase: string | undefined;
  /** Of searches while the next index of the same size is built, if that was measured. */
  beside: Timing | null;
  quality: { known: Quality; judged?: Quality };
  /** On disk, by table or folder. */
  megabytes: [string, number][];
}

interface Done<Result> {
  result: Result;
  /** The most memory, in MB. */
  peak: number;
  /** The same for each phase; absent where an earlier release measured. */
  phases?: Peak['phases'];
}

const MB = 1_048_576;

/**
 * `node run.ts --listings <file> [--records 50000,200000] [--beside 200000] [--judged <folder>] [--folder <folder>]`: builds and asks
 * in processes of their own; asks during a second build of the sizes `--beside`. With `--folder` the indexes and the figures of each
 * step are kept there, and what is there isn't done again.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      listings: { type: 'string' },
      judged: { type: 'string' },
      folder: { type: 'string' },
      beside: { type: 'string', default: '' },
      records: { type: 'string', default: '50000,200000' },
    },
  });
  const { listings, judged } = values;
  if (listings === undefined) throw new Error('--listings must name a file with listings.');
  const all: Figures[] = [];
  for (const records of values.records.split(',').map(Number)) {
    const root = values.folder && join(values.folder, String(records));
    const folder = root ?? (await mkdtemp(join(tmpdir(), 'cosmos-large-')));
    try {
      const isBeside = values.beside.split(',').map(Number).includes(records);
      all.push(await measure({ listings, judged, records, folder }, isBeside));
    } finally {
      if (root === undefined) await rm(folder, { recursive: true, force: true });
    }
    console.error(table(all));
  }
  console.log(`\n${table(all)}`);
}

async function measure(where: Omit<Step, 'kind' | 'version'>, isBeside: boolean): Promise<Figures> {
  const once = await stepsOf(where.folder);
  const index = join(where.folder, 'index');
  const step = { ...where, folder: index, version: 0 };
  const built = await once('build', () => inOwnProcess<number>({ ...step, kind: 'build' }));
  for (const [phase, megabytes] of built.phases ?? [])
    console.error(`  ${phase}: ${megabytes.toFixed(0)} MB`);
  const asked = await once('ask', () => inOwnProcess<Asked>({ ...step, kind: 'ask' }));
  const quality = await once('quality', () => inOwnProcess<Figures['quality']>({ ...step, kind: 'quality' }));
  const beside = isBeside ? await once('beside', () => besideBuild(step, join(where.folder, 'next'))) : null;
  const megabytes = await once('sizes', () => sizes(index));
  const added: Done<Added>[] = [];
  for (let version = 0; version < ADDITIONS; version++)
    added.push(await once(`add-${version}`, () => inOwnProcess<Added>({ ...step, version, kind: 'add' })));
  const [first, last] = [added[0], added.at(-1)];
  if (!first || !last) throw new RangeError('Nothing was added.');
  const afterwards = await once('ask-added', () =>
    inOwnProcess<Asked>({ ...step, version: ADDITIONS, kind: 'ask' }),
  );
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
    buildPhase: built.phases?.find(([, megabytes]) => megabytes === built.peak)?.[0],
    ...asked.result,
    beside,
    quality: quality.result,
    megabytes,
  };
}

/** Runs each step, or reads its figures from the folder if it was run before. */
async function stepsOf(folder: string): Promise<<T>(name: string, work: () => Promise<T>) => Promise<T>> {
  const figures = join(folder, 'figures');
  await mkdir(figures, { recursive: true });
  const known = new Set(await readdir(figures));
  return async <T>(name: string, work: () => Promise<T>) => {
    const file = `${name}.json`;
    if (known.has(file)) return JSON.parse(await readFile(join(figures, file), 'utf8')) as T;
    const result = await work();
    await writeFile(join(figures, file), JSON.stringify(result));
    return result;
  };
}

async function besideBuild(step: Omit<Step, 'kind'>, next: string): Promise<Timing> {
  const build = inOwnProcess<number>({ ...step, folder: next, kind: 'build' });
  const asked = await inOwnProcess<Timing>({ ...step, kind: 'beside' }, build);
  await rm(next, { recursive: true, force: true });
  return asked.result;
}

/** `until`: the process is told when this is done. */
function inOwnProcess<Result>(step: Step, until?: Promise<unknown>): Promise<Done<Result>> {
  return new Promise((resolve, reject) => {
    const program = fileURLToPath(new URL('./step.ts', import.meta.url));
    const child = fork(program, [JSON.stringify(step)], { execArgv: ['--expose-gc'] });
    const watch = watchPeak(child.pid ?? 0);
    until?.then(() => child.send('done'), reject);
    child.on('message', (told: Told<Result>) => {
      if ('phase' in told) return watch.begin(told.phase);
      resolve({ result: told.result, ...watch.end() });
      // Native handles would keep the process, and its memory, alive.
      child.kill();
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      watch.end();
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
  const scores = (quality?: { hybrid: number; keywords: number }) =>
    quality ? [quality.hybrid, quality.keywords].map((score) => score.toFixed(3).slice(1)).join(' · ') : '';
  const whole = (number: number) => number.toFixed(0);
  const memory = ({ resident, heap, buffers, native, files }: Memory) =>
    `**${whole(resident)} MB** (${[heap, buffers, native, files].map(whole).join(' + ')})`;
  return [
    row('records', ({ records }) => records.toLocaleString('en')),
    `|---|${all.map(() => '---').join('|')}|`,
    row('build', ({ buildSeconds }) => `${whole(buildSeconds)} s`),
    row(
      'peak memory of the build, with the reading of records',
      ({ buildMegabytes, buildPhase }) =>
        `${whole(buildMegabytes)} MB${buildPhase === undefined ? '' : ` (${buildPhase})`}`,
    ),
    row('open', ({ openSeconds }) => `${openSeconds.toFixed(1)} s`),
    row('memory when opened (objects + arrays + native + mapped files)', ({ opened }) => memory(opened)),
    row('after 200 questions', ({ asked }) => memory(asked)),
    row('when recommendations are prepared', ({ prepared }) => memory(prepared)),
    row('hybrid search p50 / p95', ({ hybrid }) => time(hybrid)),
    row('while the next index of this size is built', ({ beside }) => (beside === null ? '' : time(beside))),
    row('nDCG@10 of 600 known items · BM25', ({ quality: { known } }) => scores(known)),
    row('of the listings among the first 200', ({ quality: { known } }) => scores(known.listings)),
    ...(all.every(({ quality }) => quality.judged)
      ? [
          row(`nDCG@10 of judged questions · BM25`, ({ quality: { judged } }) => scores(judged)),
          row('of the listings among the first 200', ({ quality: { judged } }) => scores(judged?.listings)),
        ]
      : []),
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
