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
    why: 'By meaning alone it would score 62.0; the result lies between that and the score by words.',
  });
  const chance = { kind: 'chance', chance: 0.3, isTitle: false, result: 0.79 } as const;
  expect(stepInWords(chance, 0.45).why).toContain('would score 30.0');
  expect(stepInWords({ ...chance, isTitle: true }, 0.45).why).toContain('close to its title');
});

it('says in a line where most of a score comes from, by the parts that add most', () => {
  const part = (name: string, adds: number) => ({ part: name, share: 1, weight: 1, adds });
  const of = (...parts: ReturnType<typeof part>[]) => becauseOf({ parts });
  expect(of(part('grams', 0.01), part('latent', 0.121), part('lexical', 0.2), part('pairs', 0))).toBe(
    'Most of the score comes from words of the question and similar subject.',
  );
  expect(of(part('latent', 0.1))).toBe('Most of the score comes from similar subject.');
  expect(of(part('pairs', 0))).toContain('nothing in common');
});
