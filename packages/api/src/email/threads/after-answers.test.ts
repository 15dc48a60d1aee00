import { ANSWER_MESSAGES } from '@cosmos/contract/email/answers.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContactDesk } from '../testing/contact-desk.ts';
import { officeOf } from '../testing/office.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

const KNOWN = { 'X-Spam-Tests': 'DKIM_VALID_AU' };

/** A conversation whose first message has left, and answers to it. */
async function begun() {
  const ada = await desk.member();
  const technologyId = await desk.technology();
  const { threadId, messageId } = await ada.write(technologyId);
  await desk.work();
  const mail = await desk.mailOf(messageId);
  const hash = /\+([0-9a-f]{32})@/.exec(mail.reply_to ?? '')?.[1] ?? '';
  const contact = mail.to_address;
  desk.pass(1_000);
  const read = () => ada.caller.email.thread({ threadId });
  const answer = async (text: string, { from = contact, headers = {} }: Sending = {}) => {
    await desk.receive({ hash, from, headers }, { TextBody: text });
    return (await read()).contents.at(-1)!;
  };
  const isStale = async () =>
    (
      await desk.services.db
        .selectFrom('stale_contacts')
        .select('address')
        .where('technology_id', '=', technologyId)
        .execute()
    ).some(({ address }) => address === contact);
  return { ada, threadId, contact, read, answer, isStale };
}
interface Sending {
  from?: string;
  headers?: Record<string, string>;
}

describe('an answer shows how far a message has come, although nobody reported it', () => {
  const progress = async ({ read }: Awaited<ReturnType<typeof begun>>) =>
    (await read()).contents.flatMap(({ sender }) => (sender.kind === 'own' ? [sender.progress] : []));

  test('a person has read it, a program has only got it, and a stranger shows nothing', async () => {
    const thread = await begun();
    expect(await progress(thread)).toMatchObject([{ state: 'sent', isShownByAnswer: false }]);
    await thread.answer('Hello', { from: 'eve@evil.example' });
    expect(await progress(thread)).toMatchObject([{ state: 'sent', isShownByAnswer: false }]);
    await thread.answer('I am away.', { headers: { 'Auto-Submitted': 'auto-replied' } });
    expect(await progress(thread)).toMatchObject([
      { state: 'delivered', deliveredAt: null, isShownByAnswer: true },
    ]);
    await thread.answer('Yes, it is open.');
    expect(await progress(thread)).toMatchObject([{ state: 'read', readAt: null, isShownByAnswer: true }]);
  });

  test('but nothing of a message that was sent after it', async () => {
    const thread = await begun();
    await thread.answer('Yes.');
    await thread.ada.caller.email.reply({ threadId: thread.threadId, text: 'And the terms?' });
    desk.pass(30_000);
    await desk.work();
    expect(await progress(thread)).toMatchObject([{ state: 'read' }, { state: 'sent' }]);
  });
});

describe('whom an answer names', () => {
  const offered = (contact: string) => contact.replace('jane', 'ines');
  const named = (address: string) => `I am not the right person. Please contact Ines Calloway, ${address}.`;

  test('gets the next message, with a copy to the contact, who is stale from then on', async () => {
    const { ada, threadId, contact, answer, isStale } = await begun();
    const colleague = contact.replace('jane', 'max');
    const { messageId, sender } = await answer(named(offered(contact)), { from: colleague, headers: KNOWN });
    expect(sender).toMatchObject({
      offered: { email: offered(contact), isReachable: true, isSender: false },
    });
    expect(await isStale()).toBe(false);
    await ada.caller.email.reply({ threadId, text: 'Dear Ines Calloway', toOfferedIn: messageId });
    desk.pass(30_000);
    await desk.work();
    expect(desk.provider.sends.at(-1)!.mail).toMatchObject({ to: offered(contact), cc: contact });
    expect(await isStale()).toBe(true);
  });

  test('a stand-in is written to as well, but nobody becomes stale', async () => {
    const { ada, threadId, contact, answer, isStale } = await begun();
    const { messageId } = await answer(`I am away. Please contact Ines Calloway, ${offered(contact)}.`, {
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
    await ada.caller.email.reply({ threadId, text: 'Dear Ines', toOfferedIn: messageId });
    expect(await isStale()).toBe(false);
  });

  test.each([
    ['at another organisation', () => 'ines@elsewhere.example', {}],
    ['by somebody who may be anybody', offered, { from: 'eve@evil.example' }],
  ] as const)('is not written to if named %s', async (_who, address, sending) => {
    const { ada, threadId, contact, answer } = await begun();
    const { messageId, sender } = await answer(named(address(contact)), sending);
    expect(sender).toMatchObject({ offered: { isReachable: false } });
    await expect(
      ada.caller.email.reply({ threadId, text: 'Dear Ines', toOfferedIn: messageId }),
    ).rejects.toThrow(EMAIL_MESSAGES.offeredUnknown);
  });

  test('is not written to from another conversation', async () => {
    const [mine, other] = [await begun(), await begun()];
    const { messageId } = await other.answer(named(offered(other.contact)));
    await expect(
      mine.ada.caller.email.reply({ threadId: mine.threadId, text: 'Hello', toOfferedIn: messageId }),
    ).rejects.toThrow(HTTP_MESSAGES.notFound);
  });

  test('is the sender, if they have taken over', async () => {
    const { contact, answer } = await begun();
    const from = contact.replace('jane', 'max');
    const { sender } = await answer('I have taken over Jane’s portfolio.', { from, headers: KNOWN });
    expect(sender).toMatchObject({ offered: { email: from, isSender: true, isReachable: true } });
  });
});

test('a conversation says who refuses, and for whom', async () => {
  const { answer, read } = await begun();
  expect(await read()).toMatchObject({ refusal: null });
  await answer('No more email from this company.');
  expect(await read()).toMatchObject({
    refusal: { refuses: 'company', since: desk.services.now().toISOString() },
  });
  await answer('No more email from anyone.');
  expect(await read()).toMatchObject({ refusal: { refuses: 'all' } });
});

describe('a page behind a link', () => {
  test('asks about the letter whose link was used, although the member has written since', async () => {
    const office = officeOf(desk);
    const ada = await desk.member();
    const { tokens, mail } = await office.letterFrom(ada, { ago: 0 });
    await office.press(tokens.optioned);
    const [thread] = (await ada.caller.email.list({})).threads;
    await ada.caller.email.reply({ threadId: thread?.threadId ?? '', text: 'One more thing.' });
    const { token } = await office.getConfirmation();
    const page = await office.visit(token);
    expect(page).toMatchObject({ asks: 'confirmation' });
    expect(mail.text).toContain(page?.question.message);
    expect(page?.question.message).not.toContain('One more thing.');
  });

  test('says that it was open for long only if it was', async () => {
    const office = officeOf(desk);
    const { tokens } = await office.letterFrom(await desk.member(), { ago: 0 });
    const { stamp = '' } = (await office.visit(tokens.available)) ?? {};
    desk.pass(25 * 60 * 60_000);
    expect(await office.press(tokens.available, {}, stamp)).toMatchObject({
      problem: { text: ANSWER_MESSAGES.pageOld },
    });
    expect(await office.press(tokens.available, {}, 'x.y')).toMatchObject({
      problem: { text: ANSWER_MESSAGES.pageForeign },
    });
  });
});
