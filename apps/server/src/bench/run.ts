import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { crowdTable, measureCrowd } from './crowd.ts';
import { backupTable, measureBackup } from './backup.ts';
import { measureCollections } from './collections.ts';
import { measureConversation } from './conversation/conversation.ts';
import { conversationsTable, measureConversations } from './conversation/conversations.ts';
import { fuzz } from './fuzz.ts';
import { hardshipsTable, measureHardships } from './hardships.ts';
import { hostileBodiesTable, measureHostileBodies } from './hostile-bodies.ts';
import { inboxTable, measureInbox } from './inbox.ts';
import { mailTable, measureMails } from './mails.ts';
import { clockTable, measureReplyClock } from './reply-clock.ts';
import { keyedKillsTable, killsTable, measureKeyedKills, measureKills, together } from './kills.ts';
import { interruption } from './measuring/interruption.ts';
import { keepPart, partsFolder, readPart, WHOLE } from './measuring/parts.ts';
import { machinesTable, measureMachines } from './machines.ts';
import type { MachinesFigures } from './machines/verdict.ts';
import { measureUpgrade, upgradeTable } from './upgrade.ts';
import { measureOpenAlex, openAlexTable } from './open-alex.ts';
import { measurePage } from './page.ts';
import { measurePointInTime, pointInTimeTable } from './point-in-time.ts';
import { measureReading, readingTable } from './reading.ts';
import { measureReads, readsTable } from './reads.ts';
import { measureRecommendations, recommendationTable } from './recommendations.ts';
import { writeIntoReadme } from './measuring/readme.ts';
import { measureRestarts, restartsTable } from './restarts.ts';
import { measureSignIn, signInTable } from './sign-in.ts';
import { measureStandingNeeds, standingNeedsTable } from './standing-needs.ts';
import { ROOT } from '../testing/repository.ts';
import { importListings, newDataDir, residentMegabytes, startServer } from '../testing/server-under-test.ts';
import {
  conversationTable,
  fuzzTable,
  largeTable,
  machineLine,
  pageTable,
  placesTable,
  searchTable,
  startTable,
} from './tables.ts';

const PORT = 3477;
const STARTS = 5;
const SIGN_IN_PORT = 3478;
const TALK_PORT = 3479;
const KILLS_PORT = 3478;
const MACHINES_PORT = 3600;
const CONVERSATION_README = 'packages/api/src/conversation/README.md';
const README = 'README.md';
const SERVER_README = 'apps/server/README.md';
const READING_README = 'packages/api/src/email/reading/README.md';
const EMAIL_README = 'packages/api/src/email/README.md';
const NEEDS_README = 'packages/api/src/standing-needs/README.md';
const RECOMMEND_README = 'packages/search/src/recommend/judging/README.md';
const CATALOGUE_README = 'packages/api/src/catalogue/import/README.md';
const INDEX_README = 'packages/search/src/catalogue-index/README.md';
const SAFETY_README = 'packages/api/src/auth/README.md';

const { values } = parseArgs({
  options: {
    listings: { type: 'string' },
    beir: { type: 'string', multiple: true, default: [] },
    scouts: { type: 'string', multiple: true, default: [] },
    only: { type: 'string', default: 'search,collections,server,page,reads' },
    kills: { type: 'string' },
    people: { type: 'string' },
    requests: { type: 'string', default: '100000' },
    bodies: { type: 'string', default: '10000' },
    seed: { type: 'string' },
    calls: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '20' },
    authors: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '10' },
    from: { type: 'string' },
    port: { type: 'string' },
    part: { type: 'string' },
    tls: { type: 'boolean', default: false },
    records: { type: 'string', default: '50000,200000' },
    folder: { type: 'string' },
    beside: { type: 'string' },
  },
});
const parts = new Set(values.only.split(','));

if (parts.has('search')) told('search', searchTable(benchOfSearch('run.ts')), README);
if (parts.has('places')) told('places', placesTable(benchOfSearch('places.ts')), INDEX_README);
if (parts.has('large')) {
  const { listings, records } = values;
  if (!listings) throw new Error('--listings must name the file with the listings to recombine.');
  const kept = [
    ...(values.folder ? ['--folder', values.folder] : []),
    ...(values.beside ? ['--beside', values.beside] : []),
    ...(values.scouts[0] ? ['--judged', values.scouts[0]] : []),
  ];
  const output = benchOfSearch('large/run.ts', '--listings', listings, '--records', records, ...kept);
  told('large', largeTable(output), INDEX_README);
}
if (parts.has('collections') && values.beir.length > 0)
  told('collections', await measureCollections(values.beir), README);
if (parts.has('server') || parts.has('page')) await measureServer();

// Safety figures are written to the README that explains them.
if (parts.has('reads')) told('reads', readsTable(await measureReads(PORT)), README);
if (parts.has('reading')) told('reading', readingTable(measureReading()), READING_README);
if (parts.has('sign-in'))
  told('sign-in', signInTable(await measureSignIn(SIGN_IN_PORT, Number(values.calls))));
if (parts.has('mails')) told('mails', mailTable(await measureMails()));
if (parts.has('inbox')) told('inbox', inboxTable(await measureInbox()), EMAIL_README);
if (parts.has('reply-clock')) told('reply-clock', clockTable(await measureReplyClock()), EMAIL_README);
if (parts.has('standing-needs'))
  told('standing-needs', standingNeedsTable(await measureStandingNeeds()), NEEDS_README);
if (parts.has('keyed-kills'))
  told(
    'keyed-kills',
    keyedKillsTable(
      await measureKeyedKills(Number(values.kills ?? 200), values.seed ? Number(values.seed) : undefined),
    ),
  );
