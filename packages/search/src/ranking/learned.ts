import type { TermSpace } from '../embeddings/lsa/latent.ts';
import { lookUp, type Vocabulary } from '../corpus/vocabulary.ts';

/** What is learned from a catalogue as a whole; it serves another one that is much like it as well. */
export interface Learned {
  stems: Vocabulary;
  latent: TermSpace;
  /** As in `RankingModel`. */
  chance: number;
}

/** The space for stems with other numbers; those that it doesn't know have no row. */
export function spaceFor({ stems: known, latent }: Learned, stems: readonly string[]): TermSpace {
  const { dimensions, termVectors, rowOfTerm } = latent;
  const rows = Int32Array.from(stems, (stem) => rowOfTerm[lookUp(known, stem)] ?? -1);
  return { dimensions, termVectors, rowOfTerm: rows };
}
