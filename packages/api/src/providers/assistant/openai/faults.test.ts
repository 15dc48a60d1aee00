import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { ASSISTANT_MESSAGES, modelError } from '@cosmos/contract/assistant/messages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PROVIDER_WORDS, type PlannedFault } from '../../../testing/model-server/faults.ts';
import { type ModelServer, startModelServer } from '../../../testing/model-server/model-server.ts';
import { card, engineOn, KEY, summaryInput } from '../../../testing/openai/engine.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => server.reset());

const QUESTION = { question: 'ship coatings', earlier: [] };
const SECRETS = [KEY, PROVIDER_WORDS, 'sk-leaked', 'ship coatings', 'barnacles'];

/** Each kind of failure: how we react, and what the person reads. */
const FAULTS: { fault: PlannedFault; requests: number; waits: number[]; note: string | null }[] = [
  { fault: { kind: 'rate-limit' }, requests: 1, waits: [], note: ASSISTANT_MESSAGES.modelBusy },
  {
    fault: { kind: 'rate-limit', retryAfter: 6 },
    requests: 1,
    waits: [],
    note: ASSISTANT_MESSAGES.modelBusy,
  },
  {
    fault: { kind: 'rate-limit', retryAfter: 4 },
    requests: 3,
    waits: [4_000, 4_000],
    note: ASSISTANT_MESSAGES.modelBusy,
  },
  { fault: { kind: 'rate-limit', retryAfter: 2, times: 1 }, requests: 2, waits: [2_000], note: null },
  { fault: { kind: 'quota' }, requests: 1, waits: [], note: ASSISTANT_MESSAGES.modelBusy },
  { fault: { kind: 'error-500' }, requests: 3, waits: [400, 800], note: ASSISTANT_MESSAGES.modelBusy },
  { fault: { kind: 'error-502' }, requests: 3, waits: [400, 800], note: ASSISTANT_MESSAGES.modelBusy },
  { fault: { kind: 'error-503' }, requests: 3, waits: [400, 800], note: ASSISTANT_MESSAGES.modelBusy },
  { fault: { kind: 'error-503', times: 2 }, requests: 3, waits: [400, 800], note: null },
  { fault: { kind: 'reset' }, requests: 3, waits: [400, 800], note: ASSISTANT_MESSAGES.modelBusy },
  { fault: { kind: 'key-refused' }, requests: 1, waits: [], note: modelError(null) },
  { fault: { kind: 'model-unknown' }, requests: 1, waits: [], note: modelError(null) },
  { fault: { kind: 'hang' }, requests: 1, waits: [], note: ASSISTANT_MESSAGES.modelBusy },
  { fault: { kind: 'wrong-shape' }, requests: 2, waits: [0], note: modelError(null) },
  { fault: { kind: 'wrong-shape', times: 1 }, requests: 2, waits: [0], note: null },
  { fault: { kind: 'empty' }, requests: 2, waits: [0], note: modelError(null) },
  { fault: { kind: 'huge' }, requests: 2, waits: [0], note: modelError(null) },
  { fault: { kind: 'long' }, requests: 2, waits: [0], note: modelError(null) },
  { fault: { kind: 'refusal' }, requests: 2, waits: [0], note: modelError(null) },
];

test.each(FAULTS)('a question with $fault', async ({ fault, requests, waits, note }) => {
  const engine = engineOn(server, fault.kind === 'hang' ? { firstByteMs: 1_000 } : {});
  const atWork = engine.begin();
  server.fail(fault);
  const verdict = await atWork.judgeScope(QUESTION);
  expect({ verdict, note: atWork.note()?.text ?? null, by: atWork.answeredBy() }).toEqual({
    verdict: note === null ? 'in_scope' : null,
    note,
    by: note === null ? 'openai' : 'embedded',
  });
  expect({ requests: server.log.length, waits: engine.waits }).toEqual({ requests, waits });
  for (const secret of SECRETS) expect(engine.logged() + JSON.stringify(atWork.note())).not.toContain(secret);
});

test.each(FAULTS)('a summary with $fault', async ({ fault, requests, waits, note }) => {
  const engine = engineOn(server, fault.kind === 'hang' ? { firstByteMs: 1_000 } : {});
  const atWork = engine.begin();
  server.fail(fault);
  const { sentences, interrupted } = await atWork.summarise(summaryInput(), () => undefined);
  expect({
    interrupted,
    note: atWork.note()?.text ?? null,
    requests: server.log.length,
    waits: engine.waits,
  }).toEqual({
    interrupted: false,
    note,
    requests,
    waits,
  });
  expect(atWork.answeredBy()).toBe(note === null ? 'openai' : 'embedded');
  expect(sentences.some(({ citations }) => citations.includes(1))).toBe(true);
  for (const secret of SECRETS.slice(0, 3)) expect(JSON.stringify(sentences)).not.toContain(secret);
});

test('if nothing listens: two more attempts, then the embedded assistant', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  const engine = engineOn({ url: `http://127.0.0.1:${port}/v1` });
  const atWork = engine.begin();
  expect(await atWork.judgeScope(QUESTION)).toBeNull();
  expect({ note: atWork.note()?.text ?? null, waits: engine.waits }).toEqual({
    note: ASSISTANT_MESSAGES.modelBusy,
    waits: [400, 800],
  });
});

