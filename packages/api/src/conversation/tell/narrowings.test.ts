import type { Knowledge } from '../../ports/knowledge.ts';
import type { Facet } from '@cosmos/search/facets/facets.ts';
import { type SearchHit, searchFilters } from '@cosmos/contract/search/search.ts';
import { describe, expect, it } from 'vitest';
import type { Retrieved } from '../find/retrieve.ts';
import type { Question, Understanding } from '../read/question/question.ts';
import { narrowingsOf } from './narrowings.ts';

const hits = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `UTECH-T-${at}` }) as SearchHit);
const value = (label: string, ids: string[]) => ({ label, ids, filters: null });

const FACETS: Facet[] = [
  { kind: 'university', gain: 1, values: [value('Purdue University', ['a'])] },
  {
    kind: 'keyphrase',
    gain: 1,
    values: [value('valve replacement', ['a', 'b', 'c']), value('heart valves', ['d'])],
  },
];

async function offered(
  more: {
    none?: boolean;
    hits?: SearchHit[];
    resultsMeant?: string[];
    topic?: string;
    facets?: Facet[];
  } = {},
) {
  const { none = false, resultsMeant = null, topic = 'valves for the heart' } = more;
  const found = { hits: more.hits ?? hits(8), none } as Retrieved;
  const understanding = { topic, filters: searchFilters.parse({}), resultsMeant } as Understanding;
  return narrowingsOf(
    {
      search: () => Promise.resolve({ hits: hits(20), totalFound: 20, candidates: 20, mode: 'hybrid' }),
      knowledge: () =>
        ({ acronyms: { byAcronym: new Map(), byLongForm: new Map() } }) as unknown as Knowledge,
      concepts: () => [],
      facets: () => more.facets ?? FACETS,
    },
    { question: {} as Question, understanding, found },
  );
}

describe('what results can be narrowed to', () => {
  it('is a kind of use or approach, never the words of the question', async () => {
    expect(await offered()).toEqual([{ label: 'valve replacement', count: 3 }]);
  });

  it('is a field where nothing else divides them', async () => {
    const fields = [
      { label: 'Energy & Climate', ids: ['a', 'b'], filters: null },
      { label: 'Agriculture & Food', ids: ['c'], filters: null },
    ];
    expect(await offered({ facets: [{ kind: 'field', gain: 1, values: fields }] })).toEqual([
      { label: 'Energy & Climate', count: 2 },
      { label: 'Agriculture & Food', count: 1 },
    ]);
    expect(await offered({ facets: [] })).toEqual([]);
  });

  it('is nothing where there is nothing to choose from', async () => {
    expect(await offered({ none: true })).toEqual([]);
    expect(await offered({ hits: hits(3) })).toEqual([]);
    expect(await offered({ resultsMeant: ['UTECH-T-1'] })).toEqual([]);
    expect(await offered({ topic: 'heart valve replacement' })).toEqual([]);
  });
});
