import { randomUUID } from 'node:crypto';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { SAVED_LIMITS } from '@cosmos/contract/saved/limits.ts';
import { SAVED_MESSAGES } from '@cosmos/contract/saved/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

type Person = Awaited<ReturnType<typeof person>>;

let test: TestServices;
let technologies: string[];
beforeAll(async () => {
  test = await createTestServices();
  const rows = await test.services.db.selectFrom('technologies').select('id').orderBy('id').execute();
  technologies = rows.map(({ id }) => id);
});
afterAll(() => test.close());

const notFound = { code: 'NOT_FOUND', message: HTTP_MESSAGES.notFound };
const somebody = (email?: string) => person(test.services, email ? { email } : {});

async function save(who: Person, ...at: number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const index of at) {
    const card = { assetType: 'technology' as const, assetId: technologies[index]! };
    ids.push((await who.caller.saved.save({ ...card, bookmarked: true })).savedId);
  }
  return ids;
}

async function folderOf(who: Person, name: string): Promise<string> {
  const folderId = randomUUID();
  await who.caller.saved.makeFolder({ folderId, name });
  return folderId;
}

const idsIn = async (who: Person, folderId: string) =>
  (await who.caller.saved.browse({ folderId })).rows.map(({ savedId }) => savedId).toSorted();
const own = async (who: Person) => (await who.caller.saved.folders()).own;

it('makes, renames and deletes folders; what was in them stays saved', async () => {
  const ada = await somebody();
  const folderId = await folderOf(ada, ' Membranes\n2026 ');
  await ada.caller.saved.makeFolder({ folderId, name: 'Membranes 2026' });
  expect(await own(ada)).toEqual([{ folderId, name: 'Membranes 2026', count: 0, isShared: false }]);
  await ada.caller.saved.renameFolder({ folderId, name: 'MEMBRANES 2026' });
  const savedIds = await save(ada, 0, 1);
  await ada.caller.saved.file({ folderId, savedIds });
  expect(await ada.caller.saved.deleteFolder({ folderId })).toEqual({ deleted: true });
  expect(await ada.caller.saved.deleteFolder({ folderId })).toEqual({ deleted: false });
  expect((await ada.caller.saved.browse({})).total).toBe(2);
  expect(await own(ada)).toEqual([]);
  await expect(ada.caller.saved.browse({ folderId })).rejects.toMatchObject(notFound);
});

