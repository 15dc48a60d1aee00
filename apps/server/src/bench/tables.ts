import type { FuzzFigures } from './fuzz.ts';
import type { CpuInfo } from 'node:os';
import type { ConversationFigures } from './conversation/conversation.ts';
import type { PageFigures } from './page.ts';
import { median } from './measuring/statistics.ts';

export function machineLine(cores: CpuInfo[]): string {
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}: ${cores.length} × ${cores[0]?.model.trim() ?? 'unknown'}, Node ${process.versions.node}.`;
}

/** The search benchmark prints JSON and then its table; only the table is for people. */
export function searchTable(output: string): string {
  return `**Search beside others** (generated records, same queries, same run)\n\n${tableIn(output)}`;
}

export function largeTable(output: string): string {
  return `**A large catalogue** (sentences of real listings recombined, the listings among them)\n\n${tableIn(output)}`;
}

export function placesTable(output: string): string {
  return `**A generation copied from an object store** (generated records, same queries in both orders, same run)\n\n${tableIn(output)}`;
}

function tableIn(output: string): string {
  return output.slice(output.indexOf('\n|') + 1).trim();
}

export function conversationTable(
  figures: ConversationFigures,
  imported: { records: number; seconds: number } | null,
): string {
  const time = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`;
  const over = imported ? `${imported.records.toLocaleString('en')} real listings` : 'the sample catalogue';
  return [
    `**The conversation** (embedded assistant over ${over}, ${figures.turns} turns through the real client)`,
    '',
    '| what (p50 / p95) | measured | to reach |',
    '|---|---|---|',
    ...(imported
      ? [
          `| import of ${imported.records.toLocaleString('en')} listings | ${imported.seconds.toFixed(1)} s | < 120 s |`,
        ]
      : []),
    `| first progress event, one person | ${time(figures.firstProgressMs)} | ≤ 50 ms |`,
    `| cards, one person | ${time(figures.cardsMs)} | ≤ 150 ms p95 |`,
    `| whole answer, one person | ${time(figures.wholeAnswerMs)} | ≤ 300 ms p95 |`,
    `| turns a second, 16 people, client on the same cores | ${figures.turnsPerSecond.toFixed(0)} | 50 |`,
    `| whole answer under that load | ${time(figures.underLoadMs)} | |`,
    `| failed turns | ${figures.failed} | 0 |`,
  ].join('\n');
}

export function startTable({
  firstMs,
  starts,
  idle,
}: {
  firstMs: number;
  starts: number[];
  idle: number;
}): string {
  return [
    '**The server**',
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| first start on an empty data folder, web app built before | ${(firstMs / 1_000).toFixed(1)} s | |`,
    `| started again with data in place, median of ${starts.length} | ${(median(starts) / 1_000).toFixed(1)} s | ≤ 3 s |`,
    `| resident memory after that, without PostgreSQL | ${idle} MB | ≤ 350 MB |`,
  ].join('\n');
}

export function pageTable(figures: PageFigures): string {
  return [
    `**The landing page** (Lighthouse, phone profile, median of five; the machine's benchmark index was ${figures.benchmarkIndex})`,
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| performance | ${figures.performance} | ≥ 98 |`,
    `| accessibility | ${figures.accessibility} | 100 |`,
    `| best practices | ${figures.bestPractices} | 100 |`,
    `| JavaScript, gzipped | ${(figures.scriptsGzippedBytes / 1_000).toFixed(0)} kB | ≤ 170 kB |`,
  ].join('\n');
}

export function fuzzTable({ requests, faults, statuses, seconds, seed }: FuzzFigures): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return [
    '**Hostile requests** (generated from the OpenAPI document and the procedures, as everybody)',
    '',
    '| requests | 5xx, stack traces, no answer | seconds | statuses | seed |',
    '|---|---|---|---|---|',
    `| ${requests} | **${faults.length}** | ${seconds.toFixed(0)} | ${counts.join(', ')} | ${seed} |`,
  ].join('\n');
}
