import { ANSWER_MESSAGES, preparedLine } from '@cosmos/contract/email/answers.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { availabilityOf, listAvailability, withdrawAvailability } from '../../catalogue/availability.ts';
import { person } from '../../testing/person.ts';
import { openContactDesk } from '../testing/contact-desk.ts';
import { forwardMessage } from '../forwarding/forward.ts';
import { officeOf } from '../testing/office.ts';
import { sweepVisits } from './visits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let desk: Awaited<ReturnType<typeof openContactDesk>>;
let office: ReturnType<typeof officeOf>;
let ada: Awaited<ReturnType<typeof desk.member>>;
beforeAll(async () => {
  desk = await openContactDesk();
  office = officeOf(desk);
});
beforeEach(async () => {
  desk.pass(2 * DAY);
  ada = await desk.member();
});
afterAll(() => desk.close());

/** A letter that has been delivered, so long ago. */
const letter = (ago = 11 * MINUTE, technologyId?: string) => office.letterFrom(ada, { ago, technologyId });
const confirmations = async () =>
  (
    await desk.services.db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'answer-confirmation')
      .execute()
  ).length;
const said = async (id: string) => (await availabilityOf(desk.services, [id])).get(id);

test('each answer has a token of its own, of which only a hash is kept', async () => {
  const { tokens, mail } = await letter();
  const all = Object.values(tokens);
  expect(new Set(all.filter((token) => /^[0-9a-f]{32}$/.test(token))).size).toBe(6);
  expect(mail.html).toContain(`https://cosmos.example/answer/${tokens.optioned}`);
  const rows = await desk.services.db.selectFrom('answer_links').selectAll().execute();
  for (const token of all) expect(JSON.stringify(rows)).not.toContain(token);
});

test('the page asks the question, and the button answers it: a reply by one click', async () => {
  const { tokens, thread, received } = await letter();
  const page = await office.visit(tokens.available);
  expect(page).toMatchObject({
    asks: 'answer',
    chosen: 'available',
    given: null,
    question: {
      technology: 'Humidity-proof film',
      company: 'Lo Works',
      message: expect.stringContaining('façade'),
    },
  });
  await office.press(tokens.available, { words: 'Call me on Tuesday.' });
  expect(await thread()).toMatchObject({ status: 'replied', isUnread: true, messages: 2 });
  expect(await received()).toMatchObject([
    {
      text: 'Available, let us talk.\n\nCall me on Tuesday.',
      sender: { kind: 'person', name: 'Jane Doe', trust: 'contact', answer: 'available', isByClick: true },
    },
  ]);
  await office.press(tokens.available, { words: 'Call me on Tuesday.' });
  expect(await received()).toHaveLength(1);
});

test('visits change nothing, however many', async () => {
  const { tokens, thread } = await letter();
  for (const token of Object.values(tokens)) await office.visit(token);
  expect(await thread()).toMatchObject({ messages: 1, isUnread: false });
  const given = await desk.services.db.selectFrom('given_answers').select('thread_id').execute();
  expect(given.map(({ thread_id }) => thread_id)).not.toContain((await thread()).threadId);
});

test('what comes from no page of ours changes nothing', async () => {
  const { tokens, received } = await letter();
  const other = await letter();
  const stampOf = async (token: string) => (await office.visit(token))?.stamp ?? '';
  const forged = (await stampOf(tokens.available)).replace(/^./, 'z');
  for (const stamp of [
    '',
    'x.y',
    forged,
    await stampOf(tokens.optioned),
    await stampOf(other.tokens.available),
  ])
    expect(await office.press(tokens.available, {}, stamp)).toMatchObject({
      state: 'problem',
      problem: { text: ANSWER_MESSAGES.pageForeign },
    });
  const yesterday = await stampOf(tokens.available);
  desk.pass(DAY + MINUTE);
  expect(await office.press(tokens.available, {}, yesterday)).toMatchObject({ state: 'problem' });
  expect(await received()).toEqual([]);
});

test.each([
  ['29 s after delivery, although a person has opened it', 29_000, true, false],
  ['31 s after delivery, opened by a person', 31_000, true, true],
  ['31 s after delivery, without a sign of a person', 31_000, false, false],
  ['a second before ten minutes', 10 * MINUTE - 1_000, false, false],
  ['a second after ten minutes', 10 * MINUTE + 1_000, false, true],
])('%s', async (_when, ago, isOpened, counts) => {
  const { tokens, mail, received } = await letter(0);
  desk.pass(isOpened ? 12_000 : 0);
  if (isOpened) await office.openedByPerson(mail);
  desk.pass(ago - (isOpened ? 12_000 : 0));
  const before = await confirmations();
  await office.press(tokens.optioned);
  expect(await received()).toHaveLength(counts ? 1 : 0);
  expect(await confirmations()).toBe(before + (counts ? 0 : 1));
});

