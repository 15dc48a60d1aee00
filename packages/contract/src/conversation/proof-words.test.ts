import { describe, expect, it } from 'vitest';
import { proofWords } from './proof-words.ts';
import type { RequirementFit } from './requirements.ts';

const MOST = 60;

function fit(requirement: string, text: string, ...marked: string[]): RequirementFit {
  const marks = marked.map((words): [number, number] => [
    text.indexOf(words),
    text.indexOf(words) + words.length,
  ]);
  return { requirement, status: 'met', sentence: { source: 'summary', text, marks } };
}

describe('the words that prove a requirement', () => {
  it.each([
    [
      'a word of the question with what it belongs to',
      fit('bleeding tissue', 'The glue adheres strongly to wet, bleeding tissue within seconds.', 'bleeding'),
      'bleeding tissue within seconds',
    ],
    [
      'the verb before a preposition',
      fit('moisture', 'The module survives under moisture, no heat or UV, for a year.', 'moisture'),
      'module survives under moisture, no heat or UV',
    ],
    [
      'a figure alone, where one is asked for',
      fit('1,000 h', 'It ran stably for more than 1,200 hours outside.', 'ran', 'more than 1,200 hours'),
      'more than 1,200 hours',
    ],
    [
      'what is done without, with the word that says so',
      fit('not smelting', 'The process recovers all of the lithium without smelting or acid.', 'smelting'),
      'without smelting or acid',
    ],
    [
      'what is done without harm, from where it begins',
      fit(
        'removed without damage',
        'It sticks when heated and is easily detached without damage at room temperature.',
        'damage',
      ),
      'easily detached without damage at room temperature',
    ],
    [
      'what something is done by, with it',
      fit('sense of touch', 'It brings restoration of touch blocked by gloves, and more.', 'touch'),
      'brings restoration of touch blocked by gloves',
    ],
    [
      'a phrase with an acronym in brackets in it',
      fit('muscle signals', 'It takes muscle electromyography (EMG) signals, and more.', 'signals'),
      'takes muscle electromyography (EMG) signals',
    ],
    [
      'the words of the question, where none are marked',
      fit(
        'hold on wet',
        'Several things follow: strength, enhanced adhesion in wet conditions, and low cost.',
      ),
      'enhanced adhesion in wet conditions',
    ],
    [
      'left without a statement that has only begun',
      fit(
        'five minutes',
        'It is formed within five minutes at the injury and attaches to a plate.',
        'five minutes',
      ),
      'formed within five minutes at the injury',
    ],
  ])('are %s', (_, given, words) => {
    expect(proofWords(given, MOST)).toBe(words);
  });

  it('end in an ellipsis where a phrase is longer than its room, and never exceed it by more', () => {
    const long = fit('lead', 'This unique lead halide perovskite solar cell has reached a record.', 'lead');
    const words = proofWords(long, 36)!;
    expect(words).toMatch(/^unique lead .* …$/);
    expect(words.length).toBeLessThanOrEqual(36 + 2);
  });

  it('are none without a sentence, and none that would say the opposite', () => {
    expect(proofWords({ ...fit('glue', 'A glue.'), sentence: null }, MOST)).toBeNull();
    expect(proofWords(fit('not smelting', 'It uses smelting.', 'smelting'), MOST)).toBeNull();
    expect(proofWords(fit('steel', 'It is made of wood.'), MOST)).toBeNull();
  });

  it('say at least what misses a requirement', () => {
    const missing = (text: string) => ({ ...fit('not strong acids', text), status: 'not_met' as const });
    expect(proofWords(missing('Cells are leached in nitric acid at night.'), MOST)).toMatch(/nitric acid/);
    expect(proofWords(missing('It is leached in HCl.'), MOST)).toBe('It is leached in HCl.');
    expect(proofWords(missing(`It is leached in HCl, ${'again '.repeat(30)}.`), 24)).toBe('leached in HCl …');
  });
});
