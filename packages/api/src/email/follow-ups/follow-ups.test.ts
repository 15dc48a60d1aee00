import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { UNTIL_AN_ANSWER } from '@cosmos/contract/email/threads.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bounce } from '../../outbox/testing/payloads.ts';
import { takePostmarkEvent } from '../postmark-events.ts';
import { type Listed, openContactDesk } from '../testing/contact-desk.ts';
import { sendDueFollowUps } from './due-follow-ups.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const ROUNDS = process.env['COSMOS_LONG'] ? 200 : 4;
const TEXT = 'May I ask whether you have had a moment to look at my message about the film?';
const TWO = {
  managers: [
    { name: 'Jane Doe', email: 'jane@two.example' },
    { name: 'Tom Roe', email: 'tom@two.example' },
  ],
};

/** A first message that left on a Monday at 09:00. */
async function begun(listed: Listed = {}) {
  const weekday = desk.services.now().getUTCDay();
  desk.pass(((8 - weekday) % 7) * DAY);
  const ada = await desk.member();
  const { threadId, messageId } = await ada.write(await desk.technology(listed));
  await desk.work(HOUR);
  const mail = await desk.mailOf(messageId);
  const hash = /\+([0-9a-f]{32})@/.exec(mail.reply_to ?? '')?.[1] ?? '';
  const { email } = ada.caller;
  const answer = (more: { Subject?: string; TextBody?: string } = {}) =>
    desk.receive({ hash, from: mail.to_address }, { Date: desk.services.now().toUTCString(), ...more });
  return {
    ada,
    email,
    threadId,
    messageId,
    mail,
    answer,
    look: () => email.followUps({ threadId }),
    schedule: (inMs: number, text = TEXT) =>
      email.scheduleFollowUp({
        threadId,
        text,
        at: new Date(desk.services.now().getTime() + inMs).toISOString(),
      }),
    read: () => email.thread({ threadId }),
  };
}
const away = (until: string) => ({
  Subject: 'Automatic reply: Interest in tech',
  TextBody: `I am out of the office until ${until}.`,
});
const due = () => sendDueFollowUps(desk.services);
const reminders = ({ mail }: { mail: { to_address: string } }) =>
  desk.provider.sends.filter((one) => one.mail.to === mail.to_address).length - 1;