test('until the delivery is known, nothing counts', async () => {
  const { tokens, mail, received } = await letter(DAY);
  await desk.services.db.updateTable('mails').set({ delivered_at: null }).where('id', '=', mail.id).execute();
  await office.press(tokens.available);
  expect(await received()).toEqual([]);
});

test('after two answers within a minute it is unconfirmed; a person an hour later isn’t', async () => {
  const { tokens, received } = await letter();
  const first = await office.visit(tokens.available);
  desk.pass(50_000);
  await office.visit(tokens.unavailable);
  await office.press(tokens.available, {}, first?.stamp);
  expect(await received()).toEqual([]);
  desk.pass(5 * MINUTE);
  // The page was opened beside the other one, whenever its button is pressed.
  await office.press(tokens.available, { words: 'later' }, first?.stamp);
  expect(await received()).toEqual([]);
  desk.pass(60 * MINUTE);
  await office.press(tokens.unavailable);
  expect(await received()).toHaveLength(1);
  expect(await office.visit(tokens.available)).toMatchObject({ unconfirmed: null });
});

test('asked whether it was them, a person confirms what was chosen', async () => {
  const { tokens, thread, received } = await letter(0);
  await office.press(tokens.optioned, { words: 'Until May.' });
  expect(await thread()).toMatchObject({ isUnread: false, messages: 1 });
  const { token, mail } = await office.getConfirmation();
  expect(mail.subject).toContain('Was this you?');
  expect(mail.text).toContain('Under option or licensed');
  expect(await office.press(token, { choice: 'yes' })).toMatchObject({
    problem: { text: ANSWER_MESSAGES.tooSoon },
  });
  desk.pass(31_000);
  expect(await office.press(token)).toMatchObject({ problem: { at: 'choice' } });
  expect(await office.press(token, { choice: 'yes', given: 'another' })).toMatchObject({
    problem: { text: ANSWER_MESSAGES.changed },
  });
  expect(await received()).toEqual([]);
  await office.press(token, { choice: 'yes' });
  expect(await received()).toMatchObject([{ text: 'Under option or licensed.\n\nUntil May.' }]);
  await office.press(token, { choice: 'no' });
  expect(await received()).toHaveLength(1);
});

test('denied, it was never there, and the links still work', async () => {
  const { tokens, received } = await letter(0);
  await office.press(tokens.unavailable);
  const { token } = await office.getConfirmation();
  desk.pass(MINUTE);
  await office.press(token, { choice: 'no' });
  expect(await office.visit(token)).toMatchObject({ asks: 'confirmation', unconfirmed: null, given: null });
  desk.pass(20 * MINUTE);
  await office.press(tokens.available);
  expect(await received()).toMatchObject([{ sender: { answer: 'available' } }]);
});

test('one email asks about all that was pressed within ten minutes, and at most three a day', async () => {
  const before = await confirmations();
  const { tokens } = await letter(0);
  for (const token of [tokens.available, tokens.optioned, tokens.unavailable, tokens.agreement])
    await office.press(token);
  expect(await confirmations()).toBe(before + 1);
  for (let at = 0; at < 5; at += 1) {
    desk.pass(11 * MINUTE);
    for (const token of Object.values(tokens)) await office.visit(token);
    await office.press(tokens.available, { words: String(at) });
  }
  expect(await confirmations()).toBe(before + 3);
});

test('a change of mind replaces the answer for 14 days', async () => {
  const { tokens, received, technologyId } = await letter();
  await office.press(tokens.optioned);
  expect(await said(technologyId)).toMatchObject({ says: 'optioned' });
  desk.pass(14 * DAY - MINUTE);
  expect(await office.visit(tokens.agreement)).toMatchObject({ given: { choice: 'optioned' }, isOpen: true });
  await office.press(tokens.agreement);
  expect((await received()).map(({ text }) => text)).toEqual([
    'Under option or licensed.',
    'A confidentiality agreement first.',
  ]);
  expect(await said(technologyId)).toBeUndefined();
  desk.pass(2 * MINUTE);
  expect(await office.visit(tokens.available)).toMatchObject({ isOpen: false });
  expect(await office.press(tokens.available)).toMatchObject({ problem: { text: ANSWER_MESSAGES.closed } });
  expect(await received()).toHaveLength(2);
});

test('unknown, expired and withdrawn links look alike', async () => {
  const { tokens } = await letter();
  const sent = await ada.write(await desk.technology());
  const taken = await desk.mailOf(sent.messageId);
  await ada.caller.email.undo({ messageId: sent.messageId });
  const withdrawn = /\/answer\/([0-9a-f]{32})/.exec(taken.text)?.[1] ?? '';
  for (const token of ['0'.repeat(32), 'x', tokens.available.toUpperCase(), withdrawn]) {
    expect(await office.visit(token)).toBeNull();
    expect(await office.press(token)).toBeNull();
  }
  desk.pass(181 * DAY);
  expect(await office.visit(tokens.available)).toBeNull();
});

