import type { Constraint } from '@cosmos/contract/conversation/reading.ts';
import type { RequirementFit } from '@cosmos/contract/conversation/requirements.ts';
import { describe, expect, it } from 'vitest';
import type { ClaimedFit } from '../../ports/assistant.ts';
import { resultCard } from '../../testing/result-card.ts';
import { withClaimedFit } from './claimed-fit.ts';

const worded = (text: string): Constraint => ({
  text,
  comparator: null,
  value: null,
  unit: null,
  preferred: false,
});
const READING = {
  constraints: [
    worded('antifouling'),
    { text: 'at least 12 months', comparator: '≥', value: 12, unit: 'months', preferred: false } as const,
  ],
  exclusions: ['without copper'],
};
const LABELS = { words: 'antifouling', figure: '≥ 12 months', exclusion: 'not copper' };
const SENTENCES = {
  words: 'It keeps barnacles off hulls.',
  lasts: 'Panels stayed clean in the sea\n for 14 months.',
  fails: 'A first version lasts only 3 months.',
  free: 'There is no copper in it.',
  copper: 'Copper is what older paints have.',
};
const index = { passageIn: () => null };

function claimed(
  claims: (Omit<ClaimedFit, 'id'> & { id?: string })[],
  { own = {} }: { own?: Partial<Record<string, RequirementFit['status']>> } = {},
) {
  const card = resultCard({
    id: 'UTECH-TST-1',
    title: 'Silicone coating for hulls',
    summary: Object.values(SENTENCES).join(' '),
    fit: Object.values(LABELS).map((requirement) => ({
      requirement,
      status: own[requirement] ?? 'not_stated',
      sentence: null,
    })),
  });
  const [checked] = withClaimedFit(index, [card], {
    claimed: claims.map((each) => ({ id: 'UTECH-TST-1', ...each })),
    reading: READING,
  });
  return Object.fromEntries(
    (checked?.fit ?? []).map(({ requirement, status, sentence }) => [
      requirement,
      { status, said: sentence?.text },
    ]),
  );
}

const met = (requirement: string, sentence: string | null) => ({
  requirement,
  status: 'met' as const,
  sentence,
});
const NOT_STATED = { status: 'not_stated', said: undefined };

describe('what a model claims of a requirement', () => {
  it('counts with a sentence of the record, word for word', () => {
    expect(claimed([met(LABELS.words, SENTENCES.words)])[LABELS.words]).toEqual({
      status: 'met',
      said: SENTENCES.words,
    });
    const spaced = claimed([met(LABELS.figure, 'Panels stayed clean in the sea for 14 months.')]);
    expect(spaced[LABELS.figure]).toMatchObject({ status: 'met', said: SENTENCES.lasts });
    expect(claimed([met(LABELS.words, 'silicone coating for hulls')])[LABELS.words]).toEqual(NOT_STATED);
    expect(claimed([met(LABELS.words, '“Silicone coating for hulls”')])[LABELS.words]?.status).toBe('met');
  });

  it.each([
    ['no sentence', null],
    ['a sentence that the record does not have', 'It keeps barnacles off all hulls.'],
    ['a few words of one', 'It keeps'],
    ['parts of two', 'off hulls. Panels stayed'],
  ])('is not stated with %s', (_what, sentence) => {
    expect(claimed([met(LABELS.words, sentence)])[LABELS.words]).toEqual(NOT_STATED);
  });

  it('is stated with a whole sentence even if most of it was quoted', () => {
    expect(claimed([met(LABELS.exclusion, 'is no copper in it')])[LABELS.exclusion]).toEqual({
      status: 'met',
      said: SENTENCES.free,
    });
  });

  it('loses against a comparison of the figures', () => {
    const failing = claimed([met(LABELS.figure, SENTENCES.fails)]);
    expect(failing[LABELS.figure]).toMatchObject({ status: 'not_met', said: SENTENCES.fails });
    expect(claimed([met(LABELS.figure, SENTENCES.words)])[LABELS.figure]).toEqual(NOT_STATED);
    const compared = claimed([{ ...met(LABELS.figure, SENTENCES.fails), status: 'not_met' }], {
      own: { [LABELS.figure]: 'met' },
    });
    expect(compared[LABELS.figure]?.status).toBe('met');
  });

  it('needs a sentence that denies something if that is ruled out, and one that names it if it is there', () => {
    expect(claimed([met(LABELS.exclusion, SENTENCES.words)])[LABELS.exclusion]).toEqual(NOT_STATED);
    const there = (sentence: string) =>
      claimed([{ ...met(LABELS.exclusion, sentence), status: 'not_met' }])[LABELS.exclusion]?.status;
    expect([there(SENTENCES.copper), there(SENTENCES.words)]).toEqual(['not_met', 'not_stated']);
  });

  it('is left out for unknown results and requirements', () => {
    const before = claimed([]);
    expect(claimed([{ ...met(LABELS.words, SENTENCES.words), id: 'UTECH-NONE-1' }])).toEqual(before);
    expect(claimed([met('cheap', SENTENCES.words)])).toEqual(before);
  });
});

describe('the fit so far', () => {
  it('stays where the model claims nothing, or the same without proof', () => {
    const own = { [LABELS.words]: 'met' as const };
    expect(claimed([met(LABELS.figure, SENTENCES.lasts)], { own })[LABELS.words]?.status).toBe('met');
    expect(claimed([met(LABELS.words, null)], { own })[LABELS.words]?.status).toBe('met');
  });

  it('gives way to a model that finds nothing stated', () => {
    const silent = { requirement: LABELS.words, status: 'not_stated' as const, sentence: null };
    expect(claimed([silent], { own: { [LABELS.words]: 'met' } })[LABELS.words]).toEqual(NOT_STATED);
  });
});
