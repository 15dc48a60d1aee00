import { NEED_LIMITS } from '@cosmos/contract/standing-needs/limits.ts';
import { NEED_MESSAGES, NEED_PAGE_MESSAGES } from '@cosmos/contract/standing-needs/messages.ts';
import { needAnswerForm } from '@cosmos/contract/standing-needs/needs.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { person } from '../testing/person.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { answerNeed, openNeedPage } from './need-page.ts';
import { sweepNeeds } from './needs.ts';

const FINISH = 'UTECH-CORN-1001';
const RAINWEAR = 'A fluorine-free water-repellent finish for rainwear that survives at least 30 washes';

let world: TestServices;
let ada: Awaited<ReturnType<typeof person>>;
beforeAll(async () => {
  world = await createTestServices();
});
afterAll(() => world.close());
beforeEach(async () => {
  ada = await person(world.services);
});

const create = (text = RAINWEAR) => ada.caller.needs.create({ from: 'question', text });

describe('a need', () => {
  test('is kept as a question with its reading, and knows what there is already', async () => {
    const { needId } = await create();
    expect(await create()).toEqual({ needId });
    const need = await ada.caller.needs.read({ needId });
    expect(need).toMatchObject({ question: RAINWEAR, found: 0, isPaused: false, page: null, answers: 0 });
    expect(need.reading.constraints.map(({ text }) => text).join()).toContain('30 washes');
    expect(need.findings[0]).toMatchObject({ recordId: FINISH, isNews: false });
    expect(await ada.caller.needs.list()).toMatchObject([{ id: needId, found: 0 }]);
  });

  test('is tried without being kept, and by what its reading leaves in', async () => {
    const tried = await ada.caller.needs.try({ text: RAINWEAR });
    expect(tried.results[0]).toMatchObject({ id: FINISH });
    expect(tried.isNone).toBe(false);
    expect(await ada.caller.needs.list()).toEqual([]);
    const { needId } = await create();
    const { reading } = await ada.caller.needs.read({ needId });
    const filters = { ...reading.filters, universities: ['Purdue University'] };
    await ada.caller.needs.edit({ needId, text: RAINWEAR, reading: { ...reading, filters } });
    const narrowed = await ada.caller.needs.try({ needId });
    expect(new Set(narrowed.results.map(({ university }) => university))).toEqual(
      new Set(['Purdue University']),
    );
  });

  test('says what it needs where there is nothing to look for', async () => {
    for (const text of ['   ', 'the', '?'])
      await expect(create(text)).rejects.toThrow(NEED_MESSAGES.nothingToSearch);
    for (const text of ['a', 'ab', '<b>steel</b>'])
      await expect(create(text)).rejects.toThrow(NEED_MESSAGES.saysTooLittle);
  });

  test('is read anew with a new text, and can be deleted and restored for a day', async () => {
    const { needId } = await create();
    await ada.caller.needs.edit({ needId, text: 'A sulfide electrolyte that tolerates humid air' });
    const edited = await ada.caller.needs.read({ needId });
    expect(edited.question).toBe('A sulfide electrolyte that tolerates humid air');
    expect(edited.findings.map(({ recordId }) => recordId)).toContain('UTECH-MIT-1301');
    // What the text before had found is gone, so that a search now counts the same.
    expect((await ada.caller.needs.try({ needId })).total).toBe(edited.findings.length);
    await ada.caller.needs.remove({ needId });
    await expect(ada.caller.needs.read({ needId })).rejects.toThrow(HTTP_MESSAGES.notFound);
    await ada.caller.needs.restore({ needId });
    expect(await ada.caller.needs.list()).toHaveLength(1);
    await ada.caller.needs.remove({ needId });
    await sweepNeeds({
      db: world.services.db,
      now: () => new Date(Date.now() + NEED_LIMITS.restoreMs + 1_000),
    });
    await expect(ada.caller.needs.restore({ needId })).rejects.toThrow(HTTP_MESSAGES.notFound);
  });

  test('is nobody else’s', async () => {
    const { needId } = await create();
    const { caller } = await person(world.services);
    for (const call of [
      () => caller.needs.read({ needId }),
      () => caller.needs.pause({ needId, isPaused: true }),
      () => caller.needs.remove({ needId }),
      () => caller.needs.publish({ needId, text: 'Mine', namesAuthor: false }),
    ])
      await expect(call()).rejects.toThrow(HTTP_MESSAGES.notFound);
    expect(await ada.caller.needs.read({ needId })).toMatchObject({ isPaused: false, page: null });
  });
});

