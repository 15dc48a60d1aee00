import { randomUUID } from 'node:crypto';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { SAVED_LIMITS } from '@cosmos/contract/saved/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RATE_LIMITS } from '../limits/rate-limits.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let test: TestServices;
let technologies: string[];
let researchers: string[];
beforeAll(async () => {
  test = await createTestServices();
  const ids = async (table: 'technologies' | 'researchers') =>
    (await test.services.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  [technologies, researchers] = await Promise.all([ids('technologies'), ids('researchers')]);
});
afterAll(() => test.close());

const technology = (at = 0) => ({ assetType: 'technology' as const, assetId: technologies[at]! });
const researcher = (at = 0) => ({ assetType: 'researcher' as const, assetId: researchers[at]! });
const notFound = { code: 'NOT_FOUND', message: HTTP_MESSAGES.notFound };

async function chatOf(userId: string): Promise<string> {
  const id = randomUUID();
  await test.services.db.insertInto('chats').values({ id, user_id: userId }).execute();
  return id;
}

it('keeps bookmark and like separate: what is left out stays', async () => {
  const { caller } = await person(test.services);
  const card = technology();
  expect(await caller.saved.like({ ...card, liked: true })).toMatchObject({ liked: true, bookmarked: false });
  expect(await caller.saved.save({ ...card, bookmarked: true })).toMatchObject({
    liked: true,
    bookmarked: true,
  });
  expect(await caller.saved.like({ ...card, liked: false })).toMatchObject({
    liked: false,
    bookmarked: true,
  });
  expect(await caller.saved.like({ ...card, liked: null })).toMatchObject({ liked: null, bookmarked: true });
  expect(await caller.saved.save({ ...card, bookmarked: false })).toMatchObject({ bookmarked: false });
  expect(await caller.saved.list({})).toEqual({
    items: [],
    counts: { technology: 0, researcher: 0 },
    next: null,
  });
});

it('leaves unchanged what is null on a bookmark, and the chat if it is null on a like', async () => {
  const { caller, userId } = await person(test.services);
  const [card, chat] = [technology(6), await chatOf(userId)];
  await caller.saved.like({ ...card, liked: true, linkedChatId: chat });
  const bookmark = { ...card, bookmarked: true, liked: null, linkedChatId: null };
  const all = { bookmarked: true, liked: true, linkedChatId: chat };
  expect(await caller.saved.save(bookmark)).toMatchObject(all);
  expect(await caller.saved.save({ ...bookmark, bookmarked: null })).toMatchObject(all);
  expect(await caller.saved.like({ ...card, liked: false, linkedChatId: null })).toMatchObject({
    ...all,
    liked: false,
  });
  expect(await caller.saved.like({ ...card, liked: null, bookmarked: null })).toMatchObject({
    ...all,
    liked: null,
  });
});

it('removes the bookmark, or the chat, with false', async () => {
  const { caller, userId } = await person(test.services);
  const [card, chat] = [technology(7), await chatOf(userId)];
  await caller.saved.save({ ...card, bookmarked: true, liked: true, linkedChatId: chat });
  expect(await caller.saved.save({ ...card, bookmarked: false, linkedChatId: false })).toMatchObject({
    bookmarked: false,
    liked: true,
    linkedChatId: null,
  });
  await caller.saved.save({ ...card, linkedChatId: chat });
  expect(
    await caller.saved.like({ ...card, liked: null, bookmarked: true, linkedChatId: false }),
  ).toMatchObject({ bookmarked: true, liked: null, linkedChatId: null });
});

it('has one row however many write simultaneously, and the last one wins', async () => {
  const { caller, userId } = await person(test.services);
  const card = researcher();
  await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      caller.saved.save({ ...card, bookmarked: at % 2 === 0, liked: true }),
    ),
  );
  await caller.saved.save({ ...card, bookmarked: true });
  const rows = await test.services.db
    .selectFrom('saved_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .execute();
  expect(rows).toMatchObject([{ bookmarked: true, liked: true, asset_id: card.assetId }]);
});

it('accepts only records of the catalogue, by the first three parts of their ids', async () => {
  const { caller } = await person(test.services);
  const card = technology(1);
  const more = { ...card, assetId: `${card.assetId}-17-more` };
  expect(await caller.saved.save({ ...more, bookmarked: true })).toMatchObject(card);
  expect(await caller.saved.states({ assets: [more] })).toEqual([{ ...card, bookmarked: true, liked: null }]);
  expect(await caller.saved.view(more)).toEqual({ views: 1 });
  for (const assetId of ['UTECH-NONE-1', researchers[0]!, '', 'x']) {
    await expect(caller.saved.save({ ...card, assetId, bookmarked: true })).rejects.toMatchObject(notFound);
    await expect(caller.saved.like({ ...card, assetId, liked: true })).rejects.toMatchObject(notFound);
    await expect(caller.saved.view({ ...card, assetId })).rejects.toMatchObject(notFound);
  }
});

it('links to one’s own existing chat', async () => {
  const [ada, eve] = [await person(test.services), await person(test.services)];
  const [own, foreign, deleted] = [
    await chatOf(ada.userId),
    await chatOf(eve.userId),
    await chatOf(ada.userId),
  ];
  await test.services.db
    .updateTable('chats')
    .set({ deleted_at: test.services.now() })
    .where('id', '=', deleted)
    .execute();
  const card = technology(2);
  expect(await ada.caller.saved.save({ ...card, bookmarked: true, linkedChatId: own })).toMatchObject({
    linkedChatId: own,
  });
  for (const linkedChatId of [foreign, deleted, randomUUID()]) {
    await expect(ada.caller.saved.save({ ...card, bookmarked: false, linkedChatId })).rejects.toMatchObject(
      notFound,
    );
    await expect(ada.caller.saved.like({ ...card, liked: true, linkedChatId })).rejects.toMatchObject(
      notFound,
    );
  }
  expect(await ada.caller.saved.like({ ...card, liked: true })).toMatchObject({
    linkedChatId: own,
    bookmarked: true,
  });
  await test.services.db.deleteFrom('chats').where('id', '=', own).execute();
  expect((await ada.caller.saved.list({})).items).toMatchObject([{ ...card, linkedChatId: null }]);
});

