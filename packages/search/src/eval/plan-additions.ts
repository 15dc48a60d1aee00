import type { CatalogueDocument } from '../corpus/documents.ts';

/** One addition to an index: records that are new or have changed, and the ids of those that leave. */
export interface PlannedAddition {
  documents: CatalogueDocument[];
  retired: string[];
}

/** How a catalogue comes about: what is built first, what comes and goes later, and what is there in the end. */
export interface AdditionPlan {
  base: CatalogueDocument[];
  additions: PlannedAddition[];
  final: CatalogueDocument[];
}

export interface PlanShape {
  /** Of so many records one is new. */
  newEach: number;
  /** Of so many others one changes, from half of its text to all of it, and one leaves. */
  changedEach: number;
  additions: number;
}

/** Divides a catalogue into a base and additions. */
export function planAdditions(
  documents: readonly CatalogueDocument[],
  { newEach, changedEach, additions: count }: PlanShape,
): AdditionPlan {
  const additions: PlannedAddition[] = Array.from({ length: count }, () => ({ documents: [], retired: [] }));
  const base: CatalogueDocument[] = [];
  const final: CatalogueDocument[] = [];
  let next = 0;
  let kept = 0;
  for (const [at, document] of documents.entries()) {
    const addition = additions[next % count] as PlannedAddition;
    if (at % newEach === newEach - 1) {
      next++;
      addition.documents.push(document);
      final.push(document);
      continue;
    }
    const turn = kept++ % changedEach;
    base.push(turn === 0 ? halved(document) : document);
    if (turn === 0) addition.documents.push(document);
    if (turn === 1) addition.retired.push(document.id);
    else final.push(document);
  }
  return { base, additions, final };
}

function halved(document: CatalogueDocument): CatalogueDocument {
  if (document.type === 'researcher') return { ...document, topics: document.topics.slice(0, 1) };
  const { summary } = document;
  return { ...document, summary: summary && summary.slice(0, summary.length / 2) };
}
