import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { leaveUrl } from './leave-links.ts';
import { canLeave, leaveAlerts } from './settings.ts';
import { openNewsDesk } from './testing/news-desk.ts';

const FINISH = 'UTECH-CORN-1001';
const RAINWEAR = 'A fluorine-free water-repellent finish for rainwear textiles that survives many washes';
const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

let desk: Awaited<ReturnType<typeof openNewsDesk>>;
beforeAll(async () => {
  desk = await openNewsDesk();
});
afterAll(() => desk.close());
afterEach(async () => {
  await desk.db.deleteFrom('standing_needs').execute();
  await desk.db.deleteFrom('users').execute();
  await desk.db.deleteFrom('catalogue_changes').execute();
  desk.at('2026-03-03T12:00:00Z');
});

const tokenOf = (userId: string) => leaveUrl(desk.services, userId).split('/').at(-1) ?? '';

describe('a standing need', () => {
  test('is told of once, within the run after the import, with how to leave', async () => {
    const ada = await desk.member();
    const { needId } = await ada.caller.needs.create({ from: 'question', text: RAINWEAR });
    await desk.db
      .insertInto('webhooks')
      .values({
        id: randomUUID(),
        user_id: ada.userId,
        url: 'https://hooks.example/',
        events: ['need.record'],
        created_at: new Date(),
      })
      .execute();
    await desk.withhold([FINISH]);
    await desk.find();
    expect(await desk.mailsOf(ada.userId)).toEqual([]);
    await desk.list([FINISH]);
    await desk.find();
    const [mail, ...more] = await desk.mailsOf(ada.userId);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'need-met', state: 'queued', stream: 'broadcast' });
    expect(mail?.text).toContain('Grafted siloxane brush finish');
    expect(mail?.text).toContain(`https://cosmos.example/technology/${FINISH}`);
    expect(mail?.text).toContain('Meets your need');
    const headers = new Map(mail?.headers.map(({ name, value }) => [name, value]));
    expect(headers.get('List-Unsubscribe')).toBe(`<${leaveUrl(desk.services, ada.userId)}>`);
    expect(headers.get('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(headers.get('Auto-Submitted')).toBe('auto-generated');
    expect(headers.get('Precedence')).toBe('bulk');
    expect(await ada.caller.needs.read({ needId })).toMatchObject({
      found: 1,
      findings: expect.arrayContaining([expect.objectContaining({ recordId: FINISH, isNews: true })]),
    });
    // The same record once more, in whatever way, is no news.
    await desk.change([FINISH], 'changed');
    await desk.serve();
    await desk.find();
    expect(await desk.mailsOf(ada.userId)).toHaveLength(1);
    expect(await desk.db.selectFrom('webhook_deliveries').select(['event', 'data']).execute()).toEqual([
      { event: 'need.record', data: expect.objectContaining({ need_id: needId, record_id: FINISH }) },
    ]);
  });

  test('is told of at most once a day; the rest waits for the digest, or for the next day without one', async () => {
    const [ada, eve] = [await desk.member({ alerts: true }), await desk.member()];
    for (const { caller } of [ada, eve]) await caller.needs.create({ from: 'question', text: RAINWEAR });
    await desk.withhold([FINISH, 'UTECH-MIT-1002']);
    await desk.sendDue();
    await desk.list([FINISH]);
    await desk.find();
    desk.pass(HOUR);
    await desk.list(['UTECH-MIT-1002']);
    await desk.find();
    await desk.sendDue();
    for (const { userId } of [ada, eve]) expect(await desk.mailsOf(userId)).toHaveLength(1);
    expect((await desk.itemsOf(ada.userId)).map(({ state }) => state)).toEqual(['sent', 'waiting']);
    desk.pass(DAY);
    await desk.sendDue();
    expect((await desk.mailsOf(eve.userId)).map(({ kind }) => kind)).toEqual(['need-met', 'need-met']);
    expect(await desk.mailsOf(ada.userId)).toHaveLength(1);
    desk.at('2026-03-09T08:00:00Z');
    await desk.sendDue();
    expect((await desk.mailsOf(ada.userId)).map(({ kind }) => kind)).toEqual(['need-met', 'digest']);
  });

  test('that is paused or deleted is not looked for', async () => {
    const ada = await desk.member();
    const { needId } = await ada.caller.needs.create({ from: 'question', text: RAINWEAR });
    await desk.withhold([FINISH]);
    await ada.caller.needs.pause({ needId, isPaused: true });
    await desk.list([FINISH]);
    await desk.find();
    expect(await desk.mailsOf(ada.userId)).toEqual([]);
    // What came meanwhile is known, not news.
    await ada.caller.needs.pause({ needId, isPaused: false });
    await desk.change([FINISH], 'changed');
    await desk.serve();
    await desk.find();
    expect(await desk.mailsOf(ada.userId)).toEqual([]);
  });
});

