import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfFile } from '../../files/testing/pdf-file.ts';
import { bounce } from '../../outbox/testing/payloads.ts';
import { person } from '../../testing/person.ts';
import { LETTER, openContactDesk } from '../testing/contact-desk.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

test('a draft is kept for its author, per technology, from version to version', async () => {
  const [ada, bob] = [await desk.member(), await desk.member()];
  const [technologyId, other] = [await desk.technology(), await desk.technology()];
  const empty = { text: '', summary: 'professional', files: [], version: 0 };
  expect(await ada.caller.email.draft({ technologyId })).toMatchObject({ draft: empty, threadId: null });
  const save = (version: number, text: string) =>
    ada.caller.email.saveDraft({ technologyId, text, summary: 'rd', version });
  expect(await save(0, 'We')).toEqual({ state: 'saved', version: 1 });
  expect(await save(1, 'We make')).toEqual({ state: 'saved', version: 2 });
  expect(await ada.caller.email.draft({ technologyId })).toMatchObject({
    draft: { text: 'We make', summary: 'rd', version: 2 },
  });
  expect(await ada.caller.email.draft({ technologyId: other })).toMatchObject({ draft: empty });
  expect(await bob.caller.email.draft({ technologyId })).toMatchObject({ draft: empty });
});

test('a save over a version that is no longer there changes nothing, and shows the newer one', async () => {
  const ada = await desk.member();
  const technologyId = await desk.technology();
  const save = (version: number, text: string) =>
    ada.caller.email.saveDraft({ technologyId, text, summary: 'rd', version });
  const saved = await Promise.all(['a', 'b', 'c', 'd'].map((text) => save(0, text)));
  expect(saved.filter(({ state }) => state === 'saved')).toHaveLength(1);
  const stale = await save(0, 'late');
  expect(stale).toMatchObject({ state: 'stale', draft: { version: 1 } });
  expect(await ada.caller.email.draft({ technologyId })).toMatchObject({
    draft: stale.state === 'stale' ? stale.draft : null,
  });
});

test('is limited to 600 characters and to technologies that exist', async () => {
  const ada = await desk.member();
  const draft = { text: 'a', summary: 'rd', version: 0 } as const;
  await expect(ada.caller.email.saveDraft({ ...draft, technologyId: 'UTECH-NO-1' })).rejects.toThrow(
    HTTP_MESSAGES.notFound,
  );
  const technologyId = await desk.technology();
  await expect(ada.caller.email.saveDraft({ ...draft, technologyId, text: 'a'.repeat(601) })).rejects.toThrow(
    '600',
  );
});

test('is gone when its message is sent, and comes back with an undo', async () => {
  const ada = await desk.member();
  const technologyId = await desk.technology();
  await ada.caller.email.saveDraft({ technologyId, text: LETTER, summary: 'rd', version: 0 });
  const { messageId, threadId } = await ada.write(technologyId);
  expect(await ada.caller.email.draft({ technologyId })).toMatchObject({ draft: { text: '' }, threadId });
  await ada.caller.email.undo({ messageId });
  expect(await ada.caller.email.draft({ technologyId })).toMatchObject({
    draft: { text: LETTER, summary: 'rd' },
    threadId: null,
  });
});

test('the preview is the letter as it goes out, but for the part that nobody can guess', async () => {
  const ada = await desk.member();
  const technologyId = await desk.technology();
  const preview = await ada.caller.email.preview({ technologyId, text: LETTER, summary: 'professional' });
  expect(preview).toMatchObject({
    addressee: { name: 'Jane Doe', isForwarded: false },
    contactsLeft: 20,
    contactsLeftAtUniversity: 3,
    waitsUntil: null,
    writtenRecently: null,
    colleagues: null,
  });
  const { messageId } = await ada.write(technologyId, { summary: 'professional' });
  const mail = await desk.mailOf(messageId);
  const untold = (text: string) => text.replaceAll(/(?<=\+|\/answer\/)[0-9a-f]{32}/g, '');
  expect(preview.subject).toBe(mail.subject);
  expect(untold(preview.html)).toBe(untold(mail.html));
  expect(untold(preview.text)).toBe(untold(mail.text));
  expect(preview.html).toContain(`+${'0'.repeat(32)}@`);
  expect(JSON.stringify(preview)).not.toContain(mail.to_address);
});

