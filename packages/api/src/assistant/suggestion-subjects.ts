import { searchFilters } from '@cosmos/contract/search/search.ts';
import { terms } from '@cosmos/language/analysis/analyse.ts';
import type { Services } from '../context/services.ts';

/** Subjects of the catalogue; those to try first come first. */
export type Draw = readonly string[];

/** Subjects are sorted by frequency; rare ones find too little to be worth a question. */
const DRAWN_FROM = 3_000;
const NEAR_RECORDS = 20;

/** Subjects of the catalogue in random order; with a context, those in it or in the records nearest to it come first. */
export async function drawSubjects(
  { index }: Pick<Services, 'index'>,
  context: string | null,
): Promise<Draw> {
  const subjects = shuffled(index.subjects().slice(0, DRAWN_FROM));
  if (context === null) return subjects;
  const { hits } = await index.search({
    query: context,
    filters: searchFilters.parse({ type: 'technology' }),
    top: NEAR_RECORDS,
    passages: false,
  });
  const said = new Set(terms(context));
  const near = new Set(hits.flatMap(({ title }) => terms(title)));
  const nearness = (subject: string) => {
    const stems = terms(subject);
    const share = (known: ReadonlySet<string>) =>
      stems.filter((stem) => known.has(stem)).length / Math.max(1, stems.length);
    return 2 * share(said) + share(near);
  };
  return subjects
    .map((subject) => ({ subject, nearness: nearness(subject) }))
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ subject }) => subject);
}

/** In random order. */
export function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
