import type { RankedDocument } from './rank.ts';

/** Evidence for researchers, by document number. */
export interface ResearcherEvidence {
  /** Researchers ranked by their own text (topics, name). */
  own: readonly RankedDocument[];
  /** Technologies ranked for the same query. */
  technologies: readonly RankedDocument[];
  /** Researchers of a technology. */
  researchersOf: (technology: number) => readonly number[];
}

/** The share of a technology's score that counts for the people behind it. */
const TECHNOLOGY_EVIDENCE = 0.95;
/** How far a second piece of evidence closes the gap to certainty. */
const SECOND_EVIDENCE = 0.25;

/** Support below the best keeps weak evidence weak: two poor matches don't make a good one. */
export function supportAdds(best: number, support: number): number {
  return (1 - best) * SECOND_EVIDENCE * support * best;
}

/**
 * Researchers ranked by their own text or their best technology, whichever scores higher, raised a little by the next
 * best evidence. Scores are on the scale of `rank`; parts are `topics`, `technology` and `support`, 0…1 each.
 */
export function rankResearchers({ own, technologies, researchersOf }: ResearcherEvidence): RankedDocument[] {
  const topics = new Map(own.map(({ document, score }) => [document, score]));
  const works = new Map<number, number[]>([...topics.keys()].map((document) => [document, []]));
  for (const { document, score } of technologies) {
    for (const researcher of researchersOf(document)) {
      const scores = works.get(researcher);
      if (scores) scores.push(score * TECHNOLOGY_EVIDENCE);
      else works.set(researcher, [score * TECHNOLOGY_EVIDENCE]);
    }
  }
  const ranked = [...works].map(([document, scores]) => {
    const topic = topics.get(document) ?? 0;
    const evidence = [topic, ...scores].sort((a, b) => b - a);
    const best = evidence[0] ?? 0;
    const support = evidence[1] ?? 0;
    const score = best + supportAdds(best, support);
    return { document, score, parts: { topics: topic, technology: Math.max(0, ...scores), support } };
  });
  return ranked.sort((a, b) => b.score - a.score || a.document - b.document);
}
