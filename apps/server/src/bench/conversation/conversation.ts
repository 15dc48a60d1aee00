import { randomUUID } from 'node:crypto';
import type { AppRouter } from '@cosmos/api/app-router.ts';
import type { TurnEvent } from '@cosmos/contract/conversation/conversation.ts';
import { createTRPCClient, httpBatchStreamLink } from '@trpc/client';
import { SCOUT_QUESTIONS } from './questions.ts';
import { median, percentile } from '../measuring/statistics.ts';

export interface ConversationFigures {
  turns: number;
  firstProgressMs: { p50: number; p95: number };
  cardsMs: { p50: number; p95: number };
  wholeAnswerMs: { p50: number; p95: number };
  turnsPerSecond: number;
  underLoadMs: { p50: number; p95: number };
  failed: number;
}

interface Timing {
  first: number;
  cards: number | null;
  whole: number;
  failed: boolean;
}

const SOLO_TURNS = 120;
const LOAD_SECONDS = 20;
const PEOPLE = 16;

/** One person asking question after question, then many simultaneously, through the real client and the real stream. */
export async function measureConversation(url: string): Promise<ConversationFigures> {
  const ask = asker(url);
  for (const question of SCOUT_QUESTIONS) await ask(question);
  const solo: Timing[] = [];
  for (let turn = 0; turn < SOLO_TURNS; turn += 1) solo.push(await ask(questionOf(turn)));
  const load = await underLoad(url, LOAD_SECONDS);
  const cards = solo.flatMap((timing) => (timing.cards === null ? [] : [timing.cards]));
  return {
    turns: solo.length + load.length,
    firstProgressMs: spread(solo.map((timing) => timing.first)),
    cardsMs: spread(cards),
    wholeAnswerMs: spread(solo.map((timing) => timing.whole)),
    turnsPerSecond: load.length / LOAD_SECONDS,
    underLoadMs: spread(load.map((timing) => timing.whole)),
    failed: [...solo, ...load].filter((timing) => timing.failed).length,
  };
}

/** Many people simultaneously, each asking again as soon as they have their answer. */
export async function underLoad(url: string, seconds: number): Promise<Timing[]> {
  const until = performance.now() + seconds * 1_000;
  const timings: Timing[] = [];
  const person = async (first: number) => {
    const ask = asker(url);
    for (let turn = first; performance.now() < until; turn += 1) timings.push(await ask(questionOf(turn)));
  };
  await Promise.all(Array.from({ length: PEOPLE }, (_, at) => person(at * 5)));
  return timings;
}

function questionOf(turn: number): string {
  return SCOUT_QUESTIONS[turn % SCOUT_QUESTIONS.length] ?? SCOUT_QUESTIONS[0];
}

function asker(url: string): (text: string) => Promise<Timing> {
  const visitor = randomUUID();
  const client = createTRPCClient<AppRouter>({
    links: [httpBatchStreamLink({ url: `${url}/trpc`, headers: { 'x-visitor-id': visitor } })],
  });
  return async (text) => {
    const started = performance.now();
    const since = () => performance.now() - started;
    const timing: Timing = { first: 0, cards: null, whole: 0, failed: true };
    try {
      const events: AsyncIterable<TurnEvent> = await client.conversation.ask.mutate({
        text,
        maxFollowups: 0,
      });
      for await (const event of events) {
        if (event.kind === 'stage' && timing.first === 0) timing.first = since();
        if (event.kind === 'results') timing.cards = since();
        if (event.kind === 'done') timing.failed = false;
      }
    } catch {
      timing.failed = true;
    }
    timing.whole = since();
    return timing;
  };
}

function spread(values: number[]): { p50: number; p95: number } {
  return { p50: median(values), p95: percentile(values, 95) };
}
