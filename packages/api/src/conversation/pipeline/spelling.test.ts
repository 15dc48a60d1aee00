import { LIMITS } from '@cosmos/contract/limits.ts';
import { alsoSearched, MESSAGES } from '@cosmos/contract/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedAssistant } from '../../providers/assistant/embedded/embedded.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { runPipeline } from './pipeline.ts';

let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

async function ask(text: string) {
  const assistant = embeddedAssistant.begin({
    payer: { kind: 'visitors' },
    signal: AbortSignal.timeout(LIMITS.turnTotalMs),
  });
  return runPipeline(
    { ...test.services, assistant },
    {
      text,
      promptKind: 'typed',
      searchType: 'Both',
      topN: 5,
      threshold: 0.4,
      expand: true,
      passages: true,
      followupsLeft: 0,
      files: [],
      earlier: [],
    },
    (card) => card,
    { stage: () => {}, results: () => {}, summary: () => {} },
  );
}

async function idsOf(text: string): Promise<string[]> {
  const outcome = await ask(text);
  return outcome.type === 'search_results' ? outcome.results.map(({ id }) => id) : [outcome.type];
}

describe('a misspelt question', () => {
  it.each([
    ['sulfide electrolites for batteries', 'sulfide electrolytes for batteries'],
    ['polymer membrnaes', 'polymer membranes'],
    ['sesnors for water', 'sensors for water'],
  ])('%j finds what %j finds', async (misspelt, spelt) => {
    const right = await idsOf(spelt);
    expect(right.length).toBeGreaterThan(1);
    expect((await idsOf(misspelt)).toSorted()).toEqual(right.toSorted());
  });

  it('says what was searched, and keeps it for the next message', async () => {
    const { note, understanding } = await ask('Polymer membrnaes');
    expect(note).toBe('Also searched “membranes” for “membrnaes”.');
    expect(understanding.topic).toBe('Polymer membranes');
  });

  it('says nothing where nothing was misspelt', async () => {
    for (const text of ['polymer membranes', 'sulphide electrolytes', 'coatings from Stanford'])
      expect((await ask(text)).note).toBeNull();
  });

  it('is still refused where it is small talk, and finds nothing in nonsense', async () => {
    expect(await ask('what is your favorite joke abuot cats')).toMatchObject({
      type: 'out_of_scope',
      response: MESSAGES.outOfScope,
      note: null,
    });
    for (const text of ['asdf qwer', 'xkjq zzvw plmk']) {
      const outcome = await ask(text);
      expect(outcome).toMatchObject({ type: 'search_results', results: [], note: null });
    }
  });
});

describe('what is said of it', () => {
  it('names each word with what was searched for it', () => {
    expect(
      alsoSearched([
        { from: 'antenas', to: 'antennas' },
        { from: 'milimeter', to: 'millimeter' },
      ]),
    ).toBe('Also searched “antennas” for “antenas” and “millimeter” for “milimeter”.');
  });
});