test('a network that guesses is refused, and so is not told what it hit', async () => {
  const { tokens } = await letter();
  for (let at = 0; at < 60; at += 1) await office.visit(at.toString(16).padStart(32, '0'));
  await expect(office.visit('1'.repeat(32))).rejects.toThrow(ANSWER_MESSAGES.tooMany);
  await expect(office.visit(tokens.available)).rejects.toThrow(ANSWER_MESSAGES.tooMany);
  desk.pass(61 * MINUTE);
  expect(await office.visit(tokens.available)).not.toBeNull();
});

test('what the university said stands beside the record, until it says otherwise or for 12 months', async () => {
  const id = await desk.technology();
  const first = await letter(undefined, id);
  await office.press(first.tokens.unavailable);
  expect(await said(id)).toEqual({ says: 'unavailable', on: desk.services.now().toISOString().slice(0, 10) });
  expect((await ada.caller.catalogue.technology({ id })).availability).toEqual(await said(id));
  expect(await ada.caller.catalogue.availability({ technologyIds: [id, 'UTECH-TST-1'] })).toEqual([
    { technologyId: id, ...(await said(id)) },
  ]);
  desk.pass(30 * DAY);
  const second = await letter(undefined, id);
  await office.press(second.tokens.optioned);
  expect(await said(id)).toMatchObject({ says: 'optioned' });
  desk.pass(364 * DAY);
  expect(await said(id)).toMatchObject({ says: 'optioned' });
  desk.pass(2 * DAY);
  expect(await said(id)).toBeUndefined();
});

test('available ends what was said before, and an answer that the team passed on says nothing', async () => {
  const id = await desk.technology();
  await office.press((await letter(undefined, id)).tokens.optioned);
  desk.pass(DAY);
  await office.press((await letter(undefined, id)).tokens.available);
  expect(await said(id)).toBeUndefined();
  const forwarded = await desk.technology({ managers: [] });
  const passedOn = await letter(undefined, forwarded);
  await office.press(passedOn.tokens.unavailable);
  expect(await passedOn.received()).toMatchObject([{ sender: { trust: 'unverified', isByClick: true } }]);
  expect(await said(forwarded)).toBeUndefined();
  const { threadId, tokens } = await letter(undefined, await desk.technology({ managers: [] }));
  const address = 'jane@forwarded.example';
  await forwardMessage(desk.services, { threadId, name: 'Jane Doe', address, by: null });
  const { tokens: theirs } = await office.getLatest();
  desk.pass(11 * MINUTE);
  await office.press(tokens.unavailable);
  desk.pass(5 * MINUTE);
  await office.press(theirs.optioned);
  const thread = await ada.caller.email.thread({ threadId });
  expect(thread.contents.map(({ sender }) => sender).slice(-2)).toMatchObject([
    { trust: 'unverified', answer: 'unavailable' },
    { trust: 'contact', name: 'Jane Doe', answer: 'optioned' },
  ]);
});

test('the staff withdraws what was said, which stays on record', async () => {
  const { technologyId, tokens, mail } = await letter();
  await office.press(tokens.optioned);
  expect((await listAvailability(desk.services))[0]).toMatchObject({ technologyId, saidBy: mail.to_address });
  const admin = await person(desk.services, { role: 'admin' });
  expect(await admin.caller.admin.saidAvailability()).toContainEqual(
    expect.objectContaining({ technologyId, says: 'optioned' }),
  );
  await admin.caller.admin.withdrawAvailability({ id: technologyId });
  expect(await said(technologyId)).toBeUndefined();
  const { db } = desk.services;
  const kept = await db.selectFrom('said_availability').selectAll().orderBy('said_at').execute();
  expect(kept.at(-1)).toMatchObject({
    technology_id: technologyId,
    says: 'optioned',
    ended_because: 'staff',
  });
  const actions = await db
    .selectFrom('staff_actions')
    .selectAll()
    .where('subject', '=', technologyId)
    .execute();
  expect(actions).toMatchObject([{ actor_id: admin.userId, action: 'said availability withdrawn' }]);
  await expect(withdrawAvailability(desk.services, { technologyId, by: null })).rejects.toThrow(
    HTTP_MESSAGES.notFound,
  );
});

