import { expect, it } from 'vitest';
import { seededRandom } from '../../../testing/random.ts';
import { brokenUp } from './broken-up.ts';

const sentence = (at: number) =>
  `Sentence ${at} tells what the coating does on the hulls of ships, e.g. in cold water.`;
const long = Array.from({ length: 12 }, (_, at) => sentence(at)).join(' ');

it('a long paragraph is broken up between sentences, into parts of about the same length', () => {
  const parts = brokenUp(long, []);
  expect(parts.length).toBe(3);
  for (const part of parts) expect(part).toMatch(/^Sentence \d+ .*water\.\s?$/);
});

it('a phrase that is kept stays in one part', () => {
  const [first = ''] = brokenUp(long, []);
  const across = long.slice(first.length - 40, first.length + 40);
  expect(brokenUp(long, [across]).some((part) => part.includes(across))).toBe(true);
});

it('a short paragraph, and one without sentences, stay whole', () => {
  expect(brokenUp(sentence(1), [])).toEqual([sentence(1)]);
  expect(brokenUp('x '.repeat(1_000), [])).toHaveLength(1);
});

it('nothing is lost', () => {
  const words = ['It', 'works', 'well.', 'Dr.', 'e.g.', 'A', '12', '“Yes.”', '\u200f'];
  const random = seededRandom(7);
  for (let length = 0; length <= 400; length += 20) {
    const text = Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(' ');
    expect(brokenUp(text, []).join('')).toBe(text);
  }
});
