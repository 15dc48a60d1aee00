import type { Correction } from '@cosmos/search/spelling/respell.ts';
import type { LiveIndex } from '../../ports/live-index.ts';
import type { Understanding } from '../read/question/question.ts';

/** What is searched instead of misspelt words. */
export interface Spelling {
  corrections: readonly Correction[];
  /** The topic as it was written, if a record has that spelling. */
  asWritten: string | null;
}

/** The understanding in the catalogue's spelling, and the corrections. */
export function respelt(
  index: Pick<LiveIndex, 'respell'>,
  understanding: Understanding,
): { understanding: Understanding; spelling: Spelling } {
  const topic = index.respell(understanding.topic);
  const own = index.respell(understanding.own);
  const otherwise = understanding.otherwise === null ? null : index.respell(understanding.otherwise);
  const added = understanding.added === null ? null : index.respell(understanding.added);
  const all = [topic, own, added].flatMap((each) => each?.corrections ?? []);
  return {
    understanding: {
      ...understanding,
      topic: topic.text,
      own: own.text,
      said: index.respell(understanding.said).text,
      asks: understanding.asks.map((ask) => ({ ...ask, text: index.respell(ask.text).text })),
      otherwise: otherwise?.text ?? null,
      added: added?.text ?? null,
    },
    spelling: {
      corrections: [...new Map(all.map((each) => [each.from.toLowerCase(), each])).values()],
      asWritten: topic.alsoAsWritten ? understanding.topic : null,
    },
  };
}
