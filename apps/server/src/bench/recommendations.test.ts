import { judge } from '@cosmos/search/recommend/judging/judge.ts';
import { INTERESTS_ALONE, SANITY } from '@cosmos/search/recommend/judging/baselines.ts';
import { simulateMembers } from '@cosmos/search/recommend/judging/members.ts';
import { expect, test } from 'vitest';
import { recommendationTable, recordsOfSample } from './recommendations.ts';

test('members can be made of the sample catalogue, and their interests find something for them', async () => {
  const judging = simulateMembers(await recordsOfSample(), { count: 80 });
  expect(judging.members).toHaveLength(80);
  const verdicts = await judge(judging, [INTERESTS_ALONE, ...SANITY]);
  const random = verdicts.find(({ name }) => name === 'random');
  expect(verdicts[0]?.ndcg.low).toBeGreaterThan(random?.ndcg.high ?? Number.NaN);
  const table = recommendationTable({
    name: 'sample',
    members: 80,
    records: judging.catalogue.length,
    verdicts,
  });
  expect(table.split('\n')).toHaveLength(4 + verdicts.length);
  expect(table).toContain('| 1.000 (1.000 to 1.000) |');
});
