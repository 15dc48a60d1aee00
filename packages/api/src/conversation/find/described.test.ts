import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import type { Understanding } from '../read/question/question.ts';
import { describedResults } from './described.ts';

let test: TestServices;
let records: { id: string; title: string; word: string }[];

beforeAll(async () => {
  test = await createTestServices();
  const rows = await test.services.db
    .selectFrom('technologies')
    .select(['id', 'title'])
    .where('retired_at', 'is', null)
    .orderBy('id')
    .limit(40)
    .execute();
  const words = (title: string) => title.toLowerCase().match(/\p{L}{7,}/gu) ?? [];
  // Each has a word in its title that no other has.
  records = rows.flatMap(({ id, title }) => {
    const word = words(title).find(
      (each) =>
        !rows.some((other) => other.id !== id && other.title.toLowerCase().includes(each.slice(0, 5))),
    );
    return word === undefined ? [] : [{ id, title, word }];
  });
});
afterAll(() => test.close());

const described = (word: string, { ids, older }: { ids: string[]; older: string[] }) =>
  describedResults(test.services, {
    ids,
    older,
    understanding: { described: word, narrowing: null, act: 'link' } as unknown as Understanding,
  });

it('finds the result that a word of its title describes, among the last ones first', async () => {
  const [first, second, third] = records;
  const ids = [first!.id, second!.id];
  expect(await described(`the ${second!.word} one`, { ids, older: [third!.id] })).toEqual([second!.id]);
});

it('finds a result of an earlier answer if none of the last ones is described', async () => {
  const [first, second, third, fourth] = records;
  const older = [third!.id, fourth!.id];
  expect(await described(`the ${fourth!.word} one`, { ids: [first!.id, second!.id], older })).toEqual([
    fourth!.id,
  ]);
});

it('does not take a result of an earlier answer for meant by one word of many', async () => {
  const [first, second, third] = records;
  const ids = [first!.id, second!.id];
  const text = `email their ${third!.word} office and arrange lunch on thursday`;
  expect(await described(text, { ids, older: [third!.id] })).toEqual(ids);
});

it('leaves the last results as they are if the words describe none', async () => {
  const [first, second, third] = records;
  const ids = [first!.id, second!.id];
  expect(await described('xylophone', { ids, older: [third!.id] })).toEqual(ids);
});
