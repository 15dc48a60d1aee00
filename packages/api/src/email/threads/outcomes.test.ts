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
    const office = mail.to_address.split('@')[1] ?? '';
    await desk.receive(
      { hash, from: mail.to_address },
      { TextBody: TextBody.replace('OFFICE', office), FromFull },
    );
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
  expect(summary).toMatchObject({
    sentences: [
      { text: 'Jane Doe is away until 9 March 2026.' },
      { text: expect.stringMatching(/^You wrote: “We make façade modules/) },
    ],
  });
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

test('a refusal holds for what they write after it', async () => {
  const { threadId } = await answered(
    'Please stop writing to our office.',
    'It is available after all. How many do you need?',
  );
  expect(await ada.caller.email.assist({ threadId, kind: 'draft' })).toMatchObject({
    text: null,
    why: 'They no longer accept messages from you, so there is no draft.',
  });
});

test('a draft goes to a colleague who is only in copy', async () => {
  const { threadId, messageId } = await ada.write(await desk.technology());
  await desk.work();
  const mail = await desk.mailOf(messageId);
  const hash = /\+([0-9a-f]{32})@/.exec(mail.reply_to ?? '')?.[1] ?? '';
  const nils = mail.to_address.replace(/^.*@/, 'nils@');
  await desk.receive(
    { hash, from: mail.to_address },
    {
      TextBody: 'My colleague Nils Bak (in cc) will take it from here.',
      FromFull: { Email: mail.to_address, Name: 'Jane Doe', MailboxHash: '' },
      CcFull: [{ Email: nils, Name: 'Nils Bak', MailboxHash: '' }],
    },
  );
  expect(await ada.caller.email.assist({ threadId, kind: 'draft' })).toMatchObject({
    text: expect.stringMatching(/^Dear Nils Bak,/),
    to: { name: 'Nils Bak', as: 'offered' },
  });
});

test('a draft goes to whom they named', async () => {
  const { threadId } = await answered(
    'I no longer handle this. Please contact Ben Carter (b.carter@OFFICE).',
  );
  expect(await ada.caller.email.assist({ threadId, kind: 'draft' })).toMatchObject({
    text: expect.stringMatching(/^Dear Ben Carter,\n\nJane Doe suggested that I write to you about/),
    to: { name: 'Ben Carter', as: 'offered' },
  });
});

test('where they named somebody of another office with the address, a draft says that one will write', async () => {
  const { threadId } = await answered('I no longer handle this. Please contact Ben Carter (b@else.example).');
  expect(await ada.caller.email.assist({ threadId, kind: 'draft' })).toMatchObject({
    text: expect.stringMatching(/^Dear Jane Doe,\n\n.*I will write to Ben Carter directly\./),
    to: null,
  });
});

test('one person’s stop that names somebody else holds for that person, and leads to the other', async () => {
  const { threadId, row } = await answered(
    'Please stop emailing me. Jo Smith (jo.smith@OFFICE) is in charge of this now.',
  );
  expect(row?.outcome).toMatchObject({ kind: 'wrong-person', instead: { name: 'Jo Smith' } });
  const { contents, refusal } = await ada.caller.email.thread({ threadId });
  expect(refusal).toMatchObject({ refuses: 'person', by: 'Jane Doe' });
  const draft = await ada.caller.email.assist({ threadId, kind: 'draft' });
  expect(draft).toMatchObject({ text: expect.stringMatching(/^Dear Jo Smith,/), to: { as: 'offered' } });
  await expect(ada.caller.email.reply({ threadId, text: 'Why?' })).rejects.toThrow(EMAIL_MESSAGES.refused);
  const toOfferedIn = contents.at(-1)?.messageId;
  const { messageId } = await ada.caller.email.reply({ threadId, text: 'Hello Jo.', toOfferedIn });
  expect(await desk.mailOf(messageId)).toMatchObject({
    to_address: expect.stringMatching(/^jo\.smith@/),
    cc_address: null,
  });
});

test('who promises an answer is still waited for', async () => {
  const { threadId, row } = await answered('Let me check with the inventor.');
  expect(row?.outcome).toEqual({ kind: 'later' });
  const waiting = await ada.caller.email.list({ filter: 'waiting' });
  const replied = await ada.caller.email.list({ filter: 'replied' });
  expect(waiting.threads.map((each) => each.threadId)).toContain(threadId);
  expect(replied.threads.map((each) => each.threadId)).not.toContain(threadId);
  expect(waiting.counts?.waiting).toBe(waiting.threads.length);
  expect(waiting.counts?.replied).toBe(replied.threads.length);
});

test('a colleague’s answer that is passed on is read and shown', async () => {
  const { threadId, row } = await answered(
    'This came back today.\n\n---------- Forwarded message ---------\nFrom: Peter Holm <p.holm@OFFICE>\nDate: Wed, 25 Nov 2026 at 17:20\nSubject: Re: Film\nTo: Jane Doe\n\nYes, it is still available.\n\nOn Tue, 24 Nov 2026 at 09:02, Jane Doe <jane@OFFICE> wrote:\n> Peter, is it under option?',
  );
  expect(row?.outcome).toEqual({ kind: 'available' });
  const { text = '', parts = [] } = (await ada.caller.email.thread({ threadId })).contents.at(-1) ?? {};
  let at = 0;
  const visible = parts.flatMap(({ kind, length }) => {
    const part = text.slice(at, at + length);
    at += length;
    return kind === 'visible' ? [part] : [];
  });
  expect(visible.join('')).toContain('Yes, it is still available.');
  expect(visible.join('')).not.toContain('is it under option');
});

test('a draft is in the language of the answer, or in English', async () => {
  const { threadId } = await answered(
    'Sehr geehrte Frau Lo,\nleider ist die Technologie bereits exklusiv an ein Unternehmen lizenziert.',
  );
  expect(await ada.caller.email.assist({ threadId, kind: 'draft' })).toMatchObject({
    text: expect.stringMatching(/^Guten Tag Jane Doe,\n\nvielen Dank [^]+Mit freundlichen Grüßen/),
    language: 'de',
  });
  expect(await ada.caller.email.assist({ threadId, kind: 'draft', inEnglish: true })).toMatchObject({
    text: expect.stringMatching(/^Dear Jane Doe,/),
    language: 'en',
    answerLanguage: 'de',
  });
});
