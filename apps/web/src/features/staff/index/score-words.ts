import type { ScoreSum } from '@cosmos/contract/admin/bench.ts';

export const PART_NAMES: Readonly<Record<string, string>> = {
  lexical: 'Words of the question',
  pairs: 'Adjacent words',
  window: 'Words close together',
  grams: 'Parts of words',
  plain: 'Words as written',
  coverage: 'Words found at all',
  titleCoverage: 'Words in the title',
  latent: 'Similar subject',
  concepts: 'Related words',
  topics: 'The researcher’s own topics, by words and meaning',
  technology: 'The researcher’s best-matching technology',
};

/** What the parts come to. */
export const START_WORDS = {
  technology: 'Sum of these',
  researcher: 'The higher of the two',
} as const;

/** "43.1": points of a hundred. */
export const points = (share: number) => (100 * share).toFixed(1);

/** "+ 2.1" or "− 7.3" */
function change(from: number, to: number): string {
  return `${to < from ? '−' : '+'} ${points(Math.abs(to - from))}`;
}

/** What a step does to the score before it, and why. */
export function stepInWords(step: ScoreSum['steps'][number], before: number): { name: string; why: string } {
  const by = change(before, step.result);
  switch (step.kind) {
    case 'neighbours':
      return { name: `Similar results ${by}`, why: 'Results on one subject support each other.' };
    case 'chance':
      return {
        name: 'Compared with chance',
        why: `The same number of random catalogue words would reach ${points(step.chance)}, which counts as about 50; ${points(before)} scores ${points(step.result)}.${step.isTitle ? ' The question is close to its title, which counts in its favour.' : ''}`,
      };
    case 'meaning':
      return {
        name: `Nearness in meaning ${by}`,
        why: `By words it scores ${points(before)}, by meaning alone ${points(step.alone)}; the result lies between the two.`,
      };
    case 'support':
      return {
        name: `Next-best evidence ${by}`,
        why: `A second piece of evidence, worth ${points(step.support)}, raises the score a little.`,
      };
    case 'beside':
      return {
        name: `A person, not a technology ${by}`,
        why: `A researcher’s topics are weaker evidence than a technology’s text, so ${Math.round(100 * step.factor)}% of the score counts.`,
      };
  }
}