it('keeps names apart, whatever their case, and has a limit', async () => {
  const ada = await somebody();
  await folderOf(ada, 'Coatings');
  const other = await folderOf(ada, 'Batteries');
  const taken = { code: 'CONFLICT', message: SAVED_MESSAGES.folderNameTaken };
  await expect(folderOf(ada, 'COATINGS')).rejects.toMatchObject(taken);
  await expect(ada.caller.saved.renameFolder({ folderId: other, name: 'coatings' })).rejects.toMatchObject(
    taken,
  );
  await expect(folderOf(ada, ' \u200b ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const eve = await somebody();
  await folderOf(eve, 'Coatings');
  await test.services.db
    .insertInto('saved_folders')
    .values(
      Array.from({ length: SAVED_LIMITS.folders - 2 }, (_, at) => ({
        id: randomUUID(),
        user_id: ada.userId,
        name: `Folder ${at}`,
        created_at: test.services.now(),
      })),
    )
    .execute();
  await expect(folderOf(ada, 'One more')).rejects.toMatchObject({ message: SAVED_MESSAGES.tooManyFolders });
});

it('holds a record in several folders, and moves it from one to another', async () => {
  const ada = await somebody();
  const [a, b] = [await folderOf(ada, 'A'), await folderOf(ada, 'B')];
  const [x = '', y = ''] = await save(ada, 0, 1);
  expect(await ada.caller.saved.file({ folderId: a, savedIds: [x, y] })).toEqual({ filed: 2 });
  expect(await ada.caller.saved.file({ folderId: a, savedIds: [x, y] })).toEqual({ filed: 0 });
  await ada.caller.saved.file({ folderId: b, savedIds: [x] });
  const row = (await ada.caller.saved.browse({})).rows.find(({ savedId }) => savedId === x);
  expect(row?.folders.toSorted()).toEqual([a, b].toSorted());
  await ada.caller.saved.file({ folderId: b, savedIds: [y], from: a });
  await ada.caller.saved.file({ folderId: a, savedIds: [x], from: a });
  expect([await idsIn(ada, a), await idsIn(ada, b)]).toEqual([[x], [x, y].toSorted()]);
  expect(await ada.caller.saved.unfile({ folderId: b, savedIds: [x] })).toEqual({ unfiled: 1 });
  expect(await idsIn(ada, b)).toEqual([y]);
});

it('refuses what belongs to somebody else, and takes no notice of their records', async () => {
  const [ada, eve] = [await somebody(), await somebody()];
  const [hers, mine] = [await folderOf(ada, 'Hers'), await folderOf(eve, 'Mine')];
  const [record = ''] = await save(ada, 2);
  await ada.caller.saved.file({ folderId: hers, savedIds: [record] });
  const savedIds = [record];
  const { saved } = eve.caller;
  for (const attempt of [
    () => saved.browse({ folderId: hers }),
    () => saved.facets({ folderId: hers }),
    () => saved.matching({ folderId: hers }),
    () => saved.makeFolder({ folderId: hers, name: 'Taken over' }),
    () => saved.renameFolder({ folderId: hers, name: 'x' }),
    () => saved.shareFolder({ folderId: hers, isOn: true }),
    () => saved.file({ folderId: hers, savedIds }),
    () => saved.file({ folderId: mine, savedIds, from: hers }),
    () => saved.unfile({ folderId: hers, savedIds }),
    () => saved.writeNote({ savedId: record, note: 'x' }),
  ])
    await expect(attempt()).rejects.toMatchObject(notFound);
  expect(await saved.file({ folderId: mine, savedIds })).toEqual({ filed: 0 });
  expect(await saved.remove({ savedIds })).toEqual({ changed: 0 });
  expect(await saved.acknowledge({ savedIds })).toEqual({ changed: 0 });
  expect(await saved.export({ savedIds })).toEqual([]);
  expect(await saved.deleteFolder({ folderId: hers })).toEqual({ deleted: false });
  expect(await idsIn(ada, hers)).toEqual([record]);
});

describe('a folder shared with colleagues', () => {
  const at = (domain: string) => `${randomUUID()}@${domain}`;

  it('can be read by them, without notes, only while it is shared', async () => {
    const [ada, bob] = [
      await somebody(at('acme-materials.com')),
      await somebody(at('rd.acme-materials.com')),
    ];
    const stranger = await somebody(at('other-materials.com'));
    const folderId = await folderOf(ada, 'Short list');
    const [savedId = ''] = await save(ada, 3);
    await ada.caller.saved.file({ folderId, savedIds: [savedId] });
    await ada.caller.saved.writeNote({ savedId, note: 'For us only' });
    expect((await bob.caller.saved.folders()).shared).toEqual([]);
    await expect(bob.caller.saved.browse({ folderId })).rejects.toMatchObject(notFound);

    await ada.caller.saved.shareFolder({ folderId, isOn: true });
    const { shared, own: hisOwn, canShare } = await bob.caller.saved.folders();
    expect(shared).toEqual([{ folderId, name: 'Short list', count: 1, owner: 'Ada Lo' }]);
    expect([hisOwn, canShare]).toEqual([[], true]);
    const page = await bob.caller.saved.browse({ folderId, words: 'us only' });
    expect(page.rows).toEqual([]);
    const { rows } = await bob.caller.saved.browse({ folderId });
    expect(rows).toMatchObject([{ assetId: technologies[3], note: '', folders: [], changes: [] }]);
    expect((await bob.caller.saved.facets({ folderId })).counts.technology).toBe(1);
    expect((await ada.caller.saved.folders()).shared).toEqual([]);
    for (const attempt of [
      () => bob.caller.saved.file({ folderId, savedIds: [savedId] }),
      () => bob.caller.saved.unfile({ folderId, savedIds: [savedId] }),
      () => bob.caller.saved.renameFolder({ folderId, name: 'x' }),
      () => stranger.caller.saved.browse({ folderId }),
    ])
      await expect(attempt()).rejects.toMatchObject(notFound);
    expect((await stranger.caller.saved.folders()).shared).toEqual([]);

    await ada.caller.saved.shareFolder({ folderId, isOn: false });
    await expect(bob.caller.saved.browse({ folderId })).rejects.toMatchObject(notFound);
    expect((await bob.caller.saved.folders()).shared).toEqual([]);
  });

  it('is nothing for customers of a mail provider', async () => {
    const [ada, bob] = [await somebody(at('gmail.com')), await somebody(at('gmail.com'))];
    const folderId = await folderOf(ada, 'Mine');
    expect((await ada.caller.saved.folders()).canShare).toBe(false);
    await expect(ada.caller.saved.shareFolder({ folderId, isOn: true })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: SAVED_MESSAGES.noColleagues,
    });
    await test.services.db.updateTable('saved_folders').set({ shared_at: test.services.now() }).execute();
    expect((await bob.caller.saved.folders()).shared).toEqual([]);
    await expect(bob.caller.saved.browse({ folderId })).rejects.toMatchObject(notFound);
  });

  it('is closed once its owner is about to leave', async () => {
    const [ada, bob] = [await somebody(at('leaving.example')), await somebody(at('leaving.example'))];
    const folderId = await folderOf(ada, 'Short list');
    await ada.caller.saved.shareFolder({ folderId, isOn: true });
    expect((await bob.caller.saved.folders()).shared).toHaveLength(1);
    await ada.caller.profile.requestDeletion();
    expect((await bob.caller.saved.folders()).shared).toEqual([]);
  });
});
