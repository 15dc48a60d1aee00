import { ALERT_LIMITS } from '@cosmos/contract/alerts/alerts.ts';
import { needAnswerForm } from '@cosmos/contract/standing-needs/needs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerNeed, openNeedPage } from '../standing-needs/need-page.ts';
import { tellOfAnswers } from './answer-mail.ts';
import { leaveUrl } from './leave-links.ts';
import { leaveAlerts } from './settings.ts';
import { openNewsDesk } from './testing/news-desk.ts';

const NEED = 'A fluorine-free finish for rainwear that survives 30 washes';
const MINUTE = 60_000;

let desk: Awaited<ReturnType<typeof openNewsDesk>>;
beforeAll(async () => {
  desk = await openNewsDesk();
});
afterAll(() => desk.close());

type Member = Awaited<ReturnType<typeof desk.member>>;

async function publish({ caller }: Member, text = NEED) {
  const { needId } = await caller.needs.create({ from: 'question', text });
  const { url } = await caller.needs.publish({ needId, text, namesAuthor: false });
  return { needId, token: url.split('/').at(-1) ?? '' };
}

async function answer(token: string, words: string) {
  const knock = { token, address: '192.0.2.7' };
  const page = await openNeedPage(desk.services, knock);
  desk.pass(MINUTE);
  const form = needAnswerForm.parse({ opened: page?.stamp, words });
  expect(await answerNeed(desk.services, knock, form)).toEqual({ state: 'taken' });
  desk.pass(MINUTE);
}

const tell = () => tellOfAnswers(desk.services);
const mailsTo = ({ userId }: Member) =>
  desk.db
    .selectFrom('mails')
    .select(['subject', 'text', 'html', 'headers', 'stream', 'state'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'need-answered')
    .orderBy('created_at')
    .execute();

test('an answer is told once, with the need but without its words, and with how to leave', async () => {
  const ada = await desk.member();
  const { needId, token } = await publish(ada);
  await tell();
  expect(await mailsTo(ada)).toEqual([]);
  await answer(token, 'Visit evil.example for a prize');
  await tell();
  await tell();
  const [mail, ...more] = await mailsTo(ada);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'An answer to your need', stream: 'broadcast' });
  expect(mail?.text).toContain(NEED);
  expect(mail?.text).toContain(`https://cosmos.example/for-you/needs/${needId}`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
  expect(mail?.headers.map(({ name }) => name)).toContain('List-Unsubscribe-Post');
});

test('further answers wait for an hour and come together; those that were seen are not told', async () => {
  const ada = await desk.member();
  const [first, second] = [await publish(ada), await publish(ada, 'A sulfide electrolyte for humid air')];
  await answer(first.token, 'One');
  await tell();
  await answer(first.token, 'Two');
  await answer(second.token, 'Three');
  await tell();
  expect(await mailsTo(ada)).toHaveLength(1);
  desk.pass(ALERT_LIMITS.answerMailGapMs);
  await tell();
  expect((await mailsTo(ada)).map(({ subject }) => subject)).toEqual([
    'An answer to your need',
    '2 answers to your needs',
  ]);
  desk.pass(ALERT_LIMITS.answerMailGapMs);
  await answer(first.token, 'Four');
  await ada.caller.needs.seeAnswers({ needId: first.needId });
  await tell();
  expect(await mailsTo(ada)).toHaveLength(2);
});

test('whoever left the alerts gets none, now or later', async () => {
  const ada = await desk.member();
  const { token } = await publish(ada);
  await answer(token, 'One');
  await tell();
  const leave = leaveUrl(desk.services, ada.userId).split('/').at(-1) ?? '';
  expect(await leaveAlerts(desk.services, leave)).toBe(true);
  expect(await mailsTo(ada)).toMatchObject([{ state: 'cancelled' }]);
  desk.pass(ALERT_LIMITS.answerMailGapMs);
  await answer(token, 'Two');
  await tell();
  const settings = await ada.caller.alerts.settings();
  await ada.caller.alerts.saveSettings({ ...settings, mailsNeeds: true });
  desk.pass(ALERT_LIMITS.answerMailGapMs);
  await tell();
  expect(await mailsTo(ada)).toHaveLength(1);
});

test('answers stand on the page of alerts with how they were told', async () => {
  const ada = await desk.member();
  const { needId, token } = await publish(ada);
  await answer(token, 'One');
  const listed = async () => (await ada.caller.alerts.list({})).items;
  const reason = { kind: 'answer', question: NEED, by: '' };
  expect(await listed()).toMatchObject([{ recordId: null, needId, reason, state: 'coming' }]);
  await tell();
  expect(await listed()).toMatchObject([{ needId, state: 'sent' }]);
  await desk.db.updateTable('mails').set({ state: 'sent' }).where('user_id', '=', ada.userId).execute();
  const settings = await ada.caller.alerts.settings();
  await ada.caller.alerts.saveSettings({ ...settings, mailsNeeds: false });
  desk.pass(ALERT_LIMITS.answerMailGapMs);
  await answer(token, 'Two');
  await tell();
  expect((await listed()).map(({ state }) => state)).toEqual(['listed', 'sent']);
  expect((await (await desk.member()).caller.alerts.list({})).items).toEqual([]);
});
