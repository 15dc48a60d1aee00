import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openContactDesk } from '../testing/contact-desk.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
let ada: Awaited<ReturnType<typeof desk.member>>;
beforeAll(async () => {
  desk = await openContactDesk();
  ada = await desk.member();
});
afterAll(() => desk.close());

/** A conversation that gets these answers, one after the other. */
async function answered(...texts: string[]) {
  const { threadId, messageId } = await ada.write(await desk.technology());
  await desk.work();
  const mail = await desk.mailOf(messageId);
  const hash = /\+([0-9a-f]{32})@/.exec(mail.reply_to ?? '')?.[1] ?? '';
  const FromFull = { Email: mail.to_address, Name: 'Jane Doe', MailboxHash: '' };
  for (const TextBody of texts) {
    desk.pass(1_000);
    await desk.receive({ hash, from: mail.to_address }, { TextBody, FromFull });
  }
  const { threads } = await ada.caller.email.list({});
  return { threadId, row: threads.find((each) => each.threadId === threadId) };
}

test('the list tells what an answer comes to', async () => {
  const { row } = await answered('Hello, it is under option until 31 March 2099. Jane');
  expect(row?.outcome).toEqual({ kind: 'option', until: '2099-03-31' });
});

test('thanks leave standing what was said before', async () => {
  const { row } = await answered(
    'Sorry, it has been licensed exclusively to Acme Ltd.',
    'Thank you for your note.',
  );
  expect(row?.outcome).toEqual({ kind: 'licensed', to: 'Acme Ltd', isExclusive: true });
});

test('an absence that somebody types is one: no reply, until when, and who stands in', async () => {
  const { threadId, row } = await answered(
    'I am travelling until 9 March. Please contact my colleague Ben Carter (b.carter@u.example) if it is urgent.',
  );
  const instead = { name: 'Ben Carter', email: 'b.carter@u.example' };
  expect(row).toMatchObject({
    status: 'sent',
    awayUntil: '2026-03-09',
    outcome: { kind: 'away', until: '2026-03-09', instead },
  });
  expect((await ada.caller.email.thread({ threadId })).contents[1]?.sender).toMatchObject({
    kind: 'away',
    offered: instead,
  });
  expect(await ada.caller.email.assist({ threadId, kind: 'draft' })).toMatchObject({
    text: null,
    why: 'They are away until 9 March 2026. A reply can wait until then, or you can write to Ben Carter.',
  });
  const summary = await ada.caller.email.assist({ threadId, kind: 'summary' });
  expect(summary).toMatchObject({ sentences: [{ text: 'Jane Doe is away until 9 March 2026.' }] });
});

test('after a refusal nothing is drafted, and nothing can be written', async () => {
  const { threadId, row } = await answered('Kindly do not send us any further messages.');
  expect(row?.outcome).toEqual({ kind: 'stop' });
  expect(await ada.caller.email.assist({ threadId, kind: 'draft' })).toMatchObject({
    text: null,
    why: 'They have asked for no more messages, so there is no draft.',
  });
  await expect(ada.caller.email.reply({ threadId, text: 'Why?' })).rejects.toThrow(EMAIL_MESSAGES.refused);
});

test('a draft goes to whom they named', async () => {
  const { threadId } = await answered(
    'I no longer handle this. Please contact Ben Carter (b.carter@u.example).',
  );
  expect(await ada.caller.email.assist({ threadId, kind: 'draft' })).toMatchObject({
    text: expect.stringMatching(/^Dear Ben Carter,\n\nJane Doe suggested that I write to you about/),
    to: { name: 'Ben Carter', email: 'b.carter@u.example' },
  });
});
