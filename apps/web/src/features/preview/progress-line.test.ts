import { expect, it } from 'vitest';
import { progressLine } from './progress-line.ts';

it('names the stage with its real count', () => {
  expect(progressLine({ stage: 'Broadening search', counts: { candidates: 1412 } })).toBe(
    'Broadening search · 1,412 candidates',
  );
  expect(progressLine({ stage: 'Broadening search', counts: { candidates: 0, terms: 4 } })).toBe(
    'Broadening search · 4 terms added',
  );
});

it('gives no count if nothing was counted, and says "Thinking" before the first stage', () => {
  expect(progressLine({ stage: 'Scoping query', counts: {} })).toBe('Scoping query');
  expect(progressLine({ stage: 'Broadening search', counts: { candidates: 0 } })).toBe('Broadening search');
  expect(progressLine(undefined)).toBe('Thinking');
});
