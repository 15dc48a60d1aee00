import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backupTable, measureBackup } from './backup.ts';
import { measureCollections } from './collections.ts';
import { measureConversation } from './conversation.ts';
import { conversationsTable, measureConversations } from './conversations.ts';
import { fuzz } from './fuzz.ts';
import { mailTable, measureMails } from './mails.ts';
import { killsTable, measureKills } from './kills.ts';
import { measurePage } from './page.ts';
import { measureReads, readsTable } from './reads.ts';
import { writeIntoReadme } from './readme.ts';
import { measureSignIn, signInTable } from './sign-in.ts';
import { environment, newDataDir, residentMegabytes, ROOT, startServer } from './server-under-test.ts';
import { conversationTable, fuzzTable, machineLine, pageTable, searchTable, startTable } from './tables.ts';

const PORT = 3477;
const STARTS = 5;
const SIGN_IN_PORT = 3478;
const TALK_PORT = 3479;
const CONVERSATION_README = 'packages/api/src/conversation/README.md';
const README = 'README.md';
const SAFETY_README = 'packages/api/src/auth/README.md';

const { values } = parseArgs({
  options: {
    listings: { type: 'string' },
    beir: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: 'search,collections,server,page,reads' },
    people: { type: 'string', default: '200' },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    calls: { type: 'string', default: '2000' },
  },
});
const parts = new Set(values.only.split(','));

if (parts.has('search')) {
  const bench = spawnSync(process.execPath, [join(ROOT, 'packages/search/src/bench/run.ts')], {
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  told('search', searchTable(bench.stdout), README);
}
if (parts.has('collections') && values.beir.length > 0)
  told('collections', await measureCollections(values.beir), README);
if (parts.has('server') || parts.has('page')) await measureServer();

// What nobody may get into, and nothing may get lost of, is told where it is explained.
if (parts.has('reads')) told('reads', readsTable(await measureReads(PORT)), README);
if (parts.has('sign-in'))
  told('sign-in', signInTable(await measureSignIn(SIGN_IN_PORT, Number(values.calls))));
if (parts.has('mails')) told('mails', mailTable(await measureMails()));
if (parts.has('kills')) told('kills', killsTable(await measureKills(Number(values.people))));
if (parts.has('backup'))
  console.log(`${backupTable(await measureBackup(PORT, values.listings))}\n\n${machineLine(cpus())}`);
if (parts.has('fuzz')) await tryHostileRequests();
if (parts.has('conversations')) await talkAsScouts();

async function talkAsScouts(): Promise<void> {
  if (!values.listings)
    throw new Error('--listings has to name the file of listings that scouts talk about.');
  const outcome = await measureConversations(TALK_PORT, values.listings);
  told('conversations', conversationsTable(outcome), CONVERSATION_README);
  if (outcome.faults.length > 0) console.error(outcome.faults.join('\n'));
}

async function tryHostileRequests(): Promise<void> {
  const figures = await fuzz(PORT, {
    requests: Number(values.requests),
    seed: values.seed === undefined ? undefined : Number(values.seed),
  });
  told('fuzz', fuzzTable(figures));
  if (figures.faults.length > 0) {
    console.error(figures.faults.slice(0, 20).join('\n'));
    process.exitCode = 1;
  }
}

function told(name: string, table: string, readme = SAFETY_README): void {
  const dated = `${table}\n\n${machineLine(cpus())}`;
  writeIntoReadme(dated, name, readme);
  console.log(dated);
}

async function measureServer(): Promise<void> {
  const { dataDir, remove } = await newDataDir();
  try {
    const first = await startServer(dataDir, PORT);
    const listings = values.listings ? importListings(dataDir, values.listings) : null;
    if (listings) await first.nextIndex();
    await first.stop();
    const starts: number[] = [];
    for (let start = 0; start < STARTS; start += 1) {
      const server = await startServer(dataDir, PORT);
      starts.push(server.readyMs);
      if (start === STARTS - 1) {
        const idle = residentMegabytes(server.pid);
        if (parts.has('server'))
          told('conversation', conversationTable(await measureConversation(server.url), listings), README);
        told('start', startTable({ firstMs: first.readyMs, starts, idle }), README);
        if (parts.has('page')) told('page', pageTable(await measurePage(server.url)), README);
      }
      await server.stop();
    }
  } finally {
    await remove();
  }
}

function importListings(dataDir: string, file: string): { records: number; seconds: number } {
  const cli = join(ROOT, 'apps/server/src/cli/cosmos.ts');
  const result = spawnSync(process.execPath, [cli, 'catalogue', 'import', file, '--json'], {
    encoding: 'utf8',
    env: environment(dataDir, PORT),
    maxBuffer: 64 * 1_024 * 1_024,
  });
  if (result.status !== 0) throw new Error(result.stderr);
  const report = JSON.parse(result.stdout) as { added: number; seconds: number };
  return { records: report.added, seconds: report.seconds };
}
