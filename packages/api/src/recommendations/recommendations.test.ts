import { randomUUID } from 'node:crypto';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { RECOMMENDATION_LIMITS } from '@cosmos/contract/recommendations/limits.ts';
import type { Recommendation, Recommendations } from '@cosmos/contract/recommendations/recommendations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirementsOf } from '@cosmos/contract/conversation/requirements-of.ts';
import { recommendationsReply, toRecommendationsReply } from '../rest/shapes/recommendations-reply.ts';
import { readNeed } from '../standing-needs/own-needs.ts';
import { toStoredReading } from '../standing-needs/stored-reading.ts';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';

let world: TestServices;
beforeAll(async () => {
  world = await createTestServices();
});
afterAll(() => world.close());

const INTERESTS = ['battery', 'membrane', 'biosensor', 'enzyme', 'perovskite'];

async function memberWith(interests: readonly string[] = INTERESTS) {
  const member = await person(world.services);
  const { db, now } = world.services;
  if (interests.length > 0)
    await db
      .insertInto('user_interests')
      .values(
        interests.map((keyword, position) => ({
          user_id: member.userId,
          keyword,
          position,
          origin: 'chosen' as const,
          created_at: now(),
        })),
      )
      .execute();
  return member;
}

type Member = Awaited<ReturnType<typeof memberWith>>;
const list = ({ caller }: Member) => caller.recommendations.list();
const itemsOf = ({ categories }: Recommendations) => categories.flatMap(({ items }) => items);
const idsOf = (found: Recommendations) => itemsOf(found).map(({ card }) => card.id);
const assetOf = ({ card }: Recommendation) => ({ assetType: card.type, assetId: card.id });
const firstOf = (found: Recommendations, kind = 'interest') => {
  const [first] = found.categories.find((category) => category.kind === kind)?.items ?? [];
  if (!first) throw new Error(`nothing is recommended as ${kind}`);
  return first;
};

test('another listing of a case that is saved is not recommended', async () => {
  const ada = await memberWith();
  const { db } = world.services;
  const { card } = firstOf(await list(ada));
  const of = () => db.selectFrom('technologies').select(['university_id', 'reference_number', 'id']);
  const own = await of().where('id', '=', card.id).executeTakeFirstOrThrow();
  const twin = await of()
    .where('university_id', '=', own.university_id)
    .where('id', '<>', own.id)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  const renumber = (to: string | null) =>
    db.updateTable('technologies').set({ reference_number: to }).where('id', '=', twin.id).execute();
  await renumber(own.reference_number);
  await ada.caller.saved.save({ assetType: 'technology', assetId: twin.id, bookmarked: true, liked: false });
  expect(idsOf(await list(ada))).not.toContain(own.id);
  await renumber(twin.reference_number);
});

test('another listing of the same title is not recommended once one of them is liked', async () => {
  const ada = await memberWith();
  const { db } = world.services;
  const { card } = firstOf(await list(ada));
  const of = () => db.selectFrom('technologies').select(['university_id', 'title', 'id']);
  const own = await of().where('id', '=', card.id).executeTakeFirstOrThrow();
  const twin = await of()
    .where('university_id', '=', own.university_id)
    .where('id', '<>', own.id)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow();
  const rename = (title: string) =>
    db.updateTable('technologies').set({ title }).where('id', '=', twin.id).execute();
  await ada.caller.saved.like({ assetType: 'technology', assetId: twin.id, liked: true });
  expect(idsOf(await list(ada))).toContain(own.id);
  await rename(own.title.toUpperCase());
  expect(idsOf(await list(ada))).not.toContain(own.id);
  await rename(twin.title);
});

test('a need that nothing fits has what comes nearest, and why that misses', async () => {
  const ada = await memberWith([]);
  const question = 'A membrane that keeps zeppelins from fouling, without chlorine';
  const { db, now, index } = world.services;
  const { topic, reading } = readNeed(index, question);
  const needId = randomUUID();
  await db
    .insertInto('standing_needs')
    .values({
      id: needId,
      user_id: ada.userId,
      question,
      topic,
      reading: toStoredReading(reading),
      created_at: now(),
      updated_at: now(),
    })
    .execute();
  expect(await list(ada)).toMatchObject({ isReady: true, unmet: [{ needId, question }] });
  const nearest = await ada.caller.needs.nearest({ needId });
  expect(nearest.length).toBeGreaterThan(0);
  expect(nearest.length).toBeLessThanOrEqual(3);
  for (const { why, fit } of nearest) {
    expect(why).toMatch(/^Mentions .*but not .*‘zeppelins?’/);
    expect(fit.map(({ requirement }) => requirement)).toEqual(
      requirementsOf(reading).map(({ label }) => label),
    );
  }
  const eve = await memberWith([]);
  await expect(eve.caller.needs.nearest({ needId })).rejects.toThrow(HTTP_MESSAGES.notFound);
});