describe('the digest', () => {
  const savedBy = async (userId: string, assetId: string) =>
    desk.db
      .insertInto('saved_cards')
      .values({
        id: crypto.randomUUID(),
        user_id: userId,
        asset_type: 'technology',
        asset_id: assetId,
        bookmarked: true,
        created_at: desk.services.now(),
        updated_at: desk.services.now(),
      })
      .execute();

  test('comes on Monday at 08:00 where the member is, with the reason of each record, and never without news', async () => {
    const ada = await desk.member({ alerts: true, zone: 'America/New_York' });
    await savedBy(ada.userId, FINISH);
    await desk.sendDue();
    await desk.change([FINISH], 'changed', [{ fact: 'readiness', from: '4', to: '6' }]);
    await desk.serve();
    await desk.find();
    await desk.find();
    desk.at('2026-03-09T11:59:00Z');
    await desk.sendDue();
    expect(await desk.mailsOf(ada.userId)).toEqual([]);
    desk.at('2026-03-09T12:00:00Z');
    await desk.sendDue();
    const [mail] = await desk.mailsOf(ada.userId);
    expect(mail).toMatchObject({ kind: 'digest' });
    expect(mail?.text).toContain('You saved this: readiness level 4 → 6');
    for (let week = 1; week <= 3; week += 1) {
      desk.pass(7 * DAY);
      await desk.sendDue();
    }
    expect(await desk.mailsOf(ada.userId)).toHaveLength(1);
  });

  test('has what is new for an interest, but not what is no longer wanted by then', async () => {
    const interests = ['water-repellent textile finish'];
    const [ada, eve] = [
      await desk.member({ alerts: true, interests }),
      await desk.member({ alerts: true, interests }),
    ];
    await desk.sendDue();
    await desk.list([FINISH]);
    await desk.find();
    await desk.db.deleteFrom('user_interests').where('user_id', '=', eve.userId).execute();
    desk.at('2026-03-09T08:00:00Z');
    await desk.sendDue();
    const [mail] = await desk.mailsOf(ada.userId);
    expect(mail?.text).toContain('New for your interest “water-repellent textile finish”');
    expect(await desk.mailsOf(eve.userId)).toEqual([]);
    const page = await ada.caller.alerts.list({});
    expect(page.items).toContainEqual(
      expect.objectContaining({
        recordId: FINISH,
        state: 'sent',
        reason: expect.objectContaining({ kind: 'interest' }),
      }),
    );
    expect((await eve.caller.alerts.list({})).items).toEqual([]);
  });

  test('tells nothing of an interest that the email of a need has told already', async () => {
    const ada = await desk.member({ alerts: true, interests: ['water-repellent textile finish'] });
    await ada.caller.needs.create({ from: 'question', text: RAINWEAR });
    await desk.withhold([FINISH]);
    await desk.sendDue();
    await desk.list([FINISH]);
    await desk.find();
    desk.at('2026-03-09T08:00:00Z');
    await desk.sendDue();
    expect((await desk.mailsOf(ada.userId)).map(({ kind }) => kind)).toEqual(['need-met']);
    const { items } = await ada.caller.alerts.list({});
    expect(items.map(({ recordId, state }) => [recordId, state])).toEqual([[FINISH, 'sent']]);
  });

  test('tells at most ten records; the others are on the page', async () => {
    const ada = await desk.member({ alerts: true });
    const rows = await desk.db
      .selectFrom('technologies')
      .select('id')
      .where('retired_at', 'is', null)
      .orderBy('id')
      .limit(13)
      .execute();
    for (const { id } of rows) await savedBy(ada.userId, id);
    await desk.sendDue();
    await desk.change(
      rows.map(({ id }) => id),
      'changed',
      [{ fact: 'contact', from: 'a@u.example', to: 'b@u.example' }],
    );
    await desk.serve();
    await desk.find();
    desk.at('2026-03-09T08:00:00Z');
    await desk.sendDue();
    const [mail] = await desk.mailsOf(ada.userId);
    expect(mail?.text.match(/has a new contact/g)).toHaveLength(10);
    expect(mail?.text).toContain('See 3 more in your alerts.');
    expect(mail?.text).not.toContain('@u.example');
    const states = (await desk.itemsOf(ada.userId)).map(({ state }) => state).toSorted();
    expect(states).toEqual([...Array<string>(3).fill('listed'), ...Array<string>(10).fill('sent')]);
  });

  test('nothing is announced for the next email once no email will come', async () => {
    const ada = await desk.member({ alerts: true });
    await savedBy(ada.userId, FINISH);
    await desk.sendDue();
    await desk.change([FINISH], 'changed', [{ fact: 'readiness', from: '4', to: '6' }]);
    await desk.serve();
    await desk.find();
    const states = async () => (await ada.caller.alerts.list({})).items.map(({ state }) => state);
    expect(await states()).toEqual(['coming']);
    const settings = await ada.caller.alerts.settings();
    await ada.caller.alerts.saveSettings({ ...settings, onSaved: false });
    expect(await states()).toEqual(['listed']);
    await ada.caller.alerts.saveSettings(settings);
    await ada.caller.interests.setAlerts({ enabled: false });
    expect(await states()).toEqual(['listed']);
  });

  const queueDigest = async (userId: string) => {
    await savedBy(userId, FINISH);
    await desk.sendDue();
    await desk.change([FINISH], 'changed', [{ fact: 'readiness', from: '4', to: '6' }]);
    await desk.serve();
    await desk.find();
    desk.at('2026-03-09T08:00:00Z');
    await desk.sendDue();
    expect((await desk.mailsOf(userId)).map(({ state }) => state)).toEqual(['queued']);
  };

  test('a digest that is queued is taken back by the switch beside the interests too', async () => {
    const ada = await desk.member({ alerts: true });
    await queueDigest(ada.userId);
    await ada.caller.interests.setAlerts({ enabled: false });
    expect((await desk.mailsOf(ada.userId)).map(({ state }) => state)).toEqual(['cancelled']);
  });

  test('a digest about nothing has no time, and one that is queued is taken back', async () => {
    const ada = await desk.member({ alerts: true });
    await queueDigest(ada.userId);
    const settings = await ada.caller.alerts.settings();
    const none = { ...settings, onInterests: false, onNeeds: false, onSaved: false };
    expect(await ada.caller.alerts.saveSettings(none)).toMatchObject({
      frequency: 'weekly',
      nextDigestAt: null,
    });
    expect((await desk.mailsOf(ada.userId)).map(({ state }) => state)).toEqual(['cancelled']);
  });
});

