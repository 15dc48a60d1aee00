import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askingAModel } from '../testing/asking-a-model.ts';
import { member } from '../testing/member.ts';
import { MODEL_FAULTS, type ModelFault } from '../testing/model-server/faults.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

const QUESTION = 'fluorine-free finish for rainwear that survives at least 20 washes';
const FAULTS = MODEL_FAULTS.flatMap((kind) => (['grades', 'fit'] as const).map((task) => ({ kind, task })));
/** These do no harm to an answer that isn't streamed. */
const HARMLESS: ReadonlySet<ModelFault> = new Set(['ended', 'too-short', 'drip']);

let world: TestServices;
let server: ModelServer;
let patient: Awaited<ReturnType<typeof member>>;
let hurried: typeof patient;
beforeAll(async () => {
  world = await createTestServices({
    limits: { modelTurnsPerHour: 100_000, modelTokensPerPersonPerDay: 1e9, modelTokensPerDay: 1e9 },
  });
  server = await startModelServer();
  const now = () => world.services.now().getTime();
  patient = await member(askingAModel(world.services, server, { now }));
  hurried = await member(askingAModel(world.services, server, { now, judgingMs: 300 }));
}, 120_000);
afterAll(async () => {
  await server.close();
  await world.close();
});
beforeEach(() => {
  server.reset();
  world.pass(2 * 60 * 60 * 1_000);
});

const asked = async (who: typeof patient) => {
  const reply = await who.ask(QUESTION, { enableFollowups: false, searchType: 'Technology' });
  if (reply.type !== 'search_results') throw new Error(`answered with ${reply.type}`);
  return reply;
};

test.each(FAULTS)(
  'an answer is complete, with fit and three lines, after $kind in $task',
  async ({ kind, task }) => {
    server.fail({ kind, task, to: 'http://127.0.0.1:9/v1/chat/completions' });
    // One that is only slow still writes the answer.
    const isSlow = ['hang', 'hang-midway'].includes(kind);
    const reply = await asked(isSlow ? hurried : patient);
    expect(reply.results.length).toBeGreaterThan(2);
    expect(reply.results.every(({ fit }) => fit.length === 2)).toBe(true);
    expect(reply.results.flatMap(({ fit }) => fit).some(({ status }) => status === 'met')).toBe(true);
    const parts = new Set(reply.sentences.map(({ part }) => part));
    for (const part of ['verdict', 'split', 'evidence'] as const) expect(parts).toContain(part);
    expect(reply.interrupted).toBe(false);
    expect(reply.assistant).toBe(isSlow || HARMLESS.has(kind) ? 'openai' : 'embedded');
  },
);