const itemsOfRow = ({ categories }: Recommendations, wanted: string) =>
  categories.find(({ kind, name }) => kind === 'interest' && name === wanted)?.items ?? [];

test('fewer than five interests and no need get none, however much was liked', async () => {
  const ada = await memberWith(INTERESTS.slice(0, 4));
  await ada.caller.saved.like({ assetType: 'technology', assetId: await someTechnology(), liked: true });
  expect(await list(ada)).toMatchObject({ isReady: false, interests: INTERESTS.slice(0, 4), categories: [] });
});

test('one described need is enough, and comes first; while it is paused it is none', async () => {
  const ada = await memberWith([]);
  const question = 'A membrane that keeps whey from fouling, without chlorine';
  const { db, now, index } = world.services;
  const { topic, reading } = readNeed(index, question);
  const [required = ''] = requirementsOf(reading).map(({ label }) => label);
  const need = { id: randomUUID(), user_id: ada.userId, question, topic, reading: toStoredReading(reading) };
  await db
    .insertInto('standing_needs')
    .values({ ...need, created_at: now(), updated_at: now() })
    .execute();
  const whey = await db.selectFrom('technologies').select('id').where('title', 'ilike', '%whey%').execute();
  const other = await someTechnology();
  const [sure, unsure] = whey.map(({ id }) => id);
  const refuted = JSON.stringify([{ requirement: required, status: 'not_met' }]);
  for (const [record_id = '', probability = 0, fit = '[]'] of [
    [sure, 0.7],
    [unsure, 0.1],
    [other, 0.9, refuted],
  ] as const)
    await db
      .insertInto('need_findings')
      .values({ need_id: need.id, record_id, probability, is_news: false, fit, found_at: now() })
      .execute();
  const found = await list(ada);
  expect(found).toMatchObject({ isReady: true, interests: [], needs: 1 });
  expect(found.categories[0]).toMatchObject({ kind: 'need', name: question });
  // Only what rather is an answer, and doesn’t say that it isn’t; with what it says of each requirement.
  expect(found.categories[0]?.items.map(({ card }) => card.id)).toEqual([sure]);
  expect(found.categories[0]?.items[0]?.card.fit.map(({ requirement }) => requirement)).toContain(required);
  await db.updateTable('standing_needs').set({ is_paused: true }).where('id', '=', need.id).execute();
  expect((await list(ada)).isReady).toBe(false);
});

test('each interest has at most six by score, each with words that are marked in it; none stands twice', async () => {
  const found = await list(await memberWith());
  expect(found).toMatchObject({ isReady: true, interests: INTERESTS });
  const kinds = found.categories.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'interest').length).toBeGreaterThan(2);
  expect(kinds).toContain('researchers');
  expect(kinds).not.toContain('liked');
  const quoted: boolean[] = [];
  for (const { kind, name, items } of found.categories) {
    expect(items.length).toBeLessThanOrEqual(RECOMMENDATION_LIMITS.perCategory);
    expect(items.map(({ score }) => score)).toEqual(
      items.map(({ score }) => score).toSorted((a, b) => b - a),
    );
    if (kind !== 'interest') continue;
    for (const { card, reason, percentage } of items) {
      expect(await wordsOf(card.id)).toContain(name.slice(0, -1));
      expect(reason.words.length).toBeGreaterThan(0);
      if (card.passage) expect(card.passage.marks.length).toBeGreaterThan(0);
      // What can't be quoted stands in the title or the keywords alone.
      const texts = [card.summary, card.ipSummary, card.publicationsSummary].join(' ').toLowerCase();
      if (!card.passage) for (const word of reason.words) expect(texts).not.toContain(word);
      quoted.push(card.passage !== null);
      expect(percentage).toBeGreaterThan(0);
    }
  }
  expect(quoted.filter(Boolean).length).toBeGreaterThan(0.75 * quoted.length);
  expect(new Set(idsOf(found)).size).toBe(idsOf(found).length);
  const universities = found.categories.map(({ items }) => items.map(({ card }) => card.university));
  for (const row of universities)
    for (const each of row) expect(row.filter((other) => other === each).length).toBeLessThanOrEqual(2);
});

