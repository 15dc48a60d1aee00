import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Assistant, AssistantAtWork } from '../../ports/assistant.ts';
import type { Reranker } from '../../ports/reranker.ts';
import { resultCard } from '../../testing/result-card.ts';
import { embeddedAssistant } from './embedded/embedded.ts';
import { rerankedBy } from './reranked.ts';

type Scores = Reranker['scores'];

/** A score is the number in a text. */
const byNumber: Scores = async (_question, texts) => texts.map((text) => Number(/\d+/.exec(text)?.[0] ?? 0));

function ground({
  scores = byNumber,
  assistant = embeddedAssistant,
}: { scores?: Scores; assistant?: Assistant } = {}) {
  const logged: string[] = [];
  const log = pino(
    { level: 'error' },
    { write: (line) => logged.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const asked: Parameters<Scores>[] = [];
  const reranker: Reranker = {
    scores: (...given) => {
      asked.push(given);
      return scores(...given);
    },
  };
  const turn = new AbortController();
  const begin = () =>
    rerankedBy(assistant, { reranker, log }).begin({ payer: { kind: 'visitors' }, signal: turn.signal });
  const atWork = begin();
  const order = async (cards: ResultCard[], using: AssistantAtWork = atWork) =>
    (await using.rerank({ topic: 'the topic', question: 'only from Ohio', cards, earlier: [] }))?.order ??
    null;
  return { logged, asked, turn, atWork, order };
}

const card = (id: string, more: Partial<ResultCard> = {}) =>
  resultCard({ id, title: `Number ${id}`, ...more });
const cards = (...ids: number[]) => ids.map((id) => card(String(id)));

test('results are put in the order of their scores for what was searched for; equal ones stay as they are', async () => {
  const { order, asked } = ground();
  const all = [...cards(1, 3), card('2a', { title: 'Number 2' }), card('2b', { title: 'Number 2' })];
  expect(await order(all)).toEqual(['3', '2a', '2b', '1']);
  expect(asked[0]?.[0]).toBe('the topic');
});

test('what is read of a record is its title and summary, or its topics', async () => {
  const { order, asked } = ground();
  await order([
    card('1', { summary: 'It cleans water.' }),
    card('2', { type: 'researcher', topics: ['optics', 'lasers'] }),
    card('3'),
  ]);
  expect(asked[0]?.[1]).toEqual(['Number 1. It cleans water.', 'Number 2. optics, lasers', 'Number 3']);
});

test('at most thirty results are read, and those that were not read in time stay behind the others', async () => {
  const { order, asked } = ground({ scores: async (...given) => (await byNumber(...given)).slice(0, 3) });
  const ids = Array.from({ length: 40 }, (_, at) => at + 1);
  expect(await order(cards(...ids))).toEqual(['3', '2', '1']);
  expect(asked[0]?.[1]).toHaveLength(30);
});

test('if hardly any result was read in time, the order stays', async () => {
  const { order } = ground({ scores: async () => [1] });
  expect(await order(cards(1, 2))).toBeNull();
});

test('a failing reranker keeps the order, and is logged once until it works again', async () => {
  let isBroken = true;
  const scores: Scores = (...given) =>
    isBroken ? Promise.reject(new Error('The process ended.')) : byNumber(...given);
  const { order, logged } = ground({ scores });
  const message = 'the reranker fails; results keep the order of the search';
  expect([await order(cards(1, 2)), await order(cards(1, 2))]).toEqual([null, null]);
  expect(logged).toEqual([message]);
  isBroken = false;
  expect(await order(cards(1, 2))).toEqual(['2', '1']);
  isBroken = true;
  await order(cards(1, 2));
  expect(logged).toEqual([message, message]);
});

test('a stopped turn ends the reading without a word in the log', async () => {
  const begun = Promise.withResolvers<void>();
  const { order, turn, logged } = ground({
    scores: (_question, _texts, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        begun.resolve();
      }),
  });
  const waiting = order(cards(1, 2));
  await begun.promise;
  turn.abort();
  expect(await waiting).toBeNull();
  expect(logged).toEqual([]);
});

test('an order by the assistant itself counts, and everything else is left to it', async () => {
  let sees = true;
  const own: Assistant = {
    name: 'openai',
    begin: (call) => ({
      ...embeddedAssistant.begin(call),
      get sees() {
        return sees;
      },
      rerank: async () => ({ order: ['1', '2'], reasons: { 1: 'It fits.' } }),
    }),
  };
  const { order, asked, atWork } = ground({ assistant: own });
  expect(await order(cards(2, 1))).toEqual(['1', '2']);
  expect(asked).toEqual([]);
  // A model that has failed during the turn is not shown pictures any more.
  sees = false;
  expect(atWork.sees).toBe(false);
});
