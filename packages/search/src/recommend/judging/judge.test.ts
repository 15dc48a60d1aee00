import { beforeAll, describe, expect, it } from 'vitest';
import { INTERESTS_ALONE, SANITY } from './baselines.ts';
import { judge, ndcgOfRest } from './judge.ts';
import { type Judging, type Member, simulateMembers } from './members.ts';
import { idsTold, type RecommenderMaker, type Told } from './recommender.ts';
import { madeCatalogue } from './testing/made-catalogue.ts';

const records = madeCatalogue();
let judging: Judging;
beforeAll(() => {
  judging = simulateMembers(records, { count: 60 });
});

/** What nobody can beat: everything that was not told, by its grade. */
function bestRanking({ told, grades }: Member): string[] {
  const past = idsTold(told);
  const rest = [...grades].filter(([id]) => !past.has(id));
  return rest.toSorted(([, a], [, b]) => b - a).map(([id]) => id);
}

/** A recommender that knows who asks. */
function knowing(name: string, answer: (member: Member) => readonly string[]): RecommenderMaker {
  const byTold = new Map<Told, Member>(judging.members.map((member) => [member.told, member]));
  const recommend = (told: Told): readonly string[] => {
    const member = byTold.get(told);
    return member ? answer(member) : [];
  };
  return { name, make: () => ({ recommend }) };
}

/** What a random order has on average: each place the mean grade of the rest. */
function expectationOfRandom({ catalogue, members }: Judging): number {
  const discounts = Array.from({ length: 6 }, (_, rank) => 1 / Math.log2(rank + 2));
  const expected = members.map(({ told, grades }) => {
    const past = idsTold(told);
    const rest = [...grades]
      .flatMap(([id, grade]) => (past.has(id) ? [] : [grade]))
      .toSorted((a, b) => b - a);
    const mean = rest.reduce((a, b) => a + b, 0) / (catalogue.length - past.size);
    const gain = discounts.reduce((sum, discount) => sum + mean * discount, 0);
    return gain / discounts.reduce((sum, discount, rank) => sum + (rest[rank] ?? 0) * discount, 0);
  });
  return expected.reduce((a, b) => a + b, 0) / members.length;
}

describe('the judge', () => {
  it('gives 1 to who knows all grades', async () => {
    const [oracle] = await judge(judging, [knowing('oracle', bestRanking)]);
    expect(oracle?.ndcg).toEqual({ value: 1, low: 1, high: 1 });
  });

  it('never counts what was told, nor anything twice', async () => {
    const [past, first, twice] = await judge(judging, [
      knowing('only what was told', ({ told }) => [...told.likes, ...told.saves]),
      knowing('what was told first', (member) => [...member.told.likes, ...bestRanking(member)]),
      knowing('one again and again', (member) =>
        Array.from({ length: 6 }, () => bestRanking(member)[0] ?? ''),
      ),
    ]);
    expect(past?.ndcg.value).toBe(0);
    expect(first?.ndcg.value).toBe(1);
    expect(twice?.ndcg.value).toBeLessThan(0.5);
  });

  it('does not count records that are not in the catalogue', () => {
    const [member] = judging.members;
    if (!member) throw new Error('There is no member.');
    expect(ndcgOfRest(['unknown', ...bestRanking(member)], member, new Set(['unknown']))).toBe(0);
  });

  it('gives a random order what it has by chance', async () => {
    const random = SANITY.filter(({ name }) => name === 'random');
    const [verdict] = await judge(judging, random);
    const expected = expectationOfRandom(judging);
    expect(verdict?.ndcg.low).toBeLessThan(expected);
    expect(verdict?.ndcg.high).toBeGreaterThan(expected);
  });

  it('puts what helps above chance, and below the oracle', async () => {
    const verdicts = await judge(judging, [INTERESTS_ALONE, ...SANITY]);
    const of = (name: string): number =>
      verdicts.find((verdict) => verdict.name.startsWith(name))?.ndcg.value ?? Number.NaN;
    expect(of('interests:')).toBeGreaterThan(2 * of('random'));
    expect(of('nearest')).toBeGreaterThan(2 * of('random'));
    expect(of('nearest')).toBeLessThan(0.95);
    expect(verdicts[0]?.ratio).toEqual({ value: 1, low: 1, high: 1 });
  });

  it('says how sure a mean is', async () => {
    const [verdict] = await judge(judging, [INTERESTS_ALONE]);
    const { value, low, high } = verdict?.ndcg ?? { value: 0, low: 0, high: 0 };
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    const few = await judge({ ...judging, members: judging.members.slice(0, 12) }, [INTERESTS_ALONE]);
    expect((few[0]?.ndcg.high ?? 0) - (few[0]?.ndcg.low ?? 0)).toBeGreaterThan(high - low);
  });
});

describe('the baseline', () => {
  const catalogue = ['copper wire for motors', 'laser for eyes', 'copper roof', 'nothing of it'].map(
    (title, at) => ({ id: `r${at}`, title, text: title, field: null, university: 'U', year: null }),
  );
  const told = (interests: string[], likes: string[] = []): Told => ({
    likes,
    saves: [],
    dislikes: [],
    refusals: [],
    interests,
    summary: '',
  });

  it('searches for each interest, and names no record twice or again', async () => {
    const recommender = await INTERESTS_ALONE.make(catalogue);
    expect(recommender.recommend(told(['copper wire', 'copper', 'laser']), 6)).toEqual(['r0', 'r1', 'r2']);
    expect(recommender.recommend(told(['copper wire', 'laser'], ['r0']), 6)).toEqual(['r1', 'r2']);
    expect(recommender.recommend(told(['copper wire', 'laser']), 1)).toEqual(['r0']);
  });
});