test('says before anything is written whether the profile is complete and the office takes such mail', async () => {
  const bob = await person(desk.services);
  const ada = await desk.member();
  const technologyId = await desk.technology();
  const opening = { isProfileComplete: false, hindrance: null };
  expect(await bob.caller.email.draft({ technologyId })).toMatchObject(opening);
  const { messageId } = await ada.write(technologyId);
  await desk.work();
  const { reply_to } = await desk.mailOf(messageId);
  const hash = /\+([0-9a-f]{32})@/.exec(reply_to ?? '')?.[1] ?? '';
  await desk.receive({ hash, subject: 'No more email from this person' });
  expect(await ada.caller.email.draft({ technologyId })).toMatchObject({
    isProfileComplete: true,
    hindrance: { kind: 'refused', refusal: { refuses: 'person', by: 'Jane Doe' } },
  });
  await expect(ada.caller.email.preview({ technologyId, text: LETTER, summary: 'rd' })).rejects.toThrow(
    EMAIL_MESSAGES.refused,
  );
});

type Member = Awaited<ReturnType<typeof desk.member>>;
const upload = (who: Member, name: string) =>
  who.caller.files.upload({
    file: { name, type: 'application/pdf', content: pdfFile().toString('base64') },
    purpose: 'email_attachment',
  });

test('files are kept with the draft, go along with the message, and come back with an undo', async () => {
  const [ada, bob] = [await desk.member(), await desk.member()];
  const technologyId = await desk.technology();
  const [one, two, foreign] = [
    await upload(ada, 'one.pdf'),
    await upload(ada, 'two.pdf'),
    await upload(bob, 'x.pdf'),
  ];
  const fileIds = [two.fileId, foreign.fileId, one.fileId];
  const draft = { technologyId, text: LETTER, summary: 'rd', fileIds, version: 0 } as const;
  await ada.caller.email.saveDraft(draft);
  const kept = () => ada.caller.email.draft({ technologyId }).then((opening) => opening.draft.files);
  // Somebody else's is not there.
  expect(await kept()).toEqual([two, one]);
  const { messageId, threadId } = await ada.write(technologyId, { fileIds: [two.fileId, one.fileId] });
  expect(await kept()).toEqual([]);
  expect((await ada.caller.email.thread({ threadId })).contents[0]?.files.map(({ name }) => name)).toEqual([
    'two.pdf',
    'one.pdf',
  ]);
  await ada.caller.email.undo({ messageId });
  expect(await kept()).toEqual([two, one]);
  await ada.caller.files.remove({ fileId: two.fileId });
  expect(await kept()).toEqual([one]);
});

test('a first message that failed opens again as a draft with all that went along', async () => {
  const [ada, eve] = [await desk.member(), await desk.member()];
  const technologyId = await desk.technology();
  const file = await upload(ada, 'one.pdf');
  const { messageId } = await ada.write(technologyId, { fileIds: [file.fileId], summary: 'professional' });
  await expect(ada.caller.email.draftAgain({ messageId })).rejects.toThrow(HTTP_MESSAGES.notFound);
  await desk.work();
  const { message_id } = await desk.mailOf(messageId);
  await desk.take(bounce({ MessageID: message_id ?? '' }, desk.services.now()));
  await expect(eve.caller.email.draftAgain({ messageId })).rejects.toThrow(HTTP_MESSAGES.notFound);
  expect(await ada.caller.email.draftAgain({ messageId })).toEqual({ isOther: false });
  const opening = await ada.caller.email.draft({ technologyId });
  expect(opening.draft).toMatchObject({ text: LETTER, summary: 'professional', files: [file] });
  // It reached nobody, so nothing warns of having written before.
  expect(opening.threadId).toBeNull();
  const preview = { technologyId, text: LETTER, summary: 'professional' } as const;
  expect((await ada.caller.email.preview(preview)).writtenRecently).toBeNull();
  const other = { technologyId, summary: 'rd', version: opening.draft.version } as const;
  await ada.caller.email.saveDraft({ ...other, text: 'Something else' });
  expect(await ada.caller.email.draftAgain({ messageId })).toEqual({ isOther: true });
  expect((await ada.caller.email.draft({ technologyId })).draft.text).toBe('Something else');
});
