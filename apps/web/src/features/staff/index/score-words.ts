import type { ScoreSum } from '@cosmos/contract/admin/bench.ts';

export const PART_NAMES: Readonly<Record<string, string>> = {
  lexical: 'Words of the question',
  pairs: 'Words next to each other',
  window: 'Words close together',
  grams: 'Similar spellings',
  plain: 'Words exactly as asked',
  coverage: 'Words found at all',
  titleCoverage: 'Words in the title',
  latent: 'Similar subject',
  concepts: 'Related words',
  topics: 'The researcher’s own topics, by words and meaning',
  technology: 'The researcher’s best-matching technology',
};

/** What a part measures, where its name doesn’t say it. */
export const PART_HINTS: Readonly<Record<string, string>> = {
  lexical: 'How often the question’s words occur in any form; rare words count more.',
  pairs:
    'Whether words that are next to each other in the question are also next to each other in the record.',
  window: 'Whether the words occur within one passage.',
  grams: 'Groups of letters in common, which finds compounds and other spellings.',
  plain: 'Words exactly as typed, ignoring other forms.',
  coverage: 'The share of the question’s words that the record has anywhere.',
  latent: 'Records that use similar vocabulary, even if they share no words with the question.',
  concepts: 'Words that mean the same or belong to the same thing.',
};

/** Where most of a score comes from, by the two parts that add most. */
export function becauseOf({ parts }: Pick<ScoreSum, 'parts'>): string {
  const [one, two] = parts
    .map(({ part, share, adds }) => ({ part, adds: adds ?? share }))
    .filter(({ adds }) => adds > 0)
    .toSorted((a, b) => b.adds - a.adds)
    .slice(0, 2)
    .map(({ part }) => {
      const name = PART_NAMES[part] ?? part;
      return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    });
  if (one === undefined) return 'It has nothing in common with the question but the subject.';
  return `Most of the score comes from ${two === undefined ? one : `${one} and ${two}`}.`;
}

/** What the parts come to. */
export const START_WORDS = {
  technology: 'Words and subject together',
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
        name: `Compared with random words ${by}`,
        why: `The same number of random catalogue words would score ${points(step.chance)}, so only what is above that counts.${step.isTitle ? ' The question is close to its title, which counts in its favour.' : ''}`,
      };
    case 'meaning':
      return {
        name: `Nearness in meaning ${by}`,
        why: `By meaning alone it would score ${points(step.alone)}; the result lies between that and the score by words.`,
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