if (parts.has('kills')) await killServers();
if (parts.has('restarts')) await measureComingBack();
if (parts.has('backup'))
  console.log(`${backupTable(await measureBackup(PORT, values.listings))}\n\n${machineLine(cpus())}`);
if (parts.has('open-alex'))
  told(
    'open-alex',
    openAlexTable(await measureOpenAlex(Number(values.port ?? PORT), Number(values.authors))),
    CATALOGUE_README,
  );
if (parts.has('fuzz')) await tryHostileRequests();
if (parts.has('bodies')) await sendHostileBodies();
if (parts.has('crowd')) told('crowd', crowdTable(await measureCrowd(PORT, values.listings)), SERVER_README);
if (parts.has('conversations')) await talkAsScouts();
if (parts.has('recommendations')) await judgeRecommendations();
if (parts.has('machines')) await runMachines();
if (parts.has('hardships')) await goThroughHardships();
if (parts.has('point-in-time')) await restorePointInTime();

/** In parts of some minutes, if `--part` says so: the table is of all that were run so far. */
async function killServers(): Promise<void> {
  const part = values.part === undefined ? WHOLE : readPart(values.part);
  const port = Number(values.port ?? KILLS_PORT);
  const folder = partsFolder();
  const report = await measureKills({
    port,
    kills: Number(values.kills ?? 500),
    part,
    interruption: interruption(),
  });
  const all = together(keepPart(folder, 'kills', part, report));
  told('kills', killsTable(all));
  for (const each of [...all.lost, ...all.half, ...all.left, ...all.lostMails, ...all.doubledMails])
    console.error(each);
}

function benchOfSearch(program: string, ...options: string[]): string {
  const path = join(ROOT, 'packages/search/src/bench', program);
  const { status, stdout } = spawnSync(process.execPath, [path, ...options], {
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} ended with ${status}.`);
  return stdout;
}

async function runMachines(): Promise<void> {
  const { listings, from, tls } = values;
  const minutes = Number(values.minutes);
  const shape = {
    port: Number(values.port ?? MACHINES_PORT),
    people: Number(values.people ?? 500),
    listings,
    tls,
    onProgress: (what: string) => console.error(`${new Date().toISOString().slice(11, 19)} ${what}`),
  };
  let figures: MachinesFigures;
  if (from === undefined) {
    const interrupted = interruption();
    const crowded = await measureMachines({ ...shape, minutes, interruption: interrupted });
    const table = machinesTable({ tls }, crowded);
    if (interrupted.aborted) console.log(table);
    else told(tls ? 'machines-tls' : 'machines', table, SERVER_README);
    figures = crowded;
  } else {
    interruption();
    const upgraded = await measureUpgrade({ ...shape, from });
    told('upgrade', upgradeTable(upgraded), SERVER_README);
    figures = { ...upgraded, strayFailures: upgraded.report.failures };
  }
  for (const { at, what } of figures.strayFailures.slice(0, 40))
    console.error(`${new Date(at).toISOString().slice(11, 23)} ${what}`);
  for (const each of [...figures.losses, ...figures.report.unanswered].slice(0, 80)) console.error(each);
}

async function restorePointInTime(): Promise<void> {
  interruption();
  const figures = await measurePointInTime({
    port: Number(values.port ?? MACHINES_PORT),
    listings: values.listings,
    onProgress: (what) => console.error(what),
  });
  told('point-in-time', pointInTimeTable(figures), SERVER_README);
  if (figures.different.length > 0) console.error(figures.different.join('\n'));
}

async function goThroughHardships(): Promise<void> {
  interruption();
  const port = Number(values.port ?? PORT);
  const figures = await measureHardships(port, (what) => console.error(what));
  told('hardships', hardshipsTable(figures), SERVER_README);
  for (const { what, failed, losses, unanswered } of figures)
    for (const each of [...losses, ...unanswered, ...failed.afterwards].slice(0, 20))
      console.error(`${what}: ${each}`);
}

async function sendHostileBodies(): Promise<void> {
  const figures = await measureHostileBodies(PORT, {
    bodies: Number(values.bodies),
    seed: values.seed === undefined ? undefined : Number(values.seed),
  });
  told('bodies', hostileBodiesTable(figures), SERVER_README);
  if (figures.faults.length === 0) return;
  console.error(figures.faults.slice(0, 20).join('\n'));
  process.exitCode = 1;
}

async function talkAsScouts(): Promise<void> {
  if (!values.listings)
    throw new Error('--listings must name the file with the listings for the conversations.');
  const outcome = await measureConversations(TALK_PORT, values.listings);
  told('conversations', conversationsTable(outcome), CONVERSATION_README);
  if (outcome.faults.length > 0) console.error(outcome.faults.join('\n'));
}

async function judgeRecommendations(): Promise<void> {
  const { listings, scouts } = values;
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  for (const figures of await measureRecommendations({ seed, listings, scouts })) {
    const table = recommendationTable(figures);
    // Figures of other seeds are for tuning.
    if (seed === undefined) told(`recommendations-${figures.name}`, table, RECOMMEND_README);
    else console.log(table);
  }
}

async function measureComingBack(): Promise<void> {
  const { listings } = values;
  const fill = (dataDir: string) =>
    listings !== undefined && importListings(dataDir, PORT, listings).records > 0;
  const figures = await measureRestarts(PORT, Number(values.rounds), fill);
  told('restarts', restartsTable(figures), SERVER_README);
  if (figures.stops.failed.length > 0) console.error(figures.stops.failed.join('\n'));
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
    const listings = values.listings ? importListings(dataDir, PORT, values.listings) : null;
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
