import type { Reply } from '@cosmos/contract/conversation/conversation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askingAModel } from '../testing/asking-a-model.ts';
import { member } from '../testing/member.ts';
import type { Lie } from '../testing/model-server/lies.ts';
import { type ModelServer, startModelServer } from '../testing/model-server/model-server.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

/** The long run hears a thousand lying answers. */
const ANSWERS = process.env['COSMOS_LONG'] ? 1_000 : 15;
const LANES = 4;
const QUESTIONS = [
  'fluorine-free finish for rainwear that survives at least 20 washes',
  'membranes for whey that need less cleaning, without hypochlorite',
  'early sepsis detection at the bedside within 15 minutes',
  'soft robot grippers for delicate food, washdown-proof',
  'perovskite solar cells that last at least 1,000 h in damp heat',
  'enzymes that recycle PET bottles at 70 °C',
  'compare oxygen barrier coatings for paperboard',
  'photonic chip packaging with a loss below 2 dB',
] as const;

let world: TestServices;
const lanes: { server: ModelServer; who: Awaited<ReturnType<typeof member>> }[] = [];

beforeAll(async () => {
  world = await createTestServices({
    limits: { modelTurnsPerHour: 100_000, modelTokensPerPersonPerDay: 1e9, modelTokensPerDay: 1e9 },
  });
  for (let at = 0; at < LANES; at++) {
    const server = await startModelServer();
    lanes.push({ server, who: await member(askingAModel(world.services, server)) });
  }
}, 120_000);
afterAll(async () => {
  for (const { server } of lanes) await server.close();
  await world.close();
});

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const flat = (text: string) => text.replace(/\s+/g, ' ');

/** The lies that a reply repeats: in its text beside the same sources, or as the reason of the record that it is about. */
function repeated(reply: Reply & { type: 'search_results' }, lies: readonly Lie[]): string[] {
  const said = [
    ...reply.sentences.map(({ text, citations }) => ({ text, citations })),
    ...Object.entries(reply.reasons).map(([number, text]) => ({ text, citations: [Number(number)] })),
  ];
  const texts = reply.results.map(({ title, summary }) => `${title}\n${summary}`);
  const isTrueOf = ({ text, citations }: Lie) =>
    citations.every((number) => flat(texts[number - 1] ?? '').includes(flat(text)));
  return lies
    .filter((lie) => !isTrueOf(lie))
    .flatMap((lie) =>
      said.some(
        ({ text, citations }) => bare(text) === bare(lie.text) && citations.join() === lie.citations.join(),
      )
        ? [`${lie.kind}: [${lie.citations.join()}] ${lie.text}`]
        : [],
    );
}

const WASHES = /(\d+) (?:\w+ )?washes/;
const isWashedEnough = (requirement: string, sentence: string) =>
  Number(WASHES.exec(sentence)?.[1] ?? 0) >= Number(WASHES.exec(requirement)?.[1]);

/** Fit that no sentence of the record proves. */
function unproven({ results }: Reply & { type: 'search_results' }): string[] {
  return results.flatMap(({ id, title, summary, fit }) =>
    fit.flatMap(({ requirement, status, sentence }) => {
      if (status === 'not_stated') return sentence === null ? [] : [`${id}: ${requirement}`];
      if (WASHES.test(requirement) && status === 'met' && !isWashedEnough(requirement, sentence?.text ?? ''))
        return [`${id}: ${requirement}: ${sentence?.text}`];
      const isThere = flat(`${title}\n${summary}`).includes(flat(sentence?.text ?? '\0'));
      return isThere ? [] : [`${id}: ${requirement}: ${sentence?.text}`];
    }),
  );
}

test('whatever a lying model says of records, no reply repeats it', async () => {
  let lies = 0;
  let kept = 0;
  let byModel = 0;
  const through: string[] = [];
  const kinds = new Set<string>();
  const seeds = Array.from({ length: ANSWERS }, (_, at) => at + 1);
  await Promise.all(
    lanes.map(async ({ server, who }) => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        const told = server.lie(seed);
        // The hourly limits are smaller than the number of answers.
        if (seed % 10 === 0) world.pass(2 * 60 * 60 * 1_000);
        const reply = await who.ask(QUESTIONS[seed % QUESTIONS.length] ?? '', {
          enableFollowups: false,
          searchType: 'Technology',
        });
        if (reply.type !== 'search_results') throw new Error(`answered with ${reply.type}`);
        through.push(...repeated(reply, told), ...unproven(reply));
        lies += told.length;
        for (const { kind } of told) kinds.add(kind);
        if (reply.assistant === 'openai') byModel += 1;
        kept += reply.sentences.filter(({ text }) => text.startsWith('It is about ')).length;
        expect(reply.sentences.map(({ part }) => part)).toContain('verdict');
      }
    }),
  );
  expect(through).toEqual([]);
  // What was true in these answers is kept, so they stay the model's.
  expect({ byModel, kept }).toEqual({ byModel: ANSWERS, kept: ANSWERS });
  expect(lies).toBeGreaterThan(10 * ANSWERS);
  expect(kinds.size).toBe(12);
}, 900_000);
