import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { GeneratedSize } from './generate.ts';
import { benchSearch, type SearchBench } from './search.bench.ts';
import type { Timing } from './timing.ts';

const SIZES: GeneratedSize[] = [
  { technologies: 17_000, researchers: 0 },
  { technologies: 17_000, researchers: 26_000 },
  { technologies: 170_000, researchers: 0 },
];

const SHAPE = /^(\d{1,7})\+(\d{1,7})$/;

/** `node run.ts [technologies+researchers …]`: runs each size in its own process, to measure its own peak memory. */
async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  if (process.send && asked[0]) {
    const size = parseSize(asked[0]);
    process.send(await benchSearch(size, (line) => console.error(`  ${label(size)}  ${line}`)));
    return;
  }
  const results: SearchBench[] = [];
  for (const size of asked.length > 0 ? asked.map(parseSize) : SIZES) {
    results.push(await inOwnProcess(size));
    console.error(table(results));
  }
  console.log(JSON.stringify({ machine: machine(), results }));
  console.log(`\n${table(results)}`);
}

function parseSize(text: string): GeneratedSize {
  const [, technologies, researchers] = SHAPE.exec(text) ?? [];
  if (!technologies || !researchers) throw new Error(`Not a size like 17000+26000: ${text}`);
  return { technologies: Number(technologies), researchers: Number(researchers) };
}

function inOwnProcess({ technologies, researchers }: GeneratedSize): Promise<SearchBench> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [`${technologies}+${researchers}`]);
    child.on('message', (result) => {
      // Native handles would keep the process, and its memory, alive.
      child.kill();
      resolve(result as SearchBench);
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`The benchmark process exited early (${code}).`)));
  });
}

function machine(): string {
  const cores = cpus();
  return `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}`;
}

function label({ technologies, researchers }: GeneratedSize): string {
  const people = researchers > 0 ? ` + ${researchers.toLocaleString('en')} researchers` : '';
  return `${technologies.toLocaleString('en')} technologies${people}`;
}

function table(results: readonly SearchBench[]): string {
  const row = (name: string, value: (result: SearchBench) => string) =>
    `| ${name} | ${results.map(value).join(' | ')} |`;
  const time = ({ p50, p95 }: Timing) => `${p50.toFixed(1)} / ${p95.toFixed(1)} ms`;
  return [
    row(`p50 / p95 (${machine()})`, ({ size }) => label(size)),
    `|---|${results.map(() => '---').join('|')}|`,
    row('hybrid search, 10 hits with passages', ({ hybrid }) => time(hybrid)),
    row('the same, filtered', ({ hybridFiltered }) => time(hybridFiltered)),
    row('one raw LanceDB full-text query', ({ lance }) => time(lance)),
    row('hybrid ∕ raw, p50', ({ hybrid, lance }) => (hybrid.p50 / lance.p50).toFixed(2)),
    row('growth: hybrid p50 ∕ that of the first column', ({ hybrid }) =>
      (hybrid.p50 / (results[0]?.hybrid.p50 ?? hybrid.p50)).toFixed(2),
    ),
    row('MiniSearch', ({ miniSearch }) => time(miniSearch)),
    row('PostgreSQL full text', ({ postgres }) => time(postgres)),
    row('build', ({ buildSeconds }) => `${buildSeconds.toFixed(1)} s`),
    row('build, MiniSearch', ({ miniSearch }) => `${miniSearch.buildSeconds.toFixed(1)} s`),
    row('build, PostgreSQL', ({ postgres }) => `${postgres.buildSeconds.toFixed(1)} s`),
    row('peak memory of the build', ({ peakRssMb }) => `${peakRssMb.toFixed(0)} MB`),
    row('longest stall of the serving thread', ({ longestStallMs }) => `${longestStallMs.toFixed(0)} ms`),
    row('open', ({ openSeconds }) => `${openSeconds.toFixed(2)} s`),
  ].join('\n');
}

await main();
