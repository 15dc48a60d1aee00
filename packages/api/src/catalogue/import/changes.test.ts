import { expect, test } from 'vitest';
import { researcher, technology, testCatalogue } from './testing/catalogue-files.ts';

const current = testCatalogue();

test('an import notes what it adds, changes and withdraws, with the facts that are others now', async () => {
  const catalogue = current();
  const { db } = catalogue.database;
  const changes = async () => {
    const rows = await db
      .deleteFrom('catalogue_changes')
      .returning(['version', 'record_id', 'kind', 'is_rewritten', 'facts'])
      .execute();
    return rows
      .map(({ record_id: id, kind, is_rewritten: isRewritten, facts, version }) => ({
        id: id.replace('UTECH-JHU-', ''),
        kind,
        isRewritten,
        facts,
        version: Number(version),
      }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  };
  const version = async () =>
    Number((await db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version);
  const manager = (email: string) => ({ tech_managers: [{ name: 'Jane', email }] });
  const lines = [technology(1, { trl: 4, ...manager('jane@jhu.example') }), technology(2), technology(3)];
  await catalogue.importFile(await catalogue.write('a.jsonl', [...lines, researcher(9)]));
  expect(await changes()).toEqual(
    ['1', '2', '3', 'URES-JHU-9'].map((id) => ({
      id,
      kind: 'added',
      isRewritten: true,
      facts: [],
      version: 1,
    })),
  );
  expect(await version()).toBe(1);

  const changed = [
    technology(1, { trl: 6, patents: ['US9123456'], ...manager('tom@jhu.example') }),
    technology(2, { url: 'https://jhu.example/2' }),
  ];
  await catalogue.importFile(await catalogue.write('b.jsonl', changed), { replace: true });
  const told = await changes();
  expect(told).toMatchObject([
    { id: '1', kind: 'changed', isRewritten: true, version: 2 },
    { id: '2', kind: 'changed', isRewritten: false, facts: [] },
    { id: '3', kind: 'withdrawn' },
    { id: 'URES-JHU-9', kind: 'withdrawn' },
  ]);
  expect(new Set(told[0]?.facts)).toEqual(
    new Set([
      { fact: 'readiness', from: '4', to: '6' },
      { fact: 'patent', from: null, to: 'granted' },
      { fact: 'contact', from: 'jane@jhu.example', to: 'tom@jhu.example' },
    ]),
  );

  // What comes back is as good as new; what stays as it is, is nothing.
  await catalogue.importFile(await catalogue.write('c.jsonl', [...changed, technology(3)]));
  expect(await changes()).toMatchObject([{ id: '3', kind: 'added', isRewritten: true, facts: [] }]);
  await catalogue.importFile(await catalogue.write('d.jsonl', [technology(3)]), { dryRun: true });
  expect(await changes()).toEqual([]);
});
