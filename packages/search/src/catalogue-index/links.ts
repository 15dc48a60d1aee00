import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import type { CatalogueDocument } from '../corpus/documents.ts';

/** Linked documents of each document, by number: researchers of a technology, technologies of a researcher. */
export type Links = readonly (readonly number[])[];

/** Links in both directions, whichever side names the other. Throws RangeError if an id is repeated. */
export function resolveLinks(documents: readonly CatalogueDocument[]): Links {
  const numberOf = new Map<string, number>();
  for (const [number, { id }] of documents.entries()) {
    if (numberOf.has(id)) throw new RangeError(`Two records have the id ${id}.`);
    numberOf.set(id, number);
  }
  const links = documents.map(() => new Set<number>());
  for (const [number, document] of documents.entries()) {
    const ids = document.type === 'technology' ? document.researcherIds : document.technologyIds;
    for (const id of ids) {
      const other = numberOf.get(id);
      if (other === undefined || documents[other]?.type === document.type) continue;
      links[number]?.add(other);
      links[other]?.add(number);
    }
  }
  return links.map((set) => [...set].toSorted((a, b) => a - b));
}

/** A technology's own field; for a researcher, the field of at least half of their technologies. Null if unknown. */
export function fieldOf(
  number: number,
  documents: readonly CatalogueDocument[],
  links: Links,
): string | null {
  const document = documents[number];
  if (document?.type === 'technology') return document.field;
  const linked = links[number] ?? [];
  const counts = new Map<string, number>();
  for (const other of linked) {
    const technology = documents[other];
    if (technology?.type !== 'technology' || technology.field === null) continue;
    counts.set(technology.field, (counts.get(technology.field) ?? 0) + 1);
  }
  // In the order of FIELDS, so that ties are always resolved the same way.
  const [field, count] = FIELDS.map((name) => [name, counts.get(name) ?? 0] as const).reduce(
    (best, entry) => (entry[1] > best[1] ? entry : best),
    ['', 0] as readonly [string, number],
  );
  return count > 0 && 2 * count >= linked.length ? field : null;
}