describe('a reminder', () => {
  test('is offered after five working days, and is a draft of 30 to 90 words', async () => {
    const conversation = await begun();
    const { email, threadId, look } = conversation;
    expect(await look()).toMatchObject({
      clock: null,
      offer: { number: 1, isDue: false, waited: 0, addressee: 'Jane Doe', isOther: false },
      scheduled: null,
      refused: null,
    });
    await expect(email.sendFollowUp({ threadId, text: TEXT })).rejects.toThrow(
      EMAIL_MESSAGES.reminderTooEarly,
    );
    desk.pass(7 * DAY);
    expect(await look()).toMatchObject({ offer: { isDue: true, waited: 5 } });
    const { text } = await email.draftFollowUp({ threadId });
    expect(text).toContain('“Humidity-proof film”');
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(30);
    expect(words).toBeLessThanOrEqual(90);
    const sent = await email.sendFollowUp({ threadId, text });
    expect(await email.sendFollowUp({ threadId, text })).toEqual(sent);
    await desk.work(HOUR);
    expect(reminders(conversation)).toBe(1);
    const { mail } = desk.provider.sends.at(-1)!;
    expect(mail.subject).toMatch(/^Re: /);
    expect(mail.text).toContain(`Dear Jane Doe,\n\n${text}`);
    // There is nobody else on the list.
    desk.pass(21 * DAY);
    expect(await look()).toMatchObject({ offer: null });
  });

  test('a second one goes to somebody else of the list, seven working days later, and there is no third', async () => {
    const { email, threadId, look, answer } = await begun(TWO);
    desk.pass(7 * DAY);
    const first = await email.sendFollowUp({ threadId, text: TEXT });
    await email.undo({ messageId: first.messageId });
    // One that was taken back was none.
    expect(await look()).toMatchObject({ offer: { number: 1, isDue: true } });
    desk.pass(HOUR);
    await email.sendFollowUp({ threadId, text: TEXT });
    await desk.work(HOUR);
    expect(await look()).toMatchObject({
      offer: { number: 2, isDue: false, addressee: 'Tom Roe', isOther: true },
    });
    desk.pass(8 * DAY);
    await expect(
      email.scheduleFollowUp({ threadId, text: TEXT, at: desk.services.now().toISOString() }),
    ).rejects.toThrow(EMAIL_MESSAGES.reminderTooEarly);
    desk.pass(2 * DAY);
    const { text } = await email.draftFollowUp({ threadId });
    expect(text).toContain('I wrote to Jane Doe');
    await email.sendFollowUp({ threadId, text });
    await desk.work(HOUR);
    expect(desk.provider.sends.at(-1)!.mail).toMatchObject({ to: 'tom@two.example' });
    desk.pass(30 * DAY);
    expect(await look()).toMatchObject({ offer: null });
    await expect(email.sendFollowUp({ threadId, text: 'Once more?' })).rejects.toThrow(
      EMAIL_MESSAGES.noReminder,
    );
    await answer();
    expect(await look()).toMatchObject({ offer: null });
  });

  test('waits while the contact is away or the conversation is put aside', async () => {
    const { email, threadId, look, answer } = await begun();
    const dueAt = async () => Date.parse((await look()).offer?.dueAt ?? '');
    const before = await dueAt();
    const day = (days: number) => new Date(desk.services.now().getTime() + days * DAY).toISOString();
    const lastDay = desk.services.now();
    lastDay.setUTCDate(lastDay.getUTCDate() + 2);
    await answer(
      away(lastDay.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })),
    );
    const afterAbsence = await dueAt();
    expect(afterAbsence).toBeGreaterThan(before + 1.5 * DAY);
    desk.pass(7 * DAY);
    await email.snooze({ threadId, until: day(30) });
    desk.pass(7 * DAY);
    expect(await look()).toMatchObject({ offer: { isDue: false } });
    await email.snooze({ threadId, until: null });
    // It had been put aside for a week.
    expect((await dueAt()) - afterAbsence).toBeCloseTo(7 * DAY, -5);
    await email.snooze({ threadId, until: UNTIL_AN_ANSWER });
    expect(await look()).toMatchObject({ offer: null });
  });

  test('is somebody’s own', async () => {
    const { threadId, schedule } = await begun();
    const { followUpId } = await schedule(DAY);
    const { caller } = await desk.member();
    const refused = HTTP_MESSAGES.notFound;
    await expect(caller.email.followUps({ threadId })).rejects.toThrow(refused);
    await expect(caller.email.draftFollowUp({ threadId })).rejects.toThrow(refused);
    await expect(caller.email.sendFollowUp({ threadId, text: TEXT })).rejects.toThrow(refused);
    await expect(caller.email.cancelFollowUp({ followUpId })).rejects.toThrow(refused);
  });
});

