import { wordOf } from '../corpus/vocabulary.ts';
import type { RankingModel } from '../ranking/model.ts';
import type { Taste } from './taste.ts';
import { termCounts } from './term-counts.ts';

const SHORTEST = 3;
/** A word that counts less beside the strongest is no reason. */
const BESIDE_THE_STRONGEST = 0.3;

/** The `most` words of a record that count most for a taste, as the record mostly writes them; strongest first. */
export function strongestWords(
  model: RankingModel,
  { weights }: Taste,
  { document, most }: { document: number; most: number },
): string[] {
  const { starts, stems, counts } = termCounts(model);
  const parts: { stem: number; part: number }[] = [];
  for (let e = starts[document] as number; e < (starts[document + 1] as number); e++) {
    const stem = stems[e] as number;
    const part = (weights[stem] as number) * (counts[e] as number);
    if (part > 0) parts.push({ stem, part });
  }
  const strongest = Math.max(0, ...parts.map(({ part }) => part));
  return parts
    .filter(({ part }) => part >= BESIDE_THE_STRONGEST * strongest)
    .toSorted((a, b) => b.part - a.part || a.stem - b.stem)
    .map(({ stem }) => writtenAs(model, document, stem))
    .filter((word) => word.length >= SHORTEST)
    .slice(0, most);
}

function writtenAs({ index, words }: RankingModel, document: number, stem: number): string {
  const { starts, tokens, stemOf } = index;
  const counts = new Map<number, number>();
  for (let i = starts[document] as number; i < (starts[document + 1] as number); i++) {
    const word = tokens[i] as number;
    if (stemOf[word] === stem) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const [first] = [...counts].toSorted(([a, n], [b, m]) => m - n || a - b);
  return first ? wordOf(words, first[0]) : '';
}
