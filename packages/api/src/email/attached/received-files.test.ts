import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdfFile } from '../../files/testing/pdf-file.ts';
import type { PreparedFile } from '../../files/stored-file.ts';
import { type Attachment, type Because, openReceived, refusals } from './received-files.ts';

const picture = (width = 8) => sharp({ create: { width, height: 4, channels: 3, background: '#336699' } });
const file = (name: string, bytes: Buffer | string, contentId: string | null = null) => ({
  name,
  contentId,
  bytes: Buffer.from(bytes as string),
});
const ICS = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20261124T140000Z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';
/** What becomes of the files of an email. */
async function receivedFiles(attachments: Attachment[]) {
  const kept: PreparedFile[] = [];
  const removed: { name: string; because: Because }[] = [];
  const refused = await refusals(attachments);
  for (const [at, attachment] of attachments.entries()) {
    const outcome = refused[at] ?? (await openReceived(attachment));
    if (typeof outcome === 'string') removed.push({ name: attachment.name, because: outcome });
    else kept.push(outcome);
  }
  return { kept, removed };
}
const names = (files: readonly { fileName: string }[]) => files.map(({ fileName }) => fileName);

test('keeps pictures, PDFs and calendar files in their order, by their bytes', async () => {
  const png = await picture().withMetadata().png().toBuffer();
  const { kept, removed } = await receivedFiles([
    file('terms.pdf', pdfFile()),
    file('logo.png', png),
    file('photo.JPEG', await picture().jpeg().toBuffer()),
    file('invite.ics', ICS),
    file('moving.gif', await picture().gif().toBuffer()),
  ]);
  expect(kept.map(({ fileName, mediaType }) => [fileName, mediaType])).toEqual([
    ['terms.pdf', 'application/pdf'],
    ['logo.png', 'image/png'],
    ['photo.JPEG', 'image/jpeg'],
    ['invite.ics', 'text/calendar'],
    ['moving.png', 'image/png'],
  ]);
  expect(removed).toEqual([]);
});

test('a name that lies about its file gets the ending of what the file is', async () => {
  const png = await picture().png().toBuffer();
  const { kept } = await receivedFiles([
    file('invoice.exe', png),
    file('terms.pdf', png),
    file('../../etc/cron.d/x', pdfFile()),
    file('gpj\u202E.pdf', ICS),
    file('', png),
  ]);
  expect(names(kept)).toEqual(['invoice.exe.png', 'terms.png', 'x.pdf', 'gpj .ics', 'file.png']);
});

test('what is anything else is removed, whatever it claims to be', async () => {
  const png = await picture().png().toBuffer();
  const all = [
    file('page.png', '<!doctype html><script>alert(1)</script>'),
    file('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    file('files.pdf', 'PK\u0003\u0004zip'),
    file('program.pdf', 'MZ\u0090\u0000'),
    file('winmail.dat', Buffer.from([0x78, 0x9f, 0x3e, 0x22])),
    file('packed.ics', deflateSync(ICS)),
    file('tasks.ics', 'BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nEND:VTODO\r\nEND:VCALENDAR'),
    file('cut.png', png.subarray(0, 40)),
    file('active.pdf', Buffer.from('%PDF-1.4\n1 0 obj <</OpenAction <</S /JavaScript /JS (x)>>>> endobj')),
    file('empty.pdf', ''),
  ];
  const { kept, removed } = await receivedFiles(all);
  expect(kept).toEqual([]);
  expect(removed).toEqual(all.map(({ name }) => ({ name, because: 'kind' })));
});

test('nothing but the pixels of a picture is kept', async () => {
  const png = Buffer.concat([await picture().png().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
  const { kept } = await receivedFiles([file('both.png', png)]);
  expect(kept[0]?.bytes.includes('script')).toBe(false);
});

test('files of more than 5 MB are removed, those of just as much are opened', async () => {
  const pdf = pdfFile();
  const room = Buffer.alloc(5_242_880 - pdf.length, '\n');
  const { kept, removed } = await receivedFiles([
    file('large.pdf', Buffer.concat([pdf, room])),
    file('larger.pdf', Buffer.concat([pdf, room, Buffer.from('\n')])),
  ]);
  expect(names(kept)).toEqual(['large.pdf']);
  expect(removed).toEqual([{ name: 'larger.pdf', because: 'size' }]);
});

test('ten are kept; those that may belong to the text are chosen last', async () => {
  const png = await picture().png().toBuffer();
  const logos = ['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`, png, `${name}@northfield.example`));
  const own = Array.from({ length: 8 }, (_, at) => file(`${at}.ics`, ICS));
  const { kept, removed } = await receivedFiles([...logos, file('x.zip', 'PK\u0003\u0004'), ...own]);
  expect(names(kept)).toEqual(['a.png', 'b.png', ...own.map(({ name }) => name)]);
  expect(removed).toEqual([
    { name: 'c.png', because: 'count' },
    { name: 'd.png', because: 'count' },
    { name: 'x.zip', because: 'kind' },
  ]);
});