test.each(['cut', 'ended', 'hang-midway', 'broken-stream'] as const)(
  'a stream that ends in the middle (%s) keeps whole sentences, is completed, and says that it was interrupted',
  async (kind) => {
    const engine = engineOn(server, kind === 'hang-midway' ? { idleMs: 1_000 } : {});
    const atWork = engine.begin();
    server.fail({ kind, task: 'summary' });
    const shown: SummarySentence[][] = [];
    const other = card(3, {
      summary: 'Researchers have developed a film that keeps ship hulls clean for years.',
    });
    const { sentences, interrupted } = await atWork.summarise(
      summaryInput({ cards: [card(1), card(2), other] }),
      (now) => shown.push(now),
    );
    expect(interrupted).toBe(true);
    expect(sentences[0]).toEqual({
      text: 'The closest record comes from Test University and is about Coating of kind b.',
      citations: [1],
      part: 'verdict',
    });
    // What the model did not get to is told by the embedded assistant.
    expect(new Set(sentences.map(({ part }) => part))).toEqual(new Set(['verdict', 'gap', 'evidence']));
    expect(shown.length).toBeGreaterThan(0);
    expect({
      by: atWork.answeredBy(),
      note: atWork.note()?.text ?? null,
      requests: server.log.length,
    }).toEqual({
      by: 'openai',
      note: null,
      requests: 1,
    });
    expect(await atWork.title('keep ship hulls clean for years')).toBe('keep ship hulls clean for');
    expect(server.log).toHaveLength(1);
  },
);

test('after a failure the model is not asked again in that turn', async () => {
  const engine = engineOn(server);
  const atWork = engine.begin();
  server.fail({ kind: 'key-refused', times: 1 });
  await atWork.judgeScope(QUESTION);
  const { sentences } = await atWork.summarise(summaryInput(), () => undefined);
  await atWork.title('ship coatings');
  expect(sentences[0]?.text).toMatch(/^The best fit is/);
  expect({ requests: server.log.length, sees: atWork.sees }).toEqual({ requests: 1, sees: false });
});

test('a used-up quota stops all turns from asking for a minute', async () => {
  let at = 1_000_000;
  const engine = engineOn(server, { now: () => at });
  server.fail({ kind: 'quota', times: 1 });
  await engine.begin().judgeScope(QUESTION);
  at += 59_000;
  const closed = engine.begin();
  await closed.judgeScope(QUESTION);
  expect({ note: closed.note()?.text ?? null, requests: server.log.length }).toEqual({
    note: ASSISTANT_MESSAGES.modelBusy,
    requests: 1,
  });
  at += 1_000;
  expect(await engine.begin().judgeScope(QUESTION)).toBe('in_scope');
  expect(engine.logged()).toContain('"failure":"quota"');
});

test('stopping a turn aborts its request at the provider', async () => {
  const engine = engineOn(server, { firstByteMs: 60_000, idleMs: 60_000 });
  const stopping = new AbortController();
  const { held } = server.holdAfter(4);
  const told = engine
    .begin({ signal: stopping.signal })
    .summarise(summaryInput(), () => undefined)
    .catch((error: unknown) => error);
  await held;
  stopping.abort(new Error('stopped by its author'));
  expect(await told).toEqual(new Error('stopped by its author'));
  await expect.poll(() => server.log[0]?.hungUp, { timeout: 20_000, interval: 5 }).toBe(true);
});

test('a summary that is long enough aborts the request at the provider', async () => {
  const engine = engineOn(server, { idleMs: 60_000 });
  server.answer(
    'summary',
    `[1] A polymer coating that fits.\n[1] ${'coating '.repeat(100)}\n[2] Never read.`,
  );
  const { held } = server.holdAfter(109);
  const summary = engine.begin().summarise(summaryInput({ maxCharacters: 100 }), () => undefined);
  await held;
  expect((await summary).sentences[0]).toMatchObject({
    text: 'A polymer coating that fits.',
    citations: [1],
  });
  await expect.poll(() => server.log[0]?.hungUp, { timeout: 20_000, interval: 5 }).toBe(true);
});

test('simultaneous turns keep their failures apart', async () => {
  const engine = engineOn(server);
  server.fail({ kind: 'key-refused', task: 'scope' });
  const turns = Array.from({ length: 20 }, () => engine.begin());
  const answers = await Promise.all(
    turns.map(async (turn, at) =>
      at % 2 === 0
        ? turn.judgeScope(QUESTION)
        : turn.rerank({ ...QUESTION, topic: 'ship coatings', cards: [card(1), card(2)] }),
    ),
  );
  const ranked = expect.objectContaining({ order: ['UTECH-TST-1', 'UTECH-TST-2'] });
  expect(answers).toEqual(turns.map((_, at) => (at % 2 === 0 ? null : ranked)));
  expect(turns.map((turn) => turn.note()?.text ?? null)).toEqual(
    turns.map((_, at) => (at % 2 === 0 ? modelError(null) : null)),
  );
});

test('a turn that ran out of time is answered without the model', async () => {
  const engine = engineOn(server, { firstByteMs: 60_000 });
  server.fail({ kind: 'hang' });
  const atWork = engine.begin({ signal: AbortSignal.timeout(300) });
  expect(await atWork.judgeScope(QUESTION)).toBeNull();
  expect(atWork.note()?.text).toBe(ASSISTANT_MESSAGES.modelBusy);
  expect((await atWork.summarise(summaryInput(), () => undefined)).sentences.length).toBeGreaterThan(0);
});

test('a request is settled at the cost that the provider reports, otherwise at the estimate', async () => {
  const engine = engineOn(server);
  await engine.begin().judgeScope(QUESTION);
  await engine.begin().summarise(summaryInput(), () => undefined);
  expect(engine.settled).toHaveLength(2);
  for (const { reserved, spent } of engine.settled) expect(spent).not.toBe(reserved);
  server.fail({ kind: 'error-500' });
  await engine.begin().judgeScope(QUESTION);
  expect(engine.settled[2]?.spent).toBe(engine.settled[2]?.reserved);
});