it('lists page by page, newest first, each once, with the total count', async () => {
  const { caller } = await person(test.services);
  const saved = SAVED_LIMITS.savedPage + 7;
  for (let at = 0; at < saved; at += 1) {
    await caller.saved.save({ ...technology(at), bookmarked: true });
    // Two of a kind at the same moment, so that the order within it matters too.
    if (at % 2) test.pass(1_000);
  }
  await caller.saved.save({ ...researcher(), bookmarked: true });
  await caller.saved.like({ ...researcher(1), liked: true });
  const first = await caller.saved.list({});
  const second = await caller.saved.list({ after: first.next });
  expect([first.items.length, second.items.length, second.next]).toEqual([SAVED_LIMITS.savedPage, 8, null]);
  expect(first.counts).toEqual({ technology: saved, researcher: 1 });
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ assetId }) => assetId)).size).toBe(saved + 1);
  expect(all[0]).toMatchObject(researcher());
  const times = all.map(({ updatedAt }) => updatedAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await caller.saved.list({ type: 'researcher' })).items).toMatchObject([researcher()]);
  expect(await caller.saved.liked({})).toMatchObject([{ ...researcher(1), liked: true }]);
  expect(await caller.saved.liked({ assetType: 'technology' })).toEqual([]);
});

it('returns the state of 200 cards in the requested order, and nothing about others', async () => {
  const [ada, eve] = [await person(test.services), await person(test.services)];
  const assets = Array.from({ length: 200 }, (_, at) => technology(at % technologies.length));
  await ada.caller.saved.like({ ...technology(5), liked: false });
  const states = await ada.caller.saved.states({ assets });
  expect(states.map(({ assetId }) => assetId)).toEqual(assets.map(({ assetId }) => assetId));
  expect(states[5]).toEqual({ ...technology(5), bookmarked: false, liked: false });
  expect(states[6]).toEqual({ ...technology(6), bookmarked: false, liked: null });
  expect((await eve.caller.saved.states({ assets })).filter(({ liked }) => liked !== null)).toEqual([]);
  expect(await ada.caller.saved.states({ assets: [] })).toEqual([]);
  await expect(ada.caller.saved.states({ assets: [...assets, technology()] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});

it('keeps records retired from the catalogue, and allows removing them', async () => {
  const { caller } = await person(test.services);
  const card = technology(60);
  await caller.saved.save({ ...card, bookmarked: true });
  await test.services.db
    .updateTable('technologies')
    .set({ retired_at: test.services.now() })
    .where('id', '=', card.assetId)
    .execute();
  expect((await caller.saved.list({})).items).toMatchObject([card]);
  await caller.saved.save({ ...card, bookmarked: false });
  expect((await caller.saved.list({})).items).toEqual([]);
});

it('counts views, even simultaneous ones', async () => {
  const { caller } = await person(test.services);
  await Promise.all(Array.from({ length: 20 }, () => caller.saved.view(researcher(3))));
  expect(await caller.saved.view(researcher(3))).toEqual({ views: 21 });
  expect(await caller.saved.view(technology(3))).toEqual({ views: 1 });
});

it('limits the saves per hour', async () => {
  const { caller } = await person(test.services);
  for (let at = 0; at < RATE_LIMITS.savesPerHour.points; at += 100)
    await Promise.all(
      Array.from({ length: 100 }, () => caller.saved.save({ ...technology(), bookmarked: true })),
    );
  await expect(caller.saved.save({ ...technology(), bookmarked: false })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
  test.pass(RATE_LIMITS.savesPerHour.windowMs);
  expect(await caller.saved.save({ ...technology(), bookmarked: false })).toMatchObject({
    bookmarked: false,
  });
});

it('lists what was saved last with title and university, as long as the catalogue has it', async () => {
  const { caller } = await person(test.services);
  const cards = [technology(1), researcher(2), technology(3), technology(4)];
  for (const card of cards) await caller.saved.save({ ...card, bookmarked: true });
  await caller.saved.like({ ...technology(5), liked: true });
  const ids = async () => (await caller.saved.latest()).map(({ assetId }) => assetId);
  expect(await ids()).toEqual([technologies[4], technologies[3], researchers[2]]);
  const { name, university } = await test.services.db
    .selectFrom('researchers')
    .innerJoin('universities', 'universities.id', 'researchers.university_id')
    .select(['researchers.name', 'universities.name as university'])
    .where('researchers.id', '=', researchers[2]!)
    .executeTakeFirstOrThrow();
  expect((await caller.saved.latest())[2]).toEqual({ ...researcher(2), title: name, university });

  const retire = (at: Date | null) =>
    test.services.db
      .updateTable('technologies')
      .set({ retired_at: at })
      .where('id', '=', technologies[4]!)
      .execute();
  await retire(new Date());
  expect(await ids()).toEqual([technologies[3], researchers[2], technologies[1]]);
  await retire(null);
  expect(await (await person(test.services)).caller.saved.latest()).toEqual([]);
});
