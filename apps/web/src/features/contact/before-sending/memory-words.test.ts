import { expect, test } from 'vitest';
import { dayWords, memoryLine } from './memory-words.ts';

const latestAt = `${new Date().getFullYear()}-03-12T10:00:00.000Z`;
const memory = (people: number, aboutThis: number) => memoryLine({ people, aboutThis, latestAt, named: [] });

test('how many colleagues wrote, and about what', () => {
  expect(memory(1, 0)).toBe('One of your colleagues wrote to this university on 12 March.');
  expect(memory(1, 1)).toBe(
    'One of your colleagues wrote to this university on 12 March about this technology.',
  );
  expect(memory(3, 1)).toBe(
    'Three of your colleagues have written to this university, most recently on 12 March; one of them about this technology.',
  );
  expect(memory(2, 2)).toBe(
    'Two of your colleagues have written to this university, most recently on 12 March; all of them about this technology.',
  );
});

test('a day of another year has its year', () => {
  expect(dayWords('2024-05-02T10:00:00.000Z', new Date('2026-01-01'))).toBe('2 May 2024');
});
