import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AppRouter } from '@cosmos/api/app-router.ts';
import { faultsOf } from '@cosmos/api/testing/conversation/conversation.ts';
import type { Reply, ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { NEWCOMER_CONVERSATIONS } from './conversations-of-newcomers.ts';
import { SCOUT_CONVERSATIONS } from './conversations-of-scouts.ts';
import { ROOT } from '../../testing/repository.ts';
import { environment, newDataDir, startServer } from '../../testing/server-under-test.ts';
import { median, percentile } from '../measuring/statistics.ts';

export interface ConversationsOutcome {
  records: number;
  conversations: number;
  passed: number;
  turns: number;
  turnsPassed: number;
  cardsMs: { p50: number; p95: number };
  wholeAnswerMs: { p50: number; p95: number };
  /** What went wrong, by conversation. */
  faults: string[];
}

interface Answer {
  reply: Reply;
  cardsMs: number | null;
  wholeMs: number;
}

const CONVERSATIONS = [...SCOUT_CONVERSATIONS, ...NEWCOMER_CONVERSATIONS];

/** Scouts talk to the embedded assistant about the listings in a file, through the real client, like programs. */
export async function measureConversations(port: number, listings: string): Promise<ConversationsOutcome> {
  const { dataDir, remove } = await newDataDir();
  try {
    const server = await startServer(dataDir, port, SENTENCES);
    const cli = (args: string[]) => runCli(args, { ...environment(dataDir, port), ...SENTENCES });
    const { added } = JSON.parse(cli(['catalogue', 'import', listings, '--json'])) as { added: number };
    await whenRead(() => cli(['index', 'stats', '--json']), added);
    const key = cli(['key', 'create', '--name', 'scouts', '--scopes', 'conversation', '--json']);
    const { token } = JSON.parse(key) as { token: string };
    const outcome = await talkAll(`${server.url}/trpc`, token);
    await server.stop();
    return { records: added, ...outcome };
  } finally {
    await remove();
  }
}

/** What a fresh installation does. */
const SENTENCES = { EMBEDDINGS: 'sentences' };
const LOOK_MS = 5_000;

interface Stats {
  generations: { state: string; embedder: string; technologies: number }[];
}

/** Waits until the index that serves knows what all of the records mean. */
async function whenRead(stats: () => string, records: number): Promise<void> {
  for (;;) {
    const { generations } = JSON.parse(stats()) as Stats;
    const serving = generations.find(({ state }) => state === 'serving');
    if (serving?.technologies === records && serving.embedder.startsWith('sentences-')) return;
    await delay(LOOK_MS);
  }
}

async function talkAll(url: string, token: string): Promise<Omit<ConversationsOutcome, 'records'>> {
  const ask = asker(url, token);
  const answers: Answer[] = [];
  const faults: string[] = [];
  let [passed, turnsPassed] = [0, 0];
  await ask('warm up the search for polymer membranes');
  for (const { name, turns } of CONVERSATIONS) {
    let sessionId: string | undefined;
    const shown: ResultCard[][] = [];
    let last: ResultCard[] = [];
    const faultless = faults.length;
    for (const [text, expected] of turns) {
      const answer = await ask(text, sessionId);
      answers.push(answer);
      sessionId = answer.reply.sessionId;
      const before = expected.of === undefined ? last : (shown[expected.of - 1] ?? []);
      const wrong = faultsOf(answer.reply, expected, before);
      shown.push(answer.reply.type === 'search_results' ? answer.reply.results : []);
      if (wrong.length === 0) turnsPassed += 1;
      faults.push(...wrong.map((fault) => `${name}: “${text}” ${fault}`));
      if (answer.reply.type === 'search_results' && answer.reply.results.length > 0)
        last = answer.reply.results;
    }
    if (faults.length === faultless) passed += 1;
  }
  const spread = (values: number[]) => ({ p50: median(values), p95: percentile(values, 95) });
  return {
    conversations: CONVERSATIONS.length,
    passed,
    turns: answers.length,
    turnsPassed,
    cardsMs: spread(answers.flatMap(({ cardsMs }) => (cardsMs === null ? [] : [cardsMs]))),
    wholeAnswerMs: spread(answers.map(({ wholeMs }) => wholeMs)),
    faults,
  };
}

function asker(url: string, token: string): (text: string, sessionId?: string) => Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  const client = createTRPCClient<AppRouter>({ links: [httpBatchStreamLink({ url, headers })] });
  return async (text, sessionId) => {
    const started = performance.now();
    let cardsMs: number | null = null;
    const events = await client.conversation.ask.mutate({ text, sessionId, maxFollowups: 0 });
    for await (const event of events) {
      if (event.kind === 'results') cardsMs ??= performance.now() - started;
      if (event.kind === 'failed') throw new Error(`“${text}” failed: ${event.message}`);
      if (event.kind === 'done') return { reply: event.reply, cardsMs, wholeMs: performance.now() - started };
    }
    throw new Error(`“${text}” was not answered.`);
  };
}

function runCli(args: string[], env: NodeJS.ProcessEnv): string {
  const cli = join(ROOT, 'apps/server/src/cli/cosmos.ts');
  const options = { encoding: 'utf8', env, maxBuffer: 64 * 1_024 * 1_024 } as const;
  const result = spawnSync(process.execPath, [cli, ...args], options);
  if (result.status !== 0) throw new Error(result.stderr);
  return result.stdout;
}

/** The figures in the form for the conversation's README. */
export function conversationsTable(outcome: ConversationsOutcome): string {
  const time = ({ p50, p95 }: { p50: number; p95: number }) => `${p50.toFixed(0)} / ${p95.toFixed(0)} ms`;
  return [
    `**Scouts talk** (embedded assistant over ${outcome.records.toLocaleString('en')} real listings)`,
    '',
    '| what | measured | to reach |',
    '|---|---|---|',
    `| conversations without a fault | ${outcome.passed} of ${outcome.conversations} | all |`,
    `| turns without a fault | ${outcome.turnsPassed} of ${outcome.turns} | all |`,
    `| cards, p50 / p95 | ${time(outcome.cardsMs)} | ≤ 150 ms p95 |`,
    `| whole answer, p50 / p95 | ${time(outcome.wholeAnswerMs)} | ≤ 300 ms p95 |`,
  ].join('\n');
}
