import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfFile } from '../../files/testing/pdf-file.ts';
import { type Answered, answering } from '../testing/answering.ts';
import { openContactDesk } from '../testing/contact-desk.ts';
import { openAnswer, sweepAnswers } from './open-answer.ts';

let desk: Awaited<ReturnType<typeof openContactDesk>>;
let png: Buffer;
beforeAll(async () => {
  desk = await openContactDesk();
  png = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
});
afterAll(() => desk.close());

const ICS = [
  'BEGIN:VCALENDAR',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'SUMMARY:Call about the film',
  'DTSTART:20261124T140000Z',
  'DTEND:20261124T150000Z',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');
const partsLeft = async (id: string) =>
  (
    await desk.services.db
      .selectFrom('received_parts')
      .select('position')
      .where('received_mail_id', '=', id)
      .execute()
  ).length;
const shown = ({ files }: { files: { name: string; missing: string | null }[] }) =>
  files.map(({ name, missing }) => [name, missing]);

test('an answer brings its formatting, its files and its invitation, and nothing of what came is left', async () => {
  const { ada, answer, receivedMailId } = await answering(desk);
  const message = await answer({
    text: 'Please find the terms.\n\nOn Mon, Ada wrote:\n> We make façade modules',
    html: [
      '<p>Please find <b>the terms</b> <a href="https://u.example/terms">here</a>.<img src="cid:logo"></p>',
      '<div class="gmail_quote"><p>On Mon, Ada wrote:</p><blockquote>We make <img src="cid:old"></blockquote></div>',
    ].join(''),
    files: [
      { name: 'terms.pdf', bytes: pdfFile(), type: 'application/pdf' },
      { name: 'logo.png', bytes: png, type: 'image/png', contentId: 'logo' },
      { name: 'old.png', bytes: png, type: 'image/png', contentId: 'old' },
      { name: 'invite.ics', bytes: ICS, type: 'text/calendar' },
      { name: 'meeting.ics', bytes: ICS, type: 'application/ics' },
    ],
  });
  expect(message).toMatchObject({
    isOpening: false,
    isCut: false,
    formatting: { pictures: 1 },
    invitation: { fileId: expect.any(String) as string, event: { title: 'Call about the film' } },
  });
  expect(message.parts.map(({ kind }) => kind)).toEqual(['visible', 'quoted']);
  expect(shown(message)).toEqual([
    ['terms.pdf', null],
    ['invite.ics', null],
  ]);
  const { formatted } = await ada.caller.email.message({ messageId: message.messageId });
  expect(formatted).toMatchObject({
    html: expect.stringMatching(/<b>the terms<\/b>.*<img src="data:image\/png/) as string,
    links: [{ url: 'https://u.example/terms', host: 'u.example' }],
  });
  expect(formatted?.html).not.toContain('Ada wrote');
  const [terms] = message.files;
  const read = await ada.caller.files.read({ fileId: terms!.fileId! });
  expect(read.content).toBe(pdfFile().toString('base64'));
  expect(await partsLeft(await receivedMailId())).toBe(0);
});

test('until it is opened, its text is there, and its files are named', async () => {
  const { payload, latest } = await answering(desk);
  await desk.take(payload({ text: 'Here.', html: '<p>Here.</p>', files: [{ name: 'a.png', bytes: png }] }));
  const message = await latest();
  expect(message).toMatchObject({ text: 'Here.', isOpening: true, formatting: null });
  expect(shown(message)).toEqual([['a.png', 'opening']]);
});

test.each<[string, Answered, boolean]>([
  ['says the same', { text: 'Yes.', html: '<div dir="ltr">Yes.<br><br>Jane</div>' }, false],
  [
    'links what it names',
    { text: 'x', html: '<p><a href="https://www.u.example/">u.example</a></p>' },
    false,
  ],
  ['hides an address', { text: 'x', html: '<p><a href="https://e.example/">u.example</a></p>' }, true],
  ['has a list', { text: 'x', html: '<ul><li>One</li></ul>' }, true],
  ['is too long', { text: 'x', html: `<b>${'a'.repeat(600_000)}</b>` }, false],
])('HTML that %s is offered only if it shows more than the text', async (_name, answered, isOffered) => {
  const { answer } = await answering(desk);
  expect((await answer(answered)).formatting !== null).toBe(isOffered);
});

test('without a text, the words of the HTML are shown, and what is quoted there folds', async () => {
  const { answer } = await answering(desk);
  const html =
    '<p>No licence is left.</p><div class="gmail_quote">On Mon, Ada wrote:<blockquote>We make films</blockquote></div>';
  const { text, parts } = await answer({ html });
  const [own, quoted] = parts;
  expect(text.slice(0, own?.length).trim()).toBe('No licence is left.');
  expect(quoted?.kind).toBe('quoted');
});

test('what a member received is theirs alone, takes no room of theirs, and can’t be removed', async () => {
  const { ada, answer } = await answering(desk);
  const [file] = (await answer({ text: 'x', files: [{ name: 'a.png', bytes: png }] })).files;
  const fileId = file!.fileId!;
  const bob = await desk.member();
  const { messageId } = await answer({ text: 'y', html: '<b>y</b>' });
  await expect(bob.caller.files.read({ fileId })).rejects.toThrow(HTTP_MESSAGES.notFound);
  await expect(bob.caller.email.message({ messageId })).rejects.toThrow(HTTP_MESSAGES.notFound);
  await expect(ada.caller.files.remove({ fileId })).rejects.toThrow(HTTP_MESSAGES.notFound);
  expect(await ada.caller.files.list({})).toEqual([]);
  // It can't be sent on as if it were a file of the member's.
  const technologyId = await desk.technology();
  await expect(ada.write(technologyId, { fileIds: [fileId] })).rejects.toThrow(HTTP_MESSAGES.notFound);
});

describe('hostile answers', () => {
  test('two hundred files: ten are kept, the others are named', async () => {
    const { answer } = await answering(desk);
    const message = await answer({
      text: 'x',
      files: Array.from({ length: 200 }, (_, at) => ({ name: `${at}.png`, bytes: png })),
    });
    const kept = message.files.filter(({ fileId }) => fileId !== null);
    expect(kept).toHaveLength(EMAIL_LIMITS.receivedFilesMax);
    expect(message.files).toHaveLength(200);
    expect(message.files.at(-1)).toMatchObject({ name: '199.png', missing: 'count' });
  });

  test('paths, programs, drawings with scripts and files that are too large', async () => {
    const { ada, answer } = await answering(desk);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const message = await answer({
      text: 'x',
      files: [
        { name: '../../x', bytes: png, type: 'image/svg+xml' },
        { name: 'drawing.svg', bytes: svg, type: 'image/svg+xml' },
        { name: 'page.png', bytes: '<!doctype html><script>alert(1)</script>', type: 'image/png' },
        { name: 'eicar.com', bytes: 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*' },
        { name: 'large.pdf', bytes: Buffer.concat([pdfFile(), Buffer.alloc(5_300_000, '\n')]) },
        { name: 'bomb.ics', bytes: `${ICS}${'BEGIN:VEVENT\r\n'.repeat(20_000)}`, type: 'text/calendar' },
      ],
    });
    expect(shown(message)).toEqual([
      ['x.png', null],
      ['drawing.svg', 'kind'],
      ['page.png', 'kind'],
      ['eicar.com', 'kind'],
      ['large.pdf', 'size'],
      ['bomb.ics', 'kind'],
    ]);
    const { bytes } = await desk.services.db
      .selectFrom('files')
      .select('bytes')
      .where('user_id', '=', ada.userId)
      .where('purpose', '=', 'email_received')
      .executeTakeFirstOrThrow();
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 8 });
  });

  test('ten megabytes of HTML are taken in, in less time than the provider waits', async () => {
    const { payload, latest, receivedMailId } = await answering(desk);
    for (const piece of ['<', '<p>a', '<div class="gmail_quote">', '&lt;']) {
      const html = piece.repeat(10_000_000 / piece.length);
      const before = performance.now();
      await desk.take(payload({ html }));
      expect(performance.now() - before).toBeLessThan(2_000);
      await openAnswer(desk.services, await receivedMailId());
      const { text, formatting, isOpening } = await latest();
      expect(text.length).toBeLessThanOrEqual(EMAIL_LIMITS.shownCharacters);
      expect([formatting, isOpening]).toEqual([null, false]);
      desk.pass(60 * 60_000);
    }
  });

  test('of a text of two megabytes a conversation shows the beginning; the rest is read on request', async () => {
    const { ada, answer } = await answering(desk);
    const text = 'Terms and conditions. '.repeat(80_000);
    const message = await answer({ text });
    expect(message).toMatchObject({ isCut: true, text: text.slice(0, EMAIL_LIMITS.shownCharacters) });
    const whole = await ada.caller.email.message({ messageId: message.messageId });
    expect(whole.text).toBe(text);
  });

  test('a conversation has room for so much; what comes after is named', async () => {
    const { answer, receivedMailId } = await answering(desk);
    const first = await answer({ text: 'x', files: [{ name: 'a.png', bytes: png }] });
    await desk.services.db
      .updateTable('received_mails')
      .set({
        attachments: JSON.stringify([{ ...first.files[0], size: EMAIL_LIMITS.receivedBytesPerThread }]),
      })
      .where('id', '=', await receivedMailId())
      .execute();
    const next = await answer({ text: 'y', files: [{ name: 'b.png', bytes: png }] });
    expect(shown(next)).toEqual([['b.png', 'room']]);
  });
});

describe('whatever happens meanwhile', () => {
  const answered: Answered = { text: 'x', html: '<b>x</b>', files: [] };

  test('the same webhook again, before and after, changes nothing', async () => {
    const { payload, read, receivedMailId } = await answering(desk);
    const post = payload({ ...answered, files: [{ name: 'a.png', bytes: png }] });
    expect(await desk.take(post)).toBe('stored');
    expect(await desk.take(post)).toBe('repeated');
    await openAnswer(desk.services, await receivedMailId());
    const before = await read();
    expect(await desk.take(post)).toBe('repeated');
    await openAnswer(desk.services, await receivedMailId());
    expect(await read()).toEqual(before);
    expect(before.contents).toHaveLength(2);
  });

  test('several processes that open it at once store its files once', async () => {
    const { ada, payload, latest, receivedMailId } = await answering(desk);
    await desk.take(payload({ ...answered, files: [{ name: 'a.png', bytes: png }] }));
    const id = await receivedMailId();
    await Promise.all([1, 2, 3].map(() => openAnswer(desk.services, id)));
    const rows = await desk.services.db
      .selectFrom('files')
      .select('id')
      .where('user_id', '=', ada.userId)
      .execute();
    expect(rows).toEqual([{ id: (await latest()).files[0]?.fileId }]);
  });

  test('one whose job got lost is found; one that ends each process is given up, and its text stays', async () => {
    const { payload, latest, receivedMailId } = await answering(desk);
    await desk.take(payload({ ...answered, files: [{ name: 'a.png', bytes: png }] }));
    const id = await receivedMailId();
    const enqueued: string[] = [];
    const jobs = {
      enqueue: async (_db: unknown, _name: string, data: { receivedMailId: string }) =>
        void enqueued.push(data.receivedMailId),
    } as typeof desk.services.jobs;
    await sweepAnswers({ ...desk.services, jobs });
    expect(enqueued).not.toContain(id);
    desk.pass(10 * 60_000);
    await sweepAnswers({ ...desk.services, jobs });
    expect(enqueued).toContain(id);
    // Killed five times.
    await desk.services.db
      .updateTable('received_mails')
      .set({ opening_attempts: 5 })
      .where('id', '=', id)
      .execute();
    await openAnswer(desk.services, id);
    const message = await latest();
    expect(message).toMatchObject({ text: 'x', isOpening: false, formatting: null });
    expect(shown(message)).toEqual([['a.png', 'kind']]);
    expect(await partsLeft(id)).toBe(0);
  });

  test('a failure of the database leaves it to be opened again', async () => {
    const { payload, latest, receivedMailId } = await answering(desk);
    await desk.take(payload({ ...answered, files: [{ name: 'a.png', bytes: png }] }));
    const id = await receivedMailId();
    const now = () => {
      throw new Error('gone');
    };
    await expect(openAnswer({ ...desk.services, now }, id)).rejects.toThrow('gone');
    expect(await latest()).toMatchObject({ isOpening: true });
    await openAnswer(desk.services, id);
    expect(shown(await latest())).toEqual([['a.png', null]]);
  });

  test('in a storm of answers, files are named and not kept', async () => {
    const { payload, latest } = await answering(desk);
    for (let count = 0; count <= EMAIL_LIMITS.loudAnswersPerHour; count++) {
      await desk.take(payload({ text: 'x', files: [{ name: 'a.png', bytes: png }] }));
      desk.pass(1_000);
    }
    expect(shown(await latest())).toEqual([['a.png', 'room']]);
  });
});
