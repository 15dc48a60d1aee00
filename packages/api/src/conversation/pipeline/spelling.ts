import type { Correction } from '@cosmos/search/spelling/respell.ts';
import type { LiveIndex } from '../../search/live-index.ts';
import type { Understanding } from './question.ts';

/** What is searched in place of misspelt words. */
export interface Spelling {
  corrections: readonly Correction[];
  /** The topic as it was written, where a record has it so. */
  asWritten: string | null;
}

/** The understanding in the catalogue's spelling, and what that changed. */
export function respelt(
  index: Pick<LiveIndex, 'respell'>,
  understanding: Understanding,
): { understanding: Understanding; spelling: Spelling } {
  const { stress } = understanding;
  const topic = index.respell(understanding.topic);
  const own = index.respell(understanding.own);
  const otherwise = understanding.otherwise === null ? null : index.respell(understanding.otherwise);
  const stressed = stress && index.respell(stress.words);
  const all = [topic, own, stressed].flatMap((each) => each?.corrections ?? []);
  return {
    understanding: {
      ...understanding,
      topic: topic.text,
      own: own.text,
      otherwise: otherwise?.text ?? null,
      stress: stress && stressed ? { ...stress, words: stressed.text } : stress,
    },
    spelling: {
      corrections: [...new Map(all.map((each) => [each.from.toLowerCase(), each])).values()],
      asWritten: topic.alsoAsWritten ? understanding.topic : null,
    },
  };
}
