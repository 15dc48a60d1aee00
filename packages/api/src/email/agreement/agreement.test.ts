import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFile } from '../../files/testing/pdf-file.ts';
import { openContactDesk } from '../testing/contact-desk.ts';

const ASKS = 'Before we go on we need a signed NDA.';
const TODAY = () => desk.services.now().toISOString().slice(0, 10);

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

/** A conversation whose first message has left. */
async function begun() {
  const ada = await desk.member();
  const { threadId, messageId } = await ada.write(await desk.technology());
  await desk.work();
  const mail = await desk.mailOf(messageId);
  const hash = /\+([0-9a-f]{32})@/.exec(mail.reply_to ?? '')?.[1] ?? '';
  const answer = (TextBody: string, from = mail.to_address) => desk.receive({ hash, from }, { TextBody });
  const read = () => ada.caller.email.thread({ threadId });
  const upload = async () =>
    (
      await ada.caller.files.upload({
        file: { name: 'agreement.pdf', content: pdfFile({ pages: ['Agreed'] }).toString('base64') },
        purpose: 'email_attachment',
      })
    ).fileId;
  return { ada, threadId, messageId, answer, read, upload };
}

test('an answer that asks for an agreement is noted with its words, once, and can be taken back', async () => {
  const { ada, threadId, answer, read } = await begun();
  expect(await read()).toMatchObject({ agreement: 'none', agreementSteps: [] });
  await answer(`Thank you. ${ASKS}`);
  const asked = await read();
  expect(asked).toMatchObject({
    agreement: 'asked',
    agreementSteps: [
      {
        state: 'asked',
        by: 'university',
        name: 'Ada Lo',
        quote: ASKS,
        messageId: asked.contents.at(-1)?.messageId,
      },
    ],
  });
  await answer(ASKS);
  expect((await read()).agreementSteps).toHaveLength(1);
  const { stepId = '' } = asked.agreementSteps[0] ?? {};
  expect(await ada.caller.email.takeBackAgreement({ threadId, stepId })).toEqual({ agreement: 'none' });
  expect((await read()).agreementSteps).toMatchObject([
    { stepId, takenBackAt: desk.services.now().toISOString() },
  ]);
  expect((await ada.caller.email.list({})).threads[0]).toMatchObject({ agreement: 'none' });
});

test('who may not be of the university can’t ask for one', async () => {
  const { answer, read } = await begun();
  await answer(ASKS, 'stranger@elsewhere.example');
  expect(await read()).toMatchObject({ agreement: 'none', contents: [{}, { text: ASKS }] });
});

test('a file of a reply is the agreement, unless the reply is taken back', async () => {
  const { ada, threadId, read, upload } = await begun();
  await ada.caller.email.askAgreement({ threadId });
  const fileId = await upload();
  const reply = { threadId, text: 'Here is the agreement.', fileIds: [fileId], agreementFileId: fileId };
  const { messageId } = await ada.caller.email.reply(reply);
  expect(await read()).toMatchObject({
    agreement: 'sent',
    agreementSteps: [
      { state: 'asked', by: 'member', name: 'Ada Lo' },
      { state: 'sent', by: 'member', messageId, file: { fileId, name: 'agreement.pdf' } },
    ],
  });
  await ada.caller.email.undo({ messageId });
  expect(await read()).toMatchObject({ agreement: 'asked' });
  await expect(ada.caller.email.reply({ ...reply, text: 'Another one.', fileIds: [] })).rejects.toThrow(
    HTTP_MESSAGES.notFound,
  );
});

test('a file that was sent without saying so can be marked later', async () => {
  const { ada, threadId, messageId, read, upload } = await begun();
  const sent = await ada.caller.email.reply({ threadId, text: 'As asked.', fileIds: [await upload()] });
  const file = { messageId: sent.messageId, name: 'agreement.pdf' };
  expect(await ada.caller.email.sendAgreement({ threadId, file })).toEqual({ agreement: 'sent' });
  expect((await read()).agreementSteps).toMatchObject([{ file: { name: 'agreement.pdf' } }]);
  const other = { threadId, file: { messageId, name: 'agreement.pdf' } };
  await expect(ada.caller.email.sendAgreement(other)).rejects.toThrow(HTTP_MESSAGES.notFound);
});

test('the signed one is a file that came, or an upload, with its day', async () => {
  const { ada, threadId, answer, read, upload } = await begun();
  await answer('Here it is, signed.');
  const { messageId = '' } = (await read()).contents.at(-1) ?? {};
  const file = { messageId, name: 'note.txt' };
  const signed = await ada.caller.email.signAgreement({ threadId, file, signedOn: TODAY() });
  expect(signed).toEqual({ agreement: 'signed' });
  await answer(ASKS);
  expect(await read()).toMatchObject({
    agreement: 'signed',
    agreementSteps: [{ state: 'signed', file: { name: 'note.txt' }, signedOn: TODAY(), messageId }],
  });
  await ada.caller.email.signAgreement({
    threadId,
    file: { fileId: await upload() },
    signedOn: '2026-01-02',
  });
  await expect(ada.caller.email.signAgreement({ threadId, file, signedOn: '2999-01-01' })).rejects.toThrow(
    EMAIL_MESSAGES.signedLater,
  );
});

test('nobody else’s conversation, step or file', async () => {
  const [mine, eves] = [await begun(), await begun()];
  await eves.answer(ASKS);
  const { stepId = '' } = (await eves.read()).agreementSteps[0] ?? {};
  const fileId = await eves.upload();
  const { email } = mine.ada.caller;
  const file = { messageId: eves.messageId, name: 'agreement.pdf' };
  for (const attempt of [
    () => email.askAgreement({ threadId: eves.threadId }),
    () => email.takeBackAgreement({ threadId: eves.threadId, stepId }),
    () => email.signAgreement({ threadId: mine.threadId, file: { fileId }, signedOn: TODAY() }),
    () => email.signAgreement({ threadId: mine.threadId, file, signedOn: TODAY() }),
  ])
    await expect(attempt()).rejects.toThrow(HTTP_MESSAGES.notFound);
  await email.takeBackAgreement({ threadId: mine.threadId, stepId });
  expect(await eves.read()).toMatchObject({ agreement: 'asked' });
});
