import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES, alsoSearched } from '@cosmos/contract/conversation/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedAssistant } from '../../providers/assistant/embedded/embedded.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { runPipeline } from '../pipeline/pipeline.ts';

let test: TestServices;

beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

async function ask(text: string) {
  const assistant = embeddedAssistant.begin({
    payer: { kind: 'visitors' },
    signal: AbortSignal.timeout(CONVERSATION_LIMITS.turnTotalMs),
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
      reading: null,
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
  ])('%j finds the same as %j', async (misspelt, spelt) => {
    const right = await idsOf(spelt);
    expect(right.length).toBeGreaterThan(1);
    expect((await idsOf(misspelt)).toSorted()).toEqual(right.toSorted());
  });

  it('says what was searched, and keeps it for the next message', async () => {
    const { notes, understanding } = await ask('Polymer membrnaes');
    expect(notes).toEqual([
      {
        reason: 'respelled',
        text: 'Also searched for “membranes” (you wrote “membrnaes”).',
        retryable: false,
      },
    ]);
    expect(understanding.topic).toBe('Polymer membranes');
  });

  it('reports nothing if nothing was misspelt', async () => {
    for (const text of ['polymer membranes', 'sulphide electrolytes', 'coatings from Stanford'])
      expect((await ask(text)).notes).toEqual([]);
  });

  it('is still refused if it is small talk, and finds nothing if it is nonsense', async () => {
    expect(await ask('what is your favorite joke abuot cats')).toMatchObject({
      type: 'out_of_scope',
      response: CONVERSATION_MESSAGES.outOfScope,
      notes: [],
    });
    for (const text of ['asdf qwer', 'xkjq zzvw plmk']) {
      const outcome = await ask(text);
      expect(outcome).toMatchObject({ type: 'search_results', results: [], notes: [] });
    }
  });
});

describe('the note about it', () => {
  it('names each word and what was searched instead', () => {
    expect(
      alsoSearched([
        { from: 'antenas', to: 'antennas' },
        { from: 'milimeter', to: 'millimeter' },
      ]),
    ).toBe('Also searched for “antennas” (you wrote “antenas”) and “millimeter” (you wrote “milimeter”).');
  });
});
