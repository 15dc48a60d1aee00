import { describe, expect, test } from 'vitest';
import { researcher, technology, type TestCatalogue, testCatalogue } from './testing/catalogue-files.ts';

const current = testCatalogue();

async function links({ database }: TestCatalogue): Promise<string[]> {
  const rows = await database.db
    .selectFrom('technology_researchers as l')
    .innerJoin('researchers as r', 'r.id', 'l.researcher_id')
    .select(['l.technology_id', 'r.name'])
    .orderBy('l.technology_id')
    .orderBy('l.position')
    .execute();
  return rows.map((row) => `${row.technology_id.replace('UTECH-JHU-', '')} ${row.name}`);
}

describe('people', () => {
  test('are linked by either side, whichever line comes first', async () => {
    const catalogue = current();
    const file = await catalogue.write('a.jsonl', [
      researcher(1, { technologies: ['UTECH-JHU-1', 'disclosure-2'] }),
      technology(1, { researchers: [{ id: 'URES-JHU-2', name: 'Somebody' }] }),
      technology(2, { id: 'disclosure-2' }),
      researcher(2),
    ]);
    await catalogue.importFile(file);
    const made = await links(catalogue);
    expect(made.slice(0, 2)).toEqual(['1 Researcher 2', '1 Researcher 1']);
    expect(made[2]).toMatch(/^\d{10} Researcher 1$/);
    expect(made).toHaveLength(3);
    expect(await catalogue.importFile(file)).toMatchObject({ unchanged: 4 });
  });

  test('who are only named become researchers, one per name and university', async () => {
    const catalogue = current();
    const file = await catalogue.write('a.jsonl', [
      technology(1, { researchers: [{ name: 'Ada  Lake' }, { name: 'Bo Hill' }] }),
      technology(2, { researchers: [{ name: 'ada lake' }] }),
      technology(3, {
        id: 'UTECH-PUR-3',
        university: 'Purdue University',
        researchers: [{ name: 'Ada Lake' }],
      }),
    ]);
    expect(await catalogue.importFile(file)).toMatchObject({ added: 3 });
    const rows = await catalogue.database.db
      .selectFrom('researchers')
      .select(['name', 'university_id'])
      .orderBy('name')
      .orderBy('university_id')
      .execute();
    expect(rows).toEqual([
      { name: 'Ada Lake', university_id: 'JHU' },
      { name: 'Ada Lake', university_id: 'PUR' },
      { name: 'Bo Hill', university_id: 'JHU' },
    ]);
    expect(await catalogue.importFile(file)).toMatchObject({ unchanged: 3 });
  });

  test('with one address at two universities are one person', async () => {
    const catalogue = current();
    const named = (name: string) => ({ researchers: [{ name, url: 'https://people.example/4' }] });
    const file = await catalogue.write('a.jsonl', [
      technology(1, named('Ada Lake')),
      technology(2, { ...named('Chi Moor'), university: 'Purdue University' }),
    ]);
    await catalogue.importFile(file);
    expect(await links(catalogue)).toEqual(['1 Ada Lake', '2 Ada Lake']);
  });

  test('who are only named are replaced by a researcher with a line of their own', async () => {
    const catalogue = current();
    const named = technology(1, { researchers: [{ name: 'Ada Lake' }] });
    await catalogue.importFile(await catalogue.write('a.jsonl', [named]));
    await catalogue.importFile(
      await catalogue.write('b.jsonl', [named, researcher(4, { name: 'Ada Lake' })]),
    );
    const { db } = catalogue.database;
    const living = await db.selectFrom('researchers').select('id').where('retired_at', 'is', null).execute();
    expect(living).toEqual([{ id: 'URES-JHU-4' }]);
    expect(await links(catalogue)).toEqual(['1 Ada Lake']);
  });

  test('are unlinked from a technology that no longer names them', async () => {
    const catalogue = current();
    const people = [{ name: 'Ada Lake' }, { name: 'Bo Hill' }];
    await catalogue.importFile(await catalogue.write('a.jsonl', [technology(1, { researchers: people })]));
    const report = await catalogue.importFile(
      await catalogue.write('b.jsonl', [technology(1, { researchers: people.slice(1) })]),
    );
    expect(report).toMatchObject({ changed: 1 });
    expect(await links(catalogue)).toEqual(['1 Bo Hill']);
    const { db } = catalogue.database;
    const retired = await db
      .selectFrom('researchers')
      .select('name')
      .where('retired_at', 'is not', null)
      .execute();
    expect(retired).toEqual([{ name: 'Ada Lake' }]);
    expect(
      await catalogue.importFile(
        await catalogue.write('c.jsonl', [technology(1, { researchers: people.toReversed() })]),
      ),
    ).toMatchObject({ changed: 1 });
    expect(await links(catalogue)).toEqual(['1 Bo Hill', '1 Ada Lake']);
  });

  test('keep their links when only their technologies are imported again', async () => {
    const catalogue = current();
    const technologies = await catalogue.write('t.jsonl', [technology(1)]);
    await catalogue.importFile(technologies);
    await catalogue.importFile(
      await catalogue.write('r.jsonl', [researcher(1, { technologies: ['UTECH-JHU-1'] })]),
    );
    expect(await links(catalogue)).toEqual(['1 Researcher 1']);
    expect(await catalogue.importFile(technologies)).toMatchObject({ unchanged: 1, changed: 0 });
    expect(await links(catalogue)).toEqual(['1 Researcher 1']);
  });

  test('who manage technologies are identified by address, under their newest name', async () => {
    const catalogue = current();
    const manager = (name: string | null) => ({ tech_managers: [{ name, email: 'office@jhu.example' }] });
    await catalogue.importFile(
      await catalogue.write('a.jsonl', [technology(1, manager('Al One')), technology(2, manager(null))]),
    );
    const report = await catalogue.importFile(
      await catalogue.write('b.jsonl', [technology(1, manager('Al Two')), technology(2, manager(null))]),
    );
    expect(report.changed).toBeGreaterThan(0);
    const { db } = catalogue.database;
    expect(await db.selectFrom('technology_managers').select(['name', 'email']).execute()).toEqual([
      { name: 'Al Two', email: 'office@jhu.example' },
    ]);
    expect(await db.selectFrom('technology_manager_links').select('technology_id').execute()).toHaveLength(2);
  });
});
