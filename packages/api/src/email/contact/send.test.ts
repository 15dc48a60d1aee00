import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfFile } from '../../files/testing/pdf-file.ts';
import { bounce } from '../../outbox/testing/payloads.ts';
import { person } from '../../testing/person.ts';
import { takePostmarkEvent } from '../postmark-events.ts';
import { LETTER, type Listed, openContactDesk } from '../testing/contact-desk.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
beforeAll(async () => {
  desk = await openContactDesk();
});
afterAll(() => desk.close());

const rows = (table: 'threads' | 'thread_messages' | 'mails', userId: string) =>
  desk.services.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute();

describe('a first message', () => {
  test('is a thread, a message, an email and a job, and leaves after 20 seconds', async () => {
    const ada = await desk.member();
    const technologyId = await desk.technology({ reference: 'CTL-4471' });
    const sentAt = desk.services.now();
    const sent = await ada.write(technologyId);
    expect(sent).toMatchObject({ leavesAt: new Date(sentAt.getTime() + 20_000).toISOString(), waits: false });
    expect(sent.conversationId).toBe(`${technologyId}-${sentAt.getTime()}-${ada.userId}`);
    const mail = await desk.mailOf(sent.messageId);
    expect(mail).toMatchObject({ state: 'queued', kind: 'contact', subject: 'Interest in tech (CTL-4471)' });
    desk.pass(EMAIL_LIMITS.undoMs - 1);
    await desk.work(0);
    expect((await desk.mailOf(sent.messageId)).state).toBe('queued');
    desk.pass(1);
    await desk.work(0);
    expect((await desk.mailOf(sent.messageId)).state).toBe('sent');
    const { mail: left } = desk.provider.sends.at(-1)!;
    expect(left).toMatchObject({ to: mail.to_address, subject: mail.subject, tracksOpens: true, files: [] });
    expect(left.replyTo).toMatch(/^reply\+[0-9a-f]{32}@inbound\.cosmos\.example$/);
    expect(left.from).toBe(`"Ada Lo via Cosmos" <${left.replyTo}>`);
    const headers = Object.fromEntries(left.headers.map(({ name, value }) => [name, value]));
    expect(headers).toEqual({
      'Message-ID': expect.stringMatching(/^<c\.[0-9a-f]{32}@inbound\.cosmos\.example>$/),
      'X-PM-KeepID': 'true',
      References: headers['Message-ID'],
    });
  });

  test('is greeted, says what the member wants and who they are, and what goes along', async () => {
    const ada = await desk.member();
    const technologyId = await desk.technology({ title: 'Humidity-proof film', reference: 'R-7' });
    const { text, html } = await desk.mailOf((await ada.write(technologyId)).messageId);
    const [letter = '', footer] = text.split('\n-- \n');
    const [said, answers] = letter.split('Answer in one click');
    expect(answers).toContain('Available, let us talk:\nhttps://cosmos.example/answer/');
    expect(said).toBe(
      `Dear Jane Doe,\n\n${LETTER}\n\nAda Lo\nHead of research, Lo Works\n\nWhat Lo Works is looking for\n\nLooks for finishes without fluorine.\n\n`,
    );
    for (const line of [
      'Ada Lo of Lo Works wrote this and sent it through Cosmos AI Copilot',
      `You are receiving this because you are listed by University ${technologyId.split('-')[1]} for “Humidity-proof film” (R-7).`,
      'To answer Ada, just reply to this email.',
      'Wrong person?',
      'Don’t want emails like this?',
    ])
      expect(footer).toContain(line);
    expect(html).toContain('Dear Jane Doe,');
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form|object)\b|\ssrc=|url\(|@import|\son\w+=/i);
    const other = await ada.write(await desk.technology(), { summary: 'professional' });
    expect((await desk.mailOf(other.messageId)).text).toContain(
      'About Ada Lo\n\nLeads research on coatings.',
    );
  });

  test('keeps markup as it was typed', async () => {
    const ada = await desk.member();
    const text = `<b>Bold</b> <img src=x onerror=alert(1)> ${LETTER}`;
    const { html, text: plain } = await desk.mailOf(
      (await ada.write(await desk.technology(), { text })).messageId,
    );
    expect(html).toContain('&lt;b&gt;Bold&lt;/b&gt; &lt;img src=x');
    expect(html).not.toContain('<img');
    expect(plain).toContain(text);
  });

  test.each([
    [
      'a title and a number with line breaks',
      { title: 'Film\r\nBcc: eve@example.org', reference: 'R-1\r\nBcc: eve@x.org' },
    ],
    ['hidden characters and directions', { title: 'a\u202egnp.exe\u0085', reference: '\u2028R-1\u200b' }],
    ['a long number', { reference: 'R'.repeat(400) }],
  ])('%s end no header', async (_name, listed) => {
    const ada = await desk.member();
    const { messageId } = await ada.write(
      await desk.technology({
        ...listed,
        managers: [{ name: 'Jane\r\nBcc: eve@example.org', email: 'jane@u.example' }],
      }),
    );
    await desk.work();
    const { mail } = desk.provider.sends.at(-1)!;
    expect((await desk.mailOf(messageId)).state).toBe('sent');
    // oxlint-disable-next-line no-control-regex -- these must not be there
    const hidden = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e]/;
    for (const value of [
      mail.subject,
      mail.from,
      mail.to,
      mail.replyTo,
      ...mail.headers.map((each) => each.value),
    ])
      expect(value).not.toMatch(hidden);
    expect(mail.subject.length).toBeLessThan(120);
    expect(mail.text).not.toMatch(/^Bcc:/m);
  });

  test.each([
    ['A'.repeat(49), EMAIL_MESSAGES.tooShort],
    [`   ${'A'.repeat(49)}   `, EMAIL_MESSAGES.tooShort],
    ['A'.repeat(601), EMAIL_MESSAGES.tooLong],
  ])('of %j is refused', async (text, sentence) => {
    const ada = await desk.member();
    await expect(ada.write(await desk.technology(), { text })).rejects.toThrow(sentence);
    expect(await rows('threads', ada.userId)).toEqual([]);
  });

  test.each([50, 600])('may have %i characters', async (length) => {
    const ada = await desk.member();
    await ada.write(await desk.technology(), { text: 'A'.repeat(length) });
    expect(await rows('threads', ada.userId)).toHaveLength(1);
  });

  test('needs a complete profile', async () => {
    const bob = await person(desk.services);
    const input = { technologyId: await desk.technology(), text: LETTER, summary: 'rd' as const };
    for (const call of [() => bob.caller.email.send(input), () => bob.caller.email.preview(input)])
      await expect(call()).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'Please complete your profile to contact universities',
      });
  });

  test('of a technology that nobody knows is not found', async () => {
    const ada = await desk.member();
    for (const id of ['UTECH-NO-1', "' or 1=1 --"])
      await expect(ada.write(id)).rejects.toThrow(HTTP_MESSAGES.notFound);
  });

  test('goes nowhere but to the address that the server chose', async () => {
    const ada = await desk.member();
    const technologyId = await desk.technology({ managers: [{ name: 'Jane', email: 'Jane@U.example' }] });
    await expect(ada.write(technologyId, { toAddress: 'victim@example.org' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: HTTP_MESSAGES.notAllowed,
    });
    expect(await rows('mails', ada.userId)).toEqual([]);
    await ada.write(technologyId, { toAddress: ' JANE@u.example ' });
    expect(await rows('mails', ada.userId)).toMatchObject([{ to_address: 'jane@u.example' }]);
    // Also where nothing more would be sent, because it is the same message.
    await expect(ada.write(technologyId, { toAddress: 'victim@example.org' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('takes the member’s own files along, up to 7 MB', async () => {
    const [ada, eve] = [await desk.member(), await desk.member()];
    const upload = async (who: typeof ada) =>
      (
        await who.caller.files.upload({
          file: { name: 'plan.pdf', content: pdfFile({ pages: ['A plan'] }).toString('base64') },
          purpose: 'email_attachment',
        })
      ).fileId;
    const [own, foreign] = [await upload(ada), await upload(eve)];
    const technologyId = await desk.technology();
    await expect(ada.write(technologyId, { fileIds: [foreign] })).rejects.toThrow(HTTP_MESSAGES.notFound);
    const { messageId } = await ada.write(technologyId, { fileIds: [own, own] });
    await desk.work();
    expect(desk.provider.sends.at(-1)!.mail.files).toMatchObject([
      { name: 'plan.pdf', mediaType: 'application/pdf', bytes: expect.any(Buffer) },
    ]);
    expect((await desk.mailOf(messageId)).attachments).toMatchObject([{ fileId: own }]);
    const other = await upload(ada);
    const half = 3.5 * 1_024 * 1_024;
    await desk.services.db.updateTable('files').set({ size: half }).where('id', 'in', [own, other]).execute();
    await ada.write(await desk.technology(), { fileIds: [own, other] });
    await desk.services.db
      .updateTable('files')
      .set({ size: half + 1 })
      .where('id', '=', own)
      .execute();
    await expect(ada.write(await desk.technology(), { fileIds: [own, other] })).rejects.toThrow(
      EMAIL_MESSAGES.attachmentsTooLarge,
    );
  });

  test('whose file is deleted before it leaves fails and says so', async () => {
    const ada = await desk.member();
    const { fileId } = await ada.caller.files.upload({
      file: { name: 'plan.pdf', content: pdfFile({ pages: ['A plan'] }).toString('base64') },
      purpose: 'email_attachment',
    });
    const { messageId } = await ada.write(await desk.technology(), { fileIds: [fileId] });
    await ada.caller.files.remove({ fileId });
    await desk.work();
    expect(await desk.mailOf(messageId)).toMatchObject({ state: 'failed', failure: /deleted/ });
  });

  test('is stored with its envelope: a retry sends the same, whatever has changed since', async () => {
    const ada = await desk.member();
    const technologyId = await desk.technology();
    desk.provider.send = () => ({ kind: 'later', reason: '500', retryAfterMs: null });
    await ada.write(technologyId, { tracksOpens: false });
    await desk.work(EMAIL_LIMITS.undoMs);
    await ada.caller.profile.save({ firstName: 'Augusta' });
    await desk.services.db
      .updateTable('technologies')
      .set({ title: 'Other' })
      .where('id', '=', technologyId)
      .execute();
    desk.provider.send = (tag) => ({ kind: 'sent', messageId: `m-${tag}` });
    await desk.work();
    const [again, first] = desk.provider.sends.toReversed();
    expect(again?.mail).toEqual(first?.mail);
    expect(again?.mail.tracksOpens).toBe(false);
  });
});

describe('the addressee', () => {
  test.each([
    [
      'the first manager',
      {
        managers: [
          { name: 'Jane', email: 'j@u.example' },
          { name: 'Max', email: 'm@u.example' },
        ],
      },
      ['Jane', 'j@u.example', false],
    ],
    [
      'a manager without a name',
      { managers: [{ name: null, email: 'office@u.example' }], researchers: ['Grace Hop'] },
      ['Grace Hop', 'office@u.example', false],
    ],
    [
      'nobody by name',
      { managers: [{ name: null, email: 'lab@u.example' }] },
      ['Technology Manager', 'lab@u.example', false],
    ],
    [
      'the team, without a manager',
      { managers: [], researchers: ['Grace Hop'] },
      ['Grace Hop', 'team@cosmos.example', true],
    ],
    [
      'the team, if the address is two',
      { managers: [{ name: 'Jo', email: 'a@u.example,b@u.example' }] },
      ['Jo', 'team@cosmos.example', true],
    ],
    [
      'nobody by name, if it is a letter or a sentence',
      { managers: [{ name: 'x'.repeat(50), email: 'lab@u.example' }], researchers: ['G'] },
      ['Technology Manager', 'lab@u.example', false],
    ],
  ] satisfies [string, Listed, [string, string, boolean]][])(
    'is %s',
    async (_name, listed, [name, address, isForwarded]) => {
      const ada = await desk.member();
      const technologyId = await desk.technology(listed);
      expect(await ada.caller.email.draft({ technologyId })).toMatchObject({
        addressee: { name, isForwarded },
      });
      const { threadId, messageId } = await ada.write(technologyId);
      expect(await ada.caller.email.thread({ threadId })).toMatchObject({ contactName: name, isForwarded });
      const mail = await desk.mailOf(messageId);
      expect(mail.to_address).toBe(address);
      expect(mail.text.includes('please forward it to University')).toBe(isForwarded);
    },
  );

  test('is nobody for a fictional record, unless its email stays here', async () => {
    const ada = await desk.member();
    const technologyId = await desk.technology();
    const { db, mail } = desk.services;
    await db.updateTable('technologies').set({ source: 'sample' }).where('id', '=', technologyId).execute();
    await expect(ada.write(technologyId)).rejects.toThrow(EMAIL_MESSAGES.nobody);
    desk.services.mail = { ...mail, name: 'development' };
    await ada.write(technologyId);
    desk.services.mail = mail;
  });

  test('if there is none, nothing is sent, and nothing is if answers could not come back', async () => {
    const ada = await desk.member();
    const technologyId = await desk.technology({ managers: [] });
    const { mailSettings } = desk.services;
    const { teamAddress, inboundDomain } = mailSettings;
    mailSettings.teamAddress = undefined;
    await expect(ada.write(technologyId)).rejects.toThrow(EMAIL_MESSAGES.nobody);
    expect(await ada.caller.email.draft({ technologyId })).toMatchObject({ addressee: null });
    mailSettings.teamAddress = teamAddress;
    mailSettings.inboundDomain = null;
    await expect(ada.write(technologyId)).rejects.toThrow(EMAIL_MESSAGES.noAnswers);
    mailSettings.inboundDomain = inboundDomain;
    expect(await rows('threads', ada.userId)).toEqual([]);
  });
});

describe('the same words again', () => {
  test('within ten minutes are the same message, also 50 times at once', async () => {
    const ada = await desk.member();
    const technologyId = await desk.technology();
    const sent = await Promise.all(Array.from({ length: 50 }, () => ada.write(technologyId)));
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await rows('mails', ada.userId)).toHaveLength(1);
    desk.pass(EMAIL_LIMITS.sameTextMs + 1_000);
    await ada.write(technologyId);
    expect(await rows('mails', ada.userId)).toHaveLength(2);
  });

  test('are another message after the first one came back', async () => {
    const ada = await desk.member();
    const { threadId, messageId } = await ada.write(await desk.technology());
    await desk.work();
    const { message_id, to_address } = await desk.mailOf(messageId);
    await takePostmarkEvent(
      desk.services,
      bounce({ MessageID: message_id ?? '', Recipient: to_address }, desk.services.now()),
    );
    const again = { threadId, text: LETTER };
    const sent = [await ada.caller.email.reply(again), await ada.caller.email.reply(again)];
    expect(sent[0]?.messageId).not.toBe(messageId);
    expect(sent[1]?.messageId).toBe(sent[0]?.messageId);
  });

  test('are another message after an undo, from another member, and about another technology', async () => {
    const [ada, bob] = [await desk.member(), await desk.member()];
    const technologyId = await desk.technology();
    const { messageId } = await ada.write(technologyId);
    await ada.caller.email.undo({ messageId });
    const ids = [
      messageId,
      (await ada.write(technologyId)).messageId,
      (await bob.write(technologyId)).messageId,
      (await ada.write(await desk.technology())).messageId,
    ];
    expect(new Set(ids).size).toBe(4);
  });
});
