import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGzip, constants } from 'node:zlib';
import { author, type Place } from '@cosmos/api/catalogue/import/testing/open-alex-lines.ts';
import { ROOT } from '../testing/repository.ts';
import { environment, newDataDir } from '../testing/server-under-test.ts';

export interface OpenAlexFigures {
  lines: number;
  runs: { taken: string; added: number; skipped: number; seconds: number; peakMegabytes: number }[];
}

const TECHNOLOGIES = 2_000;
const INSTITUTIONS = 20_000;
/** Every twentieth person works where the technologies are. */
const HERE_EVERY = 20;
const UNIVERSITIES = 19;

/** Imports generated authors by the command line: those of institutions with technologies, then everybody. */
export async function measureOpenAlex(port: number, lines: number): Promise<OpenAlexFigures> {
  const { dataDir, remove } = await newDataDir();
  try {
    const technologies = join(dataDir, 'technologies.jsonl');
    await writeFile(technologies, Array.from({ length: TECHNOLOGIES }, (_, n) => technologyLine(n)).join(''));
    const authors = join(dataDir, 'authors.gz');
    await writeAuthors(authors, lines);
    await run(dataDir, port, [technologies]);
    const runs = [];
    for (const [taken, options] of [
      ['of institutions with technologies', []],
      ['everybody', ['--everyone']],
    ] as const)
      runs.push({ taken, ...(await run(dataDir, port, [authors, ...options])) });
    return { lines, runs };
  } finally {
    await remove();
  }
}

const nameOf = (n: number) => `${word(n)} ${word(Math.floor(n / 700) + 3)}`;
const SYLLABLES = ['ba', 'ke', 'lo', 'mi', 'nu', 'ra', 'si', 'to', 've', 'za'];

/** "Bakelo": a name that is no word of the lists of places. */
function word(n: number): string {
  const made = Array.from(String(n + 100), (digit) => SYLLABLES[Number(digit)] ?? '').join('');
  return made[0]?.toUpperCase() + made.slice(1);
}

function placeOf(n: number): Place {
  const number = n % HERE_EVERY === 0 ? (n / HERE_EVERY) % UNIVERSITIES : UNIVERSITIES + (n % INSTITUTIONS);
  return {
    name: `University of ${word(number)}`,
    ror: `https://ror.org/0${String(number).padStart(8, '0')}`,
  };
}

function technologyLine(n: number): string {
  const maker = n * HERE_EVERY;
  return `${JSON.stringify({
    type: 'technology',
    id: `T${n}`,
    title: `Membrane number ${n} for drying gases`,
    university: placeOf(maker).name,
    summary: `A hollow fiber membrane removes water vapor. It was developed by ${nameOf(maker)}.`,
  })}\n`;
}

async function writeAuthors(file: string, lines: number): Promise<void> {
  const packer = createGzip({ level: constants.Z_BEST_SPEED });
  const written = once(packer.pipe(createWriteStream(file)), 'finish');
  for (let n = 0; n < lines; n += 1) {
    const topics = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [`Topic ${(n * 7 + at * 31) % 4_500} of membranes`, 10 - at]),
    );
    if (!packer.write(`${JSON.stringify(author(n, nameOf(n), [placeOf(n)], topics))}\n`))
      await once(packer, 'drain');
  }
  packer.end();
  await written;
}

async function run(dataDir: string, port: number, given: readonly string[]) {
  const cli = join(ROOT, 'apps/server/src/cli/cosmos.ts');
  const child = spawn(process.execPath, [cli, 'catalogue', 'import', ...given, '--json'], {
    env: environment(dataDir, port),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let peakMegabytes = 0;
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, peakOf(child.pid ?? 0));
  }, 200);
  const output: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) output.push(line);
  clearInterval(watch);
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error('The import failed.');
  const report = JSON.parse(output.join('\n')) as { added: number; skipped: number; seconds: number };
  return { ...report, peakMegabytes };
}

/** The most memory that a process has had resident so far; 0 once it has ended. */
function peakOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
  } catch {
    return 0;
  }
}

export function openAlexTable({ lines, runs }: OpenAlexFigures): string {
  return [
    `**Researchers from OpenAlex** (${lines.toLocaleString('en')} generated authors in a gzipped file)`,
    '',
    '| who is taken | researchers added | left out | seconds | lines a second | peak memory, without PostgreSQL | to reach |',
    '|---|---|---|---|---|---|---|',
    ...runs.map(
      ({ taken, added, skipped, seconds, peakMegabytes }) =>
        `| ${taken} | ${added.toLocaleString('en')} | ${skipped.toLocaleString('en')} | ${seconds.toFixed(0)} | ${Math.round(lines / seconds).toLocaleString('en')} | ${peakMegabytes} MB | ≤ 600 MB |`,
    ),
  ].join('\n');
}
