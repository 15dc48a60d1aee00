import { expect, it } from 'vitest';
import { becauseOf, points, stepInWords } from './score-words.ts';

it('says what raises and what lowers a score, and by how much', () => {
  expect(points(0.4312)).toBe('43.1');
  expect(stepInWords({ kind: 'neighbours', result: 0.451 }, 0.431).name).toBe('Similar results + 2.0');
  expect(stepInWords({ kind: 'beside', factor: 0.85, result: 0.7174 }, 0.844)).toEqual({
    name: 'A person, not a technology − 12.7',
    why: 'A researcher’s topics are weaker evidence than a technology’s text, so 85% of the score counts.',
  });
  expect(stepInWords({ kind: 'meaning', alone: 0.62, result: 0.71 }, 0.79)).toEqual({
    name: 'Nearness in meaning − 8.0',
    why: 'By words it scores 79.0, by meaning alone 62.0; the result lies between the two.',
  });
  const chance = { kind: 'chance', chance: 0.3, isTitle: false, result: 0.79 } as const;
  expect(stepInWords(chance, 0.45).why).toContain('reach 30.0, which counts as about 50; 45.0 scores 79.0.');
  expect(stepInWords({ ...chance, isTitle: true }, 0.45).why).toContain('close to its title');
});

it('says in a line why a record is where it is, by the parts that add most', () => {
  const part = (name: string, adds: number) => ({ part: name, share: 1, weight: 1, adds });
  const of = (...parts: ReturnType<typeof part>[]) => ({ parts, start: 0.4, steps: [] });
  const sum = of(part('grams', 0.01), part('latent', 0.121), part('lexical', 0.2), part('pairs', 0));
  expect(becauseOf({ rank: 1, sum })).toBe('First because of words of the question and similar subject.');
  expect(becauseOf({ rank: 12, sum: of(part('latent', 0.1)) })).toBe('Number 12 because of similar subject.');
  expect(becauseOf({ rank: null, sum })).toBe('Fits best by words of the question and similar subject.');
  expect(becauseOf({ rank: 2, sum: of(part('pairs', 0)) })).toContain('nothing in common but the subject');
});
