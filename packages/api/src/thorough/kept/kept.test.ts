import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';
import { THOROUGH_MESSAGES } from '@cosmos/contract/thorough/messages.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { member } from '../../testing/member.ts';
import { createTestServices, type TestServices } from '../../testing/test-services.ts';
import { moreSearches } from '../../testing/thorough/more-searches.ts';
import { sweepSearches } from '../searches.ts';

const QUESTION = 'membranes for water treatment';

let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

type Member = Awaited<ReturnType<typeof member>>;
const MISSING = { code: 'NOT_FOUND', message: HTTP_MESSAGES.notFound };

async function kept(text = QUESTION) {
  const ada = await member(test.services);
  const reply = await ada.ask(text, { maxFollowups: 0 });
  if (reply.type !== 'search_results') throw new Error(`no results but ${reply.type}`);
  const { searchId } = await ada.caller.kept.keep({ turnId: reply.messageId });
  return { ada, reply, searchId };
}

const runAgain = async ({ caller }: Member, searchId: string) => {
  const again = await caller.thorough.start({ from: 'search', searchId });
  return vi.waitFor(
    async () => {
      const search = await caller.thorough.read(again);
      expect(search.status).toBe('done');
      return search;
    },
    { timeout: 20_000, interval: 20 },
  );
};

const retire = (id: string, at: Date | null) =>
  test.services.db.updateTable('technologies').set({ retired_at: at }).where('id', '=', id).execute();

describe('the search of an answer', () => {
  it('is kept with all that the answer showed, once', async () => {
    const { ada, reply, searchId } = await kept();
    const search = await ada.caller.thorough.read({ searchId });
    expect(search).toMatchObject({
      kind: 'answer',
      status: 'done',
      question: QUESTION,
      reading: reply.reading,
      sentences: reply.sentences,
      generation: test.services.index.generation(),
      none: false,
      chatId: reply.sessionId,
      turnId: reply.messageId,
    });
    const told = (cards: typeof reply.results) =>
      cards.map(({ id, number, score, fit }) => ({ id, number, score, fit }));
    expect(told(search.results)).toEqual(told(reply.results));
    expect(await ada.caller.kept.keep({ turnId: reply.messageId })).toEqual({ searchId });
    expect((await ada.caller.thorough.list({})).searches).toMatchObject([
      { id: searchId, kind: 'answer', runs: 1 },
    ]);
  });

  it.each([
    [QUESTION],
    ['carbon capture, only TRL 4 and above'],
    ['a zebra-striped ukulele for left-handed sailors'],
  ])('finds the same again while the catalogue is the same: %s', async (text) => {
    const { ada, searchId } = await kept(text);
    const again = await runAgain(ada, searchId);
    const comparison = await ada.caller.kept.compare({ searchId: again.id });
    expect(comparison.rows).toEqual([]);
    expect(comparison).toMatchObject({ earlier: { id: searchId }, later: { id: again.id } });
    expect(again).toMatchObject({ kind: 'answer', againOf: searchId });
  });

  it('finds the same again for a message that refines another, even once their chat is gone', async () => {
    const ada = await member(test.services);
    const first = await ada.ask(QUESTION, { maxFollowups: 0 });
    const second = await ada.ask('only TRL 3 and above', { maxFollowups: 0, sessionId: first.sessionId });
    const { searchId } = await ada.caller.kept.keep({ turnId: second.messageId });
    await test.services.db.deleteFrom('chats').where('id', '=', first.sessionId).execute();
    const again = await runAgain(ada, searchId);
    expect((await ada.caller.kept.compare({ searchId: again.id })).rows).toEqual([]);
    expect(again.results.length).toBeGreaterThan(0);
    expect(again.chatId).toBeNull();
  });

  it('that found nothing to search for is not kept', async () => {
    const ada = await member(test.services);
    const reply = await ada.ask('what is the weather tomorrow?');
    await expect(ada.caller.kept.keep({ turnId: reply.messageId })).rejects.toMatchObject({
      message: THOROUGH_MESSAGES.nothingToKeep,
    });
  });

  it('is the member’s alone', async () => {
    const { reply, searchId } = await kept();
    const { caller } = await member(test.services);
    await expect(caller.kept.keep({ turnId: reply.messageId })).rejects.toMatchObject(MISSING);
    await expect(caller.kept.compare({ searchId })).rejects.toMatchObject(MISSING);
    await expect(caller.kept.share({ searchId })).rejects.toMatchObject(MISSING);
    await expect(caller.kept.shares({ searchId })).rejects.toMatchObject(MISSING);
    await expect(caller.thorough.rename({ searchId, title: 'Mine' })).rejects.toMatchObject(MISSING);
    await expect(caller.thorough.restore({ searchId })).rejects.toMatchObject(MISSING);
  });
});

