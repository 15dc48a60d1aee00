import { randomUUID } from 'node:crypto';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfFile } from '../files/testing/pdf-file.ts';
import { attachedFiles } from '../files/attachments.ts';
import { sweep } from '../housekeeping/sweep.ts';
import { asking } from '../testing/asking.ts';
import { member } from '../testing/member.ts';
import { program } from '../testing/program.ts';
import { createTestServices, type TestServices } from '../testing/test-services.ts';
import { visitor } from '../testing/visitor.ts';

const QUESTION = 'what is the weather';
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const GONE = { code: 'NOT_FOUND', message: HTTP_MESSAGES.notFound };
let test: TestServices;
beforeAll(async () => {
  test = await createTestServices();
});
afterAll(() => test.close());

type Owner = Awaited<ReturnType<typeof member>>;

const pdf = (text: string) => ({
  name: 'brief.pdf',
  type: 'application/pdf',
  content: pdfFile({ pages: [text] }).toString('base64'),
});
const upload = async ({ caller }: Owner, file: { name: string; content: string } = pdf('We coat steel.')) =>
  (await caller.files.upload({ file, purpose: 'chat_attachment' })).fileId;
const counted = async () => ({
  files: (await test.services.db.selectFrom('files').select('id').execute()).length,
  turns: (await test.services.db.selectFrom('turns').select('id').execute()).length,
});

it('files are sent with a message, read for it, and shown in the chat', async () => {
  const owner = await member(test.services);
  const ids = [await upload(owner), await upload(owner, { name: 'a.png', content: PICTURE })];
  const { sessionId, messageId } = await owner.ask(QUESTION, { fileIds: ids });
  const { turns } = await owner.caller.conversation.session({ sessionId });
  expect(turns[0]?.files.map(({ fileId, fileName }) => [fileId, fileName])).toEqual([
    [ids[0], 'brief.pdf'],
    [ids[1], 'a.png'],
  ]);
  expect((await owner.caller.files.ofChat({ chatId: sessionId })).map(({ fileId }) => fileId)).toEqual(ids);
  const [text, picture] = await attachedFiles(test.services.db, messageId);
  expect(text).toMatchObject({ name: 'brief.pdf', text: 'We coat steel.', bytes: null });
  expect(picture).toMatchObject({ mediaType: 'image/png', text: '' });
  expect((await picture?.bytes?.())?.subarray(1, 4).toString()).toBe('PNG');
});

it('reads a long text from its beginning', async () => {
  const owner = await member(test.services);
  const fileId = await upload(owner);
  await test.services.db
    .updateTable('files')
    .set({ extracted_text: 'x'.repeat(100_000) })
    .where('id', '=', fileId)
    .execute();
  const { messageId } = await owner.ask(QUESTION, { fileIds: [fileId] });
  const [file] = await attachedFiles(test.services.db, messageId);
  expect(file?.text).toHaveLength(CONVERSATION_LIMITS.attachmentTextCharacters);
});

it("refuses other people's files, other kinds and files of another chat, and then sends nothing", async () => {
  const owner = await member(test.services);
  const deck = await owner.caller.files.upload({ file: pdf('Deck'), purpose: 'rd_profile_deck' });
  const used = await upload(owner);
  const { sessionId } = await owner.ask(QUESTION, { fileIds: [used] });
  const before = await counted();
  const foreign = await upload(await member(test.services));
  for (const fileId of [foreign, deck.fileId, used, randomUUID()])
    await expect(owner.ask(QUESTION, { fileIds: [fileId] })).rejects.toMatchObject(GONE);
  expect(await counted()).toEqual({ ...before, files: before.files + 1 });
  expect((await owner.ask(QUESTION, { sessionId, fileIds: [used] })).sessionId).toBe(sessionId);
});

it('a message can have at most five files and 16 MB', async () => {
  const owner = await member(test.services);
  const ids: string[] = [];
  for (let file = 0; file < 5; file += 1) ids.push(await upload(owner));
  await expect(owner.ask(QUESTION, { fileIds: [...ids, randomUUID()] })).rejects.toThrow(
    CONVERSATION_MESSAGES.tooManyFiles,
  );
  await test.services.db
    .updateTable('files')
    .set({ size: FILES_LIMITS.fileBytes })
    .where('id', 'in', ids)
    .execute();
  await expect(owner.ask(QUESTION, { fileIds: ids })).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: CONVERSATION_MESSAGES.filesTooLarge,
  });
  expect((await owner.ask(QUESTION, { fileIds: ids.slice(0, 3) })).type).toBe('out_of_scope');
});

it('visitors and programs cannot attach files', async () => {
  const refused = { code: 'UNPROCESSABLE_CONTENT', message: CONVERSATION_MESSAGES.attachmentsNeedAccount };
  const key = asking((await program(test.services)).caller);
  for (const { ask } of [visitor(test.services, '198.51.100.77'), key])
    await expect(ask(QUESTION, { fileIds: [randomUUID()] })).rejects.toMatchObject(refused);
});

it('the same key with other files is refused', async () => {
  const owner = await member(test.services);
  const idempotencyKey = randomUUID();
  const fileIds = [await upload(owner)];
  const first = await owner.ask(QUESTION, { idempotencyKey, fileIds });
  expect(await owner.ask(QUESTION, { idempotencyKey, fileIds })).toEqual(first);
  await expect(owner.ask(QUESTION, { idempotencyKey })).rejects.toThrow(HTTP_MESSAGES.idempotencyMismatch);
});

it('files sent with the message are stored with it, once, or not at all', async () => {
  const owner = await member(test.services);
  const before = await counted();
  const idempotencyKey = randomUUID();
  const send = async (files: { name: string; content: string }[]) => {
    const events = [];
    for await (const event of await owner.caller.conversation.askWithFiles({
      text: QUESTION,
      files,
      idempotencyKey,
    }))
      events.push(event);
    const last = events.at(-1);
    if (last?.kind !== 'done') throw new Error(last?.kind);
    return last.reply;
  };
  const broken = { name: 'b.pdf', content: Buffer.from('%PDF-1.7 broken').toString('base64') };
  await expect(send([pdf('Good.'), broken])).rejects.toThrow(FILES_MESSAGES.fileUnreadable);
  expect(await counted()).toEqual(before);
  const reply = await send([pdf('Good.')]);
  expect(await send([pdf('Good.')])).toEqual(reply);
  await expect(send([pdf('Other.')])).rejects.toThrow(HTTP_MESSAGES.idempotencyMismatch);
  expect(await counted()).toEqual({ files: before.files + 1, turns: before.turns + 1 });
  expect(await attachedFiles(test.services.db, reply.messageId)).toMatchObject([{ text: 'Good.' }]);
});

it('files never sent are deleted a day later, sent files are kept', async () => {
  const owner = await member(test.services);
  const [sent, left] = [await upload(owner), await upload(owner)];
  await owner.ask(QUESTION, { fileIds: [sent] });
  await sweep(test.services);
  expect(await owner.caller.files.list({})).toHaveLength(2);
  test.pass(PRODUCT_LIMITS.dayMs + 1_000);
  await sweep(test.services);
  expect((await owner.caller.files.list({})).map(({ fileId }) => fileId)).toEqual([sent]);
  expect(left).not.toBe(sent);
});
