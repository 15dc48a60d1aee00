import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounce } from '../../outbox/testing/payloads.ts';
import { takePostmarkEvent } from '../postmark-events.ts';
import { openContactDesk } from '../testing/contact-desk.ts';
import { contactsEnded, contactsOf } from './contacts-ended.ts';
import { officeClock } from './reply-clock.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

const DAY = 24 * 60 * 60 * 1_000;
let number = 0;

/** A message to an office; what comes back comes as many days later. */
async function contact(university: string, email?: string) {
  const writer = await desk.member(email ?? `ada@company-${(number += 1)}.example`);
  const { messageId, threadId } = await writer.write(await desk.technology({ university }));
  await desk.work(60_000);
  const mail = await desk.mailOf(messageId);
  const hash = /\+([0-9a-f]{32})@/.exec(mail.reply_to ?? '')?.[1] ?? '';
  return {
    writer,
    threadId,
    mail,
    answer: (more = {}) => desk.receive({ hash, from: mail.to_address }, more),
    bounces: () =>
      takePostmarkEvent(
        desk.services,
        bounce({ MessageID: mail.message_id ?? '', Recipient: mail.to_address }, desk.services.now()),
      ),
  };
}
const ended = () => contactsEnded(desk.services.db, desk.services.now());
const contacts = (officeId: string) => contactsOf(desk.services.db, { now: desk.services.now(), officeId });
const clock = (officeId: string) => officeClock(desk.services.db, { now: desk.services.now(), officeId });

test('only a person’s answer counts, from when the message left, without weekends and absences', async () => {
  const office = await desk.university();
  // Monday, 2 March, 09:00; three a day go out to an office.
  const [quick, absent, silent] = [await contact(office), await contact(office), await contact(office)];
  await quick.answer({
    Subject: 'Ticket #12345 received',
    TextBody: 'Your request has been received. Ticket 12345.',
  });
  await absent.answer({
    Subject: 'Automatic reply: away',
    TextBody: 'I am out of the office until 5 March 2026.',
  });
  desk.pass(DAY);
  const [broken, undone] = [await contact(office), await desk.member()];
  const taken = await undone.write(await desk.technology({ university: office }));
  await undone.caller.email.undo({ messageId: taken.messageId });
  await broken.bounces();
  await quick.answer();
  desk.pass(6 * DAY);
  // Monday, 9 March: of five working days, more than three were in the absence.
  await absent.answer();
  expect((await contacts(office)).toSorted((a, b) => a.time - b.time)).toEqual([
    { email: quick.writer.email, time: 1, isAnswered: true },
    { email: absent.writer.email, time: 2, isAnswered: true },
    { email: silent.writer.email, time: 5, isAnswered: false },
  ]);
  expect(await contacts('nobody')).toEqual([]);
  expect(await ended()).toEqual([
    { time: 1, answered: 1, censored: 0 },
    { time: 2, answered: 1, censored: 0 },
    { time: 5, answered: 0, censored: 1 },
  ]);
});

test('is told from five contacts of three companies on', async () => {
  const office = await desk.university();
  for (const email of ['a@one.example', 'b@one.example', 'c@mail.one.example', 'd@two.example']) {
    await contact(office, email);
    desk.pass(DAY);
  }
  desk.pass(7 * DAY);
  const last = await contact(office, 'e@two.example');
  expect((await clock(office)).shown).toBeNull();
  await last.answer();
  expect((await clock(office)).shown).toBeNull();
  // Who writes from a mail provider's address is nobody's company.
  await contact(office, 'f@gmail.com');
  expect((await clock(office)).shown).toEqual({ answered: 1, contacts: 6, halfWithin: null });
});

test('an office that answers most is drawn to what all do, and its reminder comes no earlier than after five days', async () => {
  const office = await desk.university();
  for (let nth = 0; nth < 9; nth += 1) {
    const { answer } = await contact(office);
    desk.pass(DAY);
    if (nth < 7) await answer();
  }
  const { shown, reminderDays } = await clock(office);
  expect(shown).toMatchObject({ answered: 7, contacts: 9 });
  expect(shown?.halfWithin).toBeGreaterThanOrEqual(1);
  expect(reminderDays).toBeGreaterThanOrEqual(5);
});