describe('the page of a need', () => {
  const knock = (url: string) => ({ token: url.split('/').at(-1) ?? '', address: '192.0.2.7' });
  const later = (ms = 60_000) => ({
    ...world.services,
    now: () => new Date(world.services.now().getTime() + ms),
  });

  async function published(namesAuthor = false) {
    const { needId } = await create();
    const { url } = await ada.caller.needs.publish({ needId, text: RAINWEAR, namesAuthor });
    return { needId, url };
  }
  const answer = async (url: string, more: object, services = later()) => {
    const page = await openNeedPage(world.services, knock(url));
    return answerNeed(services, knock(url), needAnswerForm.parse({ opened: page?.stamp, ...more }));
  };

  test('names the member only if they say so', async () => {
    const { needId, url } = await published();
    expect(await openNeedPage(world.services, knock(url))).toMatchObject({ text: RAINWEAR, author: null });
    await world.services.db
      .updateTable('profiles')
      .set({ organisation: 'Acme Materials GmbH', last_name: 'Lovelace' })
      .where('user_id', '=', ada.userId)
      .execute();
    for (const text of [
      'We at ACME Materials need a finish',
      'Ask Lovelace for a finish',
      `A finish: ${ada.email}`,
    ])
      await expect(ada.caller.needs.publish({ needId, text, namesAuthor: false })).rejects.toThrow(/names “/);
    await ada.caller.needs.publish({ needId, text: 'We at Acme Materials need a finish', namesAuthor: true });
    expect((await openNeedPage(world.services, knock(url)))?.author?.company).toBe('Acme Materials GmbH');
  });

  test('follows the need until it has words of its own', async () => {
    const { needId, url } = await published();
    const saysNow = async () => (await openNeedPage(world.services, knock(url)))?.text;
    const own = await ada.caller.needs.read({ needId });
    await ada.caller.needs.publish({ needId, text: own.question, namesAuthor: false });
    await ada.caller.needs.edit({ needId, text: 'A finish that repels oil' });
    expect(await saysNow()).toBe('A finish that repels oil');
    await expect(ada.caller.needs.edit({ needId, text: `A finish for ${ada.email}` })).rejects.toThrow(
      /names “/,
    );
    await ada.caller.needs.publish({ needId, text: 'Finishes, please', namesAuthor: false });
    await ada.caller.needs.edit({ needId, text: 'A finish that repels dust' });
    expect(await saysNow()).toBe('Finishes, please');
  });

  test('takes an answer with a technology, once, and shows it at the need', async () => {
    const { needId, url } = await published();
    const said = { words: 'We have one.', link: `https://cosmos.example/technology/${FINISH}`, name: 'Jane' };
    expect(await answer(url, said)).toEqual({ state: 'taken' });
    expect(await answer(url, said)).toEqual({ state: 'taken' });
    const need = await ada.caller.needs.read({ needId });
    expect(need.received).toMatchObject([
      { words: 'We have one.', name: 'Jane', technology: { id: FINISH }, isNew: true },
    ]);
    expect((await ada.caller.needs.list())[0]).toMatchObject({ newAnswers: 1 });
    // The answers were given a minute ahead.
    world.pass(90_000);
    await ada.caller.needs.seeAnswers({ needId });
    expect((await ada.caller.needs.list())[0]).toMatchObject({ newAnswers: 0, answers: 1 });
  });

  test('finds a technology by its title; a title that no record has is kept with the words', async () => {
    const { needId, url } = await published();
    const { title } = await world.services.db
      .selectFrom('technologies')
      .select('title')
      .where('id', '=', FINISH)
      .executeTakeFirstOrThrow();
    await answer(url, { link: title.toUpperCase().replaceAll(' ', '  ') });
    await answer(url, { link: 'A finish that nobody listed', words: 'Ask us.' });
    const { received } = await ada.caller.needs.read({ needId });
    expect(received.map(({ words, link, technology }) => [words, link, technology?.id ?? null])).toEqual(
      expect.arrayContaining([
        ['', '', FINISH],
        ['A finish that nobody listed\n\nAsk us.', '', null],
      ]),
    );
  });

  test.each([
    ['nothing', {}, NEED_PAGE_MESSAGES.empty],
    ['a script', { link: 'javascript:alert(1)' }, NEED_PAGE_MESSAGES.linkInvalid],
    ['half an address', { link: 'https://half' }, NEED_PAGE_MESSAGES.linkInvalid],
    ['half an email address', { words: 'Yes', email: 'jane' }, NEED_PAGE_MESSAGES.emailInvalid],
    ['too many words', { words: 'x'.repeat(2_001) }, NEED_PAGE_MESSAGES.wordsTooLong],
    ['another stamp', { words: 'Yes', opened: 'made up' }, NEED_PAGE_MESSAGES.pageOld],
  ])('says what has to be put right: %s', async (_what, form, text) => {
    const { needId, url } = await published();
    expect(await answer(url, form)).toMatchObject({ state: 'problem', problem: { text } });
    expect((await ada.caller.needs.read({ needId })).received).toEqual([]);
  });

  test('takes nothing within seconds, from another page, or when it is taken down', async () => {
    const { needId, url } = await published();
    const refused = await answer(url, { words: 'Yes' }, world.services);
    expect(refused).toMatchObject({ problem: { text: NEED_PAGE_MESSAGES.tooSoon } });
    // The page that says so is as old as the first one.
    const opened = refused?.state === 'problem' ? refused.page.stamp : '';
    expect(await answer(url, { words: 'Yes', opened }, later(NEED_LIMITS.soonestMs))).toEqual({
      state: 'taken',
    });
    const other = await published();
    const stamp = (await openNeedPage(world.services, knock(other.url)))?.stamp;
    if (other.url !== url)
      expect(await answer(url, { words: 'Yes', opened: stamp })).toMatchObject({ state: 'problem' });
    await ada.caller.needs.unpublish({ needId });
    expect(await openNeedPage(world.services, knock(url))).toBeNull();
    expect(await openNeedPage(world.services, knock(`${url}0`))).toBeNull();
    const again = await ada.caller.needs.publish({ needId, text: RAINWEAR, namesAuthor: false });
    expect(again.url).not.toBe(url);
  });
});