describe('send if no answer by', () => {
  test('goes out then, once, and shows as scheduled until it does', async () => {
    const conversation = await begun();
    const { schedule, look, read, threadId, email } = conversation;
    const { followUpId } = await schedule(3 * DAY);
    expect(await look()).toMatchObject({ scheduled: { followUpId, addressee: 'Jane Doe', text: TEXT } });
    await email.snooze({ threadId, until: UNTIL_AN_ANSWER });
    await due();
    desk.pass(3 * DAY);
    await Promise.all([due(), due()]);
    await desk.work(HOUR);
    await due();
    expect(reminders(conversation)).toBe(1);
    expect(await read()).toMatchObject({
      messages: 2,
      contents: [{}, { text: TEXT }],
      // Still put aside.
      snoozedUntil: UNTIL_AN_ANSWER,
    });
    expect(await email.cancelFollowUp({ followUpId })).toEqual({ cancelled: false, text: TEXT });
  });

  test('an answer ends it, also one that comes after it was handed over and before it left', async () => {
    const early = await begun();
    await early.schedule(DAY);
    await early.answer(away('tomorrow'));
    expect((await early.look()).scheduled).not.toBeNull();
    await early.answer();
    expect((await early.look()).scheduled).toBeNull();

    const late = await begun();
    await late.schedule(DAY);
    desk.pass(DAY);
    await due();
    expect(await late.read()).toMatchObject({ messages: 2, status: 'queued' });
    await late.answer();
    await desk.work(2 * DAY);
    await due();
    expect(reminders(late)).toBe(0);
    expect(await late.read()).toMatchObject({ messages: 2, status: 'replied' });
  });

  test('of an answer and a reminder at the same moment, the answer wins', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const conversation = await begun();
      const { schedule, answer, read } = conversation;
      await schedule(DAY);
      desk.pass(DAY);
      await Promise.all(round % 2 === 0 ? [answer(), due()] : [due(), answer()]);
      await desk.work(HOUR);
      expect(reminders(conversation)).toBe(0);
      expect((await read()).status).toBe('replied');
    }
  });

  test('it can be cancelled, and replaced; the words come back', async () => {
    const conversation = await begun();
    const { schedule, email, look } = conversation;
    const first = await schedule(DAY, 'The first words.');
    const second = await schedule(2 * DAY, 'Other words.');
    expect(await email.cancelFollowUp({ followUpId: first.followUpId })).toMatchObject({ cancelled: true });
    expect((await look()).scheduled).toMatchObject({ followUpId: second.followUpId, text: 'Other words.' });
    expect(await email.cancelFollowUp({ followUpId: second.followUpId })).toEqual({
      cancelled: true,
      text: 'Other words.',
    });
    desk.pass(3 * DAY);
    await due();
    await desk.work(HOUR);
    expect(reminders(conversation)).toBe(0);
  });

  test('the office’s three a day hold: it waits for a morning with room, and can still be cancelled', async () => {
    const university = await desk.university();
    const { schedule, look, email } = await begun({ university });
    const { followUpId, at } = await schedule(DAY);
    desk.pass(DAY);
    for (let nth = 0; nth < 3; nth += 1)
      await (await desk.member()).write(await desk.technology({ university }));
    await due();
    const { scheduled } = await look();
    expect(Date.parse(scheduled?.at ?? '')).toBeGreaterThan(Date.parse(at));
    expect(scheduled?.at).toMatch(/T08:00:00/);
    expect(await email.cancelFollowUp({ followUpId })).toMatchObject({ cancelled: true });
  });

  test('an absence postpones it; a refusal, a failure, and another message end it', async () => {
    const absent = await begun();
    await absent.schedule(DAY);
    const lastDay = new Date(desk.services.now().getTime() + 3 * DAY);
    await absent.answer(
      away(lastDay.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })),
    );
    desk.pass(DAY);
    await due();
    expect((await absent.look()).scheduled?.at).toMatch(/T08:00:00/);

    const refused = await begun();
    await refused.schedule(DAY);
    const stranger = await desk.services.db
      .selectFrom('threads')
      .select('office_id')
      .where('id', '=', refused.threadId)
      .executeTakeFirstOrThrow();
    await desk.services.db
      .insertInto('office_rules')
      .values({ ...stranger, refuses: 'all', whom: desk.services.secrets.mac('office-rule', 'all') })
      .execute();
    desk.pass(DAY);
    await due();
    expect(await refused.look()).toMatchObject({ scheduled: null, refused: EMAIL_MESSAGES.refused });

    const failed = await begun();
    await failed.schedule(DAY);
    await takePostmarkEvent(
      desk.services,
      bounce(
        { MessageID: failed.mail.message_id ?? '', Recipient: failed.mail.to_address },
        desk.services.now(),
      ),
    );
    await failed.email.snooze({ threadId: failed.threadId, until: UNTIL_AN_ANSWER });
    desk.pass(DAY);
    await due();
    await desk.work(HOUR);
    expect(reminders(failed)).toBe(0);
    // Nobody will answer that: it is shown again.
    expect(await failed.read()).toMatchObject({ snoozedUntil: null, isUnread: true });

    const written = await begun();
    await written.schedule(2 * DAY);
    desk.pass(DAY);
    await written.email.reply({ threadId: written.threadId, text: 'One more thing.' });
    await desk.work(HOUR);
    desk.pass(2 * DAY);
    await due();
    await desk.work(HOUR);
    expect(reminders(written)).toBe(1);
  });
});

test('snoozed until an answer, a machine’s does not end it', async () => {
  const { email, threadId, answer, read } = await begun();
  await email.snooze({ threadId, until: UNTIL_AN_ANSWER });
  await answer(away('next week'));
  expect(await read()).toMatchObject({ snoozedUntil: UNTIL_AN_ANSWER });
  await answer();
  expect(await read()).toMatchObject({ snoozedUntil: null, status: 'replied' });
});