test('likes bring a row of their own, with the liked record as the reason, and are not shown again', async () => {
  const ada = await memberWith();
  const liked = firstOf(await list(ada));
  await ada.caller.saved.like({ ...assetOf(liked), liked: true });
  const after = await list(ada);
  expect(idsOf(after)).not.toContain(liked.card.id);
  const [first] = after.categories;
  expect(first).toMatchObject({ kind: 'liked', name: 'Based on what you liked and saved' });
  const nearest = itemsOf(after).flatMap(({ reason }) => reason.nearest ?? []);
  expect(nearest.length).toBeGreaterThan(0);
  expect(new Set(nearest.map(({ id }) => id))).toEqual(new Set([liked.card.id]));
});

test('what is disliked or saved is never shown', async () => {
  const ada = await memberWith();
  const [disliked, saved] = itemsOf(await list(ada));
  if (!disliked || !saved) throw new Error('nothing is recommended');
  await ada.caller.saved.like({ ...assetOf(disliked), liked: false });
  await ada.caller.saved.save({ ...assetOf(saved), bookmarked: true });
  const ids = idsOf(await list(ada));
  expect(ids).not.toContain(disliked.card.id);
  expect(ids).not.toContain(saved.card.id);
});

test('“less like this” takes back the card, its words and the liked record, until it is undone', async () => {
  const [ada, eve] = [await memberWith(), await memberWith()];
  const liked = firstOf(await list(ada));
  await ada.caller.saved.like({ ...assetOf(liked), liked: true });
  const before = await list(ada);
  const refused = itemsOf(before).find(({ reason }) => reason.nearest !== null);
  if (!refused) throw new Error('nothing is like the liked record');
  const words = refused.reason.refusable;
  const refusalId = randomUUID();
  const refusal = { refusalId, ...assetOf(refused), words, likedId: liked.card.id };
  await ada.caller.recommendations.lessLike(refusal);
  await ada.caller.recommendations.lessLike(refusal);
  const after = await list(ada);
  expect(after.refusals).toEqual([
    {
      refusalId,
      title: refused.card.title,
      words,
      liked: { id: liked.card.id, title: liked.card.title },
    },
  ]);
  expect(idsOf(after)).not.toContain(refused.card.id);
  expect(idsOf(after)).not.toContain(liked.card.id);
  expect(after.categories.some(({ kind }) => kind === 'liked')).toBe(false);
  const counted = itemsOf(after).flatMap(({ reason }) => reason.words);
  for (const word of words) expect(counted).not.toContain(word);
  await expect(eve.caller.recommendations.undoRefusal({ refusalId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: HTTP_MESSAGES.notFound,
  });
  await eve.caller.recommendations.lessLike({ ...refusal, words: [], likedId: null });
  expect((await list(ada)).refusals).toHaveLength(1);
  expect((await list(eve)).refusals).toHaveLength(0);
  await ada.caller.recommendations.undoRefusal({ refusalId });
  await ada.caller.recommendations.undoRefusal({ refusalId });
  const undone = await list(ada);
  expect([undone.refusals, idsOf(undone)]).toEqual([[], idsOf(before)]);
});

test('what an own interest says is not refused, and only the record goes', async () => {
  const ada = await memberWith();
  const first = firstOf(await list(ada));
  const { words, refusable, interests } = first.reason;
  expect(refusable.length).toBeLessThan(words.length);
  expect(INTERESTS).toEqual(expect.arrayContaining(interests));
  // An older page sends all words of the reason.
  await ada.caller.recommendations.lessLike({ refusalId: randomUUID(), ...assetOf(first), words });
  const after = await list(ada);
  expect(after.refusals).toMatchObject([{ title: first.card.title, words: refusable }]);
  expect(idsOf(after)).not.toContain(first.card.id);
  const row = (found: Recommendations) =>
    found.categories.find(({ kind, name }) => kind === 'interest' && name === interests[0]);
  expect(row(after)?.items.length).toBeGreaterThan(0);
});

test('an interest whose records were all answered is told as dealt with, and comes back with them', async () => {
  const ada = await memberWith();
  const before = await list(ada);
  const row = before.categories.filter(({ kind }) => kind === 'interest').at(-1);
  if (!row) throw new Error('no interest has a row');
  const answered: Recommendation[] = [];
  for (let left = row.items; left.length > 0; left = itemsOfRow(await list(ada), row.name)) {
    answered.push(...left);
    for (const each of left) await ada.caller.saved.save({ ...assetOf(each), bookmarked: true });
  }
  const after = await list(ada);
  expect(after.dealtWith).toEqual([row.name]);
  expect(after.interests).toContain(row.name);
  for (const each of answered) await ada.caller.saved.save({ ...assetOf(each), bookmarked: false });
  expect((await list(ada)).dealtWith).toEqual([]);
});

test('what the profile rules out is never recommended, and is told', async () => {
  const ada = await memberWith();
  const first = firstOf(await list(ada));
  const title = first.card.title ?? '';
  const kind =
    title.match(/[a-z]{6,}/gi)?.find((word) => !INTERESTS.some((own) => word.startsWith(own))) ?? '';
  expect(kind).not.toBe('');
  await world.services.db
    .updateTable('profiles')
    .set({ other_info: `We make filters. No ${kind}, please.` })
    .where('user_id', '=', ada.userId)
    .execute();
  const after = await list(ada);
  expect(after.ruledOut).toEqual([kind]);
  expect(idsOf(after)).not.toContain(first.card.id);
});

test('a like is listed, and a second press takes it back as a reason', async () => {
  const ada = await memberWith();
  const first = firstOf(await list(ada));
  await ada.caller.saved.like({ ...assetOf(first), liked: true });
  expect((await list(ada)).liked).toEqual([{ ...assetOf(first), title: first.card.title }]);
  await ada.caller.saved.like({ ...assetOf(first), liked: null });
  const after = await list(ada);
  expect(after.liked).toEqual([]);
  expect(idsOf(after)).toContain(first.card.id);
});

test('what was seen on three days of thirty is not shown again, unless it was opened', async () => {
  const ada = await memberWith();
  const found = itemsOf(await list(ada));
  const [first, opened] = [found[0], found[1]];
  if (!first || !opened) throw new Error('nothing is recommended');
  const assets = [assetOf(first), assetOf(opened), assetOf(first)];
  const seeAgain = async (days: number) => {
    world.pass(days * PRODUCT_LIMITS.dayMs);
    await ada.caller.recommendations.seen({ assets });
    await ada.caller.recommendations.seen({ assets });
    return idsOf(await list(ada));
  };
  expect(await seeAgain(0)).toContain(first.card.id);
  expect(await seeAgain(10)).toContain(first.card.id);
  await ada.caller.saved.view(assetOf(opened));
  const third = await seeAgain(10);
  expect(third).not.toContain(first.card.id);
  expect(third).toContain(opened.card.id);
  world.pass(60 * PRODUCT_LIMITS.dayMs);
  expect(idsOf(await list(ada))).not.toContain(first.card.id);
  expect(await ada.caller.recommendations.seen({ assets: [] })).toEqual({ seen: 0 });
});

test('the REST answer has the documented shape, with technologies alone', async () => {
  const found = await list(await memberWith());
  const reply = recommendationsReply.parse(toRecommendationsReply(found));
  const technologies = itemsOf(found).filter(({ card }) => card.type === 'technology');
  expect(reply.total_results).toBe(technologies.length);
  expect(reply.total_categories).toBe(Object.keys(reply.categories).length);
  const [first] = Object.values(reply.categories)[0] ?? [];
  expect(first?.metadata.utech_technology_id).toBe(technologies[0]?.card.id);
  expect(reply.processing_time).toBeGreaterThanOrEqual(reply.scoring_time);
});

async function someTechnology(): Promise<string> {
  const row = await world.services.db
    .selectFrom('technologies')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** All that is searched of a technology, in lower case. */
async function wordsOf(id: string): Promise<string> {
  const { db } = world.services;
  const row = await db.selectFrom('technologies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const texts = [row.title, row.summary, row.ip_summary, row.publications_summary, ...row.keywords];
  return texts.join(' ').toLowerCase();
}
