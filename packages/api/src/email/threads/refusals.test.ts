import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContactDesk } from '../testing/contact-desk.ts';
import { officeOf } from '../testing/office.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

/** An office with two managers, each of whom has technologies of their own, and two members of one company. */
async function two() {
  const university = await desk.university();
  const [ellen, max] = ['Ellen Marsh', 'Max Roth'].map((name) => ({
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@${university.toLowerCase()}.example`,
  }));
  if (!ellen || !max) throw new Error('no managers');
  const of = (manager: typeof ellen) => desk.technology({ university, managers: [manager] });
  const domain = `c${university.toLowerCase()}.example`;
  const [ada, bob] = [await desk.member(`ada@${domain}`), await desk.member(`bob@${domain}`)];
  const answered = async (from: typeof ellen, text: string) => {
    const { threadId, messageId } = await ada.write(await of(from));
    await desk.work();
    const hash = /\+([0-9a-f]{32})@/.exec((await desk.mailOf(messageId)).reply_to ?? '')?.[1] ?? '';
    const FromFull = { Email: from.email, Name: from.name, MailboxHash: '' };
    await desk.receive({ hash, from: from.email }, { TextBody: text, FromFull });
    return ada.caller.email.thread({ threadId });
  };
  return { ellen, max, of, ada, bob, answered };
}

const refused = EMAIL_MESSAGES.refused;

test('“stop writing to me” holds for who said it, and for none of their colleagues', async () => {
  const { ellen, max, of, ada, bob, answered } = await two();
  const { threadId, refusal } = await answered(ellen, 'Please stop writing to me.');
  expect(refusal).toMatchObject({ refuses: 'person', by: 'Ellen Marsh' });
  await expect(ada.caller.email.reply({ threadId, text: 'Why?' })).rejects.toThrow(refused);
  const technologyId = await of(ellen);
  await expect(ada.write(technologyId)).rejects.toThrow(refused);
  expect(await ada.caller.email.contacted({ technologyIds: [technologyId] })).toEqual([
    { technologyId, conversation: null, hindrance: { kind: 'refused', refusal } },
  ]);
  await ada.write(await of(max));
  await bob.write(await of(ellen));
});

test('“stop writing to us” holds for the whole office', async () => {
  const { ellen, max, of, ada, bob, answered } = await two();
  const { refusal } = await answered(ellen, 'Please stop writing to us.');
  expect(refusal).toMatchObject({ refuses: 'person', by: null });
  await expect(ada.write(await of(max))).rejects.toThrow(refused);
  await bob.write(await of(max));
});

test('a stop that names the company holds for the member’s colleagues', async () => {
  const { ellen, max, of, ada, bob, answered } = await two();
  const { refusal } = await answered(
    ellen,
    'I want no further emails. No more emails from your company, please.',
  );
  expect(refusal).toMatchObject({ refuses: 'company', by: 'Ellen Marsh' });
  await expect(bob.write(await of(ellen))).rejects.toThrow(refused);
  await ada.write(await of(max));
  await (await desk.member()).write(await of(ellen));
});

test('and one that says that nobody should write, for everybody', async () => {
  const { max, of, answered } = await two();
  const { refusal } = await answered(max, 'Nobody should write to us again.');
  expect(refusal).toMatchObject({ refuses: 'all', by: null });
  await expect((await desk.member()).write(await of(max))).rejects.toThrow(refused);
});

test('a colleague who answers may be the contact by another address: neither is written to', async () => {
  const { ellen, max, of, ada } = await two();
  const { threadId, messageId } = await ada.write(await of(ellen));
  await desk.work();
  const hash = /\+([0-9a-f]{32})@/.exec((await desk.mailOf(messageId)).reply_to ?? '')?.[1] ?? '';
  const from = ellen.email.replace('ellen', 'e.marsh');
  const FromFull = { Email: from, Name: 'Ellen Marsh', MailboxHash: '' };
  const headers = { 'X-Spam-Tests': 'DKIM_VALID_AU' };
  await desk.receive({ hash, from, headers }, { TextBody: 'Please stop writing to me.', FromFull });
  expect(await ada.caller.email.thread({ threadId })).toMatchObject({ refusal: { by: 'Ellen Marsh' } });
  await expect(ada.write(await of({ ...ellen, email: from }))).rejects.toThrow(refused);
  await ada.write(await of(max));
});

test('a choice behind a link holds for whose letter it was, unless the words speak for the office', async () => {
  const { ellen, max, of, ada } = await two();
  const office = officeOf(desk);
  const { tokens, mail } = await office.letterFrom(ada, { ago: 60_000, technologyId: await of(ellen) });
  await office.openedByPerson(mail);
  const choose = (choice: string, words = '') => office.press(tokens.refusal, { choice, words });
  await choose('refuse-person');
  await expect(ada.write(await of(ellen))).rejects.toThrow(refused);
  await ada.write(await of(max));
  await choose('refuse-person', 'Our office takes no such requests.');
  await expect(ada.write(await of(max))).rejects.toThrow(refused);
  await choose('refuse-nobody');
  await ada.write(await of(max));
});
