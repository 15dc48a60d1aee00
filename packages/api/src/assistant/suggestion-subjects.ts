import { searchFilters } from '@cosmos/contract/search.ts';
import { terms } from '@cosmos/search/text/analyse.ts';
import type { Services } from '../services.ts';

/** Subjects of the catalogue, those to be tried first in front. */
export type Draw = readonly string[];

const SUBJECT_CHARACTERS = [6, 45] as const;
const SUBJECT_WORDS = [2, 4] as const;
/** Keywords are kept the commonest first: rare ones find too little to be worth a question. */
const DRAWN_FROM = 3_000;
const NEAR_RECORDS = 20;

/** Keyphrases of the catalogue in a chance order; with a context, those that it or the records nearest to it speak of first. */
export async function drawSubjects(
  { index }: Pick<Services, 'index'>,
  context: string | null,
): Promise<Draw> {
  const subjects = shuffled(index.knowledge().keywords.slice(0, DRAWN_FROM).filter(isSubject));
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

/** Words that make a question: no single letters, numbers or names of places where a text broke off. */
function isSubject(keyword: string): boolean {
  const words = keyword.split(/\s+/);
  return (
    keyword.length >= SUBJECT_CHARACTERS[0] &&
    keyword.length <= SUBJECT_CHARACTERS[1] &&
    words.length >= SUBJECT_WORDS[0] &&
    words.length <= SUBJECT_WORDS[1] &&
    words.every((word) => /^\p{L}[\p{L}\p{N}-]+$/u.test(word))
  );
}

/** In a chance order. */
export function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
