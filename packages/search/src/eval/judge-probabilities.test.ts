import { describe, expect, it } from 'vitest';
import {
  areaUnderCurve,
  calibrationError,
  judgeProbabilities,
  leastProbabilityFor,
} from './judge-probabilities.ts';

const rated = (probability: number, isRelevant: boolean) => ({ probability, isRelevant });

describe('the calibration error', () => {
  it('is 0 if of the records with .25 a quarter is relevant', () => {
    expect(
      calibrationError([rated(0.25, true), rated(0.25, false), rated(0.25, false), rated(0.25, false)]),
    ).toBeCloseTo(0);
  });

  it('is the distance between what was predicted and what is true, bin by bin', () => {
    expect(calibrationError([rated(0.95, false), rated(0.05, true)])).toBeCloseTo(0.95);
    expect(calibrationError([])).toBe(0);
  });
});

describe('the area under the curve', () => {
  it('is the share of pairs in the right order; ties count half', () => {
    expect(areaUnderCurve([rated(0.9, true), rated(0.5, false), rated(0.2, true)])).toBe(0.5);
    expect(areaUnderCurve([rated(0.5, true), rated(0.5, false)])).toBe(0.5);
    expect(areaUnderCurve([rated(0.9, true), rated(0.1, false)])).toBe(1);
  });
});

describe('the bound for "nothing fits"', () => {
  it('lets one answerable question in twenty be told so, whatever the others', () => {
    const best = Array.from({ length: 40 }, (_, at) => ({ probability: (at + 1) / 100, isAnswerable: true }));
    const none = Array.from({ length: 9 }, () => ({ probability: 0.001, isAnswerable: false }));
    expect(leastProbabilityFor([...best, ...none])).toBe(0.03);
    expect(leastProbabilityFor([])).toBe(0);
  });

  it('is judged by how often it is right, and how often wrong', () => {
    const answers = [
      ...Array.from({ length: 20 }, () => ({ isAnswerable: true, found: [rated(0.5, true)] })),
      { isAnswerable: false, found: [rated(0.1, false)] },
      { isAnswerable: false, found: [rated(0.9, false)] },
      { isAnswerable: false, found: [] },
    ];
    expect(judgeProbabilities(answers)).toMatchObject({
      questions: 23,
      none_when_none: 0.667,
      none_wrongly: 0,
    });
  });
});