test('who is not the right person may say who is, and others are written to first', async () => {
  const managers = ['Jane Doe', 'Rahul Rao'].map((name, at) => ({ name, email: `m${at}@stale.example` }));
  const id = await desk.technology({ managers });
  const { tokens, received, mail } = await letter(undefined, id);
  expect(mail.to_address).toBe('m0@stale.example');
  const choice = { choice: 'wrong-person', name: 'Rahul Rao' };
  expect(await office.press(tokens.available, { ...choice, email: 'rahul' })).toMatchObject({
    problem: { at: 'email' },
  });
  await office.press(tokens.available, { ...choice, email: 'Rahul@stale.example' });
  expect(await received()).toMatchObject([
    { sender: { answer: 'wrong-person', offered: { name: 'Rahul Rao', email: 'rahul@stale.example' } } },
  ]);
  desk.pass(2 * DAY);
  expect((await letter(undefined, id)).mail.to_address).toBe('m1@stale.example');
  expect(await ada.caller.email.draft({ technologyId: id })).toMatchObject({ isStale: false });
  const only = await letter();
  await office.press(only.tokens.available, { choice: 'wrong-person' });
  expect(await ada.caller.email.draft({ technologyId: only.technologyId })).toMatchObject({ isStale: true });
});

test('an email that names the right person does so too', async () => {
  const managers = [0, 1].map((at) => ({ name: `Manager ${at}`, email: `m${at}@told.example` }));
  const id = await desk.technology({ managers });
  const { hash, mail } = await letter(undefined, id);
  await office.write(
    { hash, from: mail.to_address },
    'I have moved on. Please contact Rahul Rao, m1@told.example.',
  );
  desk.pass(2 * DAY);
  expect((await letter(undefined, id)).mail.to_address).toBe('m1@told.example');
});

test('a prepared line that comes back is the answer, at once, but none that is quoted', async () => {
  const { hash, mail, received, technologyId, thread } = await letter(0);
  const from = mail.to_address;
  await office.write({ hash, from }, `${preparedLine('optioned')}\r\n\r\nBest, Jane`);
  expect(await thread()).toMatchObject({ status: 'replied', isUnread: true });
  expect(await said(technologyId)).toMatchObject({ says: 'optioned' });
  desk.pass(MINUTE);
  await office.write({ hash, from }, `Thank you.\n\nOn Monday Jane wrote:\n> ${preparedLine('available')}\n`);
  desk.pass(MINUTE);
  await office.write({ hash, from }, `${preparedLine('available')}\n${preparedLine('agreement')}`);
  desk.pass(MINUTE);
  await office.write({ hash, from: 'eve@elsewhere.example' }, preparedLine('available'));
  expect((await received()).map(({ sender }) => sender)).toMatchObject([
    { answer: 'optioned', isByClick: false },
    { answer: null },
    { answer: null },
    { answer: 'available', trust: 'unverified' },
  ]);
  expect(await said(technologyId)).toMatchObject({ says: 'optioned' });
});

test('an office refuses more on its page, changes its mind, and the same doubts hold', async () => {
  const university = await desk.university();
  const { tokens, received } = await letter(0, await desk.technology({ university }));
  const again = async () => ada.write(await desk.technology({ university }));
  await office.press(tokens.refusal);
  expect(await received()).toEqual([]);
  const { token } = await office.getConfirmation();
  expect(await office.visit(token)).toMatchObject({ unconfirmed: { choice: 'refuse-person' } });
  desk.pass(20 * MINUTE);
  await again();
  await office.press(tokens.refusal, { choice: 'refuse-all' });
  expect(await received()).toMatchObject([{ text: 'No more email from anyone.', sender: { answer: null } }]);
  await expect(again()).rejects.toThrow(EMAIL_MESSAGES.refused);
  await office.press(tokens.refusal, { choice: 'refuse-nobody' });
  desk.pass(2 * DAY);
  await again();
});

test('where a person has answered, a reply offers nothing to choose but to refuse more', async () => {
  const { threadId, hash, mail } = await letter();
  const nudge = await ada.caller.email.reply({ threadId, text: 'May I ask again?' });
  const first = await office.get(nudge.messageId);
  expect(Object.values(first.tokens).every((token) => token.length === 32)).toBe(true);
  await office.write({ hash, from: mail.to_address }, 'Yes.');
  const reply = await ada.caller.email.reply({ threadId, text: 'Thank you.' });
  const { tokens } = await office.get(reply.messageId);
  expect(tokens).toMatchObject({ available: '', agreement: '' });
  expect(tokens.refusal).toHaveLength(32);
});

test('a day’s answers are limited, and old visits are forgotten', async () => {
  const { tokens } = await letter();
  for (let at = 0; at < 20; at += 1) await office.press(tokens.available, { words: String(at) });
  expect(await office.press(tokens.available, { words: 'more' })).toMatchObject({
    problem: { text: ANSWER_MESSAGES.tooManyAnswers },
  });
  desk.pass(3 * DAY);
  await sweepVisits(desk.services);
  expect(await desk.services.db.selectFrom('answer_visits').selectAll().execute()).toEqual([]);
});
