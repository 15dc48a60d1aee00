import { expect, it } from 'vitest';
import { reasonsLine } from './alerts.ts';

it('tells everything that was said of a record in one sentence', () => {
  const interest = (keyword: string) => ({ kind: 'interest' as const, keyword });
  const question = 'A seam tape without solvents';
  const need = { kind: 'need' as const, question, met: [] };
  expect(reasonsLine([need, interest('seam tape')])).toBe(
    'Meets your need “A seam tape without solvents”; new for your interest “seam tape”.',
  );
  expect(reasonsLine([interest('tape'), interest('seam')])).toBe('New for your interests “tape”, “seam”.');
  expect(reasonsLine([need])).toBe('Meets your need “A seam tape without solvents”.');
});