describe('leaving', () => {
  test('takes effect for what is queued, and nobody who has left gets another email', async () => {
    const ada = await desk.member({ alerts: true });
    await ada.caller.needs.create({ from: 'question', text: RAINWEAR });
    await desk.withhold([FINISH, 'UTECH-MIT-1002']);
    await desk.list([FINISH]);
    await desk.find();
    expect(await canLeave(desk.services, tokenOf(ada.userId))).toBe(true);
    expect(await leaveAlerts(desk.services, tokenOf(ada.userId))).toBe(true);
    expect((await desk.mailsOf(ada.userId)).map(({ state }) => state)).toEqual(['cancelled']);
    expect(await ada.caller.alerts.settings()).toMatchObject({ frequency: 'off', mailsNeeds: false });
    await desk.list(['UTECH-MIT-1002']);
    await desk.find();
    desk.at('2026-03-09T08:00:00Z');
    await desk.sendDue();
    expect(await desk.mailsOf(ada.userId)).toHaveLength(1);
  });

  test('needs the token of the member', async () => {
    const ada = await desk.member({ alerts: true });
    const token = tokenOf(ada.userId);
    for (const wrong of ['', 'x', '0'.repeat(64), `${token.slice(0, 63)}${token.endsWith('0') ? '1' : '0'}`])
      expect(await leaveAlerts(desk.services, wrong)).toBe(false);
    expect(await ada.caller.alerts.settings()).toMatchObject({ frequency: 'weekly' });
  });
});

test('settings are kept, and say when the next digest comes', async () => {
  const ada = await desk.member({ zone: 'Asia/Tokyo' });
  expect(await ada.caller.alerts.settings()).toMatchObject({ frequency: 'off', nextDigestAt: null });
  const chosen = {
    frequency: 'daily',
    onInterests: false,
    onNeeds: true,
    onSaved: true,
    mailsNeeds: true,
  } as const;
  expect(await ada.caller.alerts.saveSettings(chosen)).toMatchObject({
    ...chosen,
    timeZone: 'Asia/Tokyo',
    email: ada.email,
    // It is Tuesday, 21:00 there.
    nextDigestAt: '2026-03-03T23:00:00.000Z',
  });
  await expect(ada.caller.alerts.keepTimeZone({ timeZone: 'Mars/Olympus' })).rejects.toThrow(
    'This is not a time zone.',
  );
});