it('two runs tell what is gone and what changed, and every run stays as it was', async () => {
  const { ada, reply, searchId } = await kept();
  const [first, second] = reply.results.filter(({ type }) => type === 'technology');
  const { db, now } = test.services;
  await retire(first?.id ?? '', now());
  await db
    .updateTable('technologies')
    .set({ trl: 9 })
    .where('id', '=', second?.id ?? '')
    .execute();
  const again = await runAgain(ada, searchId);
  const { counts, rows } = await ada.caller.kept.compare({ searchId: again.id, withId: searchId });
  await retire(first?.id ?? '', null);
  await db
    .updateTable('technologies')
    .set({ trl: second?.trl ?? null })
    .where('id', '=', second?.id ?? '')
    .execute();
  expect(counts).toMatchObject({ gone: 1 });
  expect(rows.find(({ id }) => id === first?.id)).toMatchObject({
    was: first?.number,
    is: null,
    isWithdrawn: true,
  });
  expect(rows.find(({ id }) => id === second?.id)?.changes).toContainEqual({
    part: 'readiness',
    of: '',
    was: String(second?.trl),
    is: '9',
  });
  expect((await ada.caller.thorough.read({ searchId })).results).toHaveLength(reply.results.length);
  expect(again.runs.map(({ id }) => id)).toEqual([again.id, searchId]);
  await expect(ada.caller.kept.compare({ searchId })).rejects.toMatchObject(MISSING);
});

describe('a record', () => {
  it('has one name in all runs, and is deleted and restored with them', async () => {
    const { ada, reply, searchId } = await kept();
    const { caller } = ada;
    await caller.thorough.rename({ searchId, title: '  Water, first try ' });
    const again = await runAgain(ada, searchId);
    expect(again.title).toBe('Water, first try');
    await expect(caller.thorough.rename({ searchId, title: ' ' })).rejects.toThrow(
      THOROUGH_MESSAGES.titleEmpty,
    );
    await caller.thorough.remove({ searchId: again.id });
    expect((await caller.thorough.list({})).searches).toEqual([]);
    await expect(caller.thorough.read({ searchId })).rejects.toMatchObject(MISSING);
    await caller.thorough.restore({ searchId: again.id });
    expect((await caller.thorough.list({})).searches).toMatchObject([
      { id: again.id, runs: 2, title: 'Water, first try' },
    ]);
    await caller.thorough.remove({ searchId });
    // Keeping the answer again brings its record back, with its runs.
    expect(await caller.kept.keep({ turnId: reply.messageId })).toEqual({ searchId: again.id });
    await caller.thorough.remove({ searchId });
    test.pass(THOROUGH_LIMITS.restoreMs + 1);
    await sweepSearches(test.services);
    await expect(caller.thorough.restore({ searchId })).rejects.toMatchObject(MISSING);
  });

  it('is shared as it was found, until its link is revoked or a month is over', async () => {
    const { ada, searchId, reply } = await kept();
    const reader = await member(test.services);
    const tokenOf = ({ url }: { url: string }) => new URL(url).pathname.replace('/shared/search/', '');
    const gone = { code: 'NOT_FOUND', message: THOROUGH_MESSAGES.shareGone };
    const link = await ada.caller.kept.share({ searchId });
    const shared = await reader.caller.kept.shared({ token: tokenOf(link) });
    expect(shared.results.map(({ id }) => id)).toEqual(reply.results.map(({ id }) => id));
    expect(JSON.stringify(shared)).not.toContain(reply.sessionId);
    expect(await ada.caller.kept.shares({ searchId })).toMatchObject([{ shareId: link.shareId }]);
    await expect(reader.caller.kept.revokeShare({ shareId: link.shareId })).rejects.toMatchObject(MISSING);
    await ada.caller.kept.revokeShare({ shareId: link.shareId });
    await expect(reader.caller.kept.shared({ token: tokenOf(link) })).rejects.toMatchObject(gone);
    const later = await ada.caller.kept.share({ searchId });
    await ada.caller.thorough.remove({ searchId });
    await expect(reader.caller.kept.shared({ token: tokenOf(later) })).rejects.toMatchObject(gone);
    await ada.caller.thorough.restore({ searchId });
    expect(await reader.caller.kept.shared({ token: tokenOf(later) })).toMatchObject({ id: searchId });
    test.pass(THOROUGH_LIMITS.shareMs);
    await expect(reader.caller.kept.shared({ token: tokenOf(later) })).rejects.toMatchObject(gone);
  });

  it('is found in a list that goes on page by page, each once', async () => {
    const { ada, searchId } = await kept();
    await moreSearches(test.services.db, { searchId, count: 2 * THOROUGH_LIMITS.searchesPage });
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof ada.caller.thorough.list>> = await ada.caller.thorough.list({
        cursor,
      });
      ids.push(...page.searches.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(ids).toHaveLength(2 * THOROUGH_LIMITS.searchesPage + 1);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[0]).toBe(searchId);
  });
});

it('a list of 10,000 is as quick as a short one', { tags: 'at-length' }, async () => {
  const { ada, searchId } = await kept();
  await moreSearches(test.services.db, { searchId, count: THOROUGH_LIMITS.searchesKept - 1 });
  const begun = performance.now();
  let { next } = await ada.caller.thorough.list({});
  for (let page = 1; page < 20 && next !== null; page++)
    ({ next } = await ada.caller.thorough.list({ cursor: next }));
  expect((performance.now() - begun) / 20).toBeLessThan(200);
});
