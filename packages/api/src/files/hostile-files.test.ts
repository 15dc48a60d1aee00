import { crc32, constants, deflateRawSync, deflateSync } from 'node:zlib';
import type { FilePurpose } from '@cosmos/contract/files/files.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareFile } from './stored-file.ts';
import { pdfFile } from './testing/pdf-file.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';
const PNG_MAGIC = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

const prepare = (bytes: Buffer | string, type = '', purpose: FilePurpose = 'chat_attachment') =>
  prepareFile({
    file: { name: 'a', type, content: Buffer.from(bytes as string).toString('base64') },
    purpose,
  });
const raw = (content: string) =>
  prepareFile({ file: { name: 'a', type: '', content }, purpose: 'chat_attachment' });
const picture = (width = 20, height = 10) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });

test('refuses anything other than a picture or a PDF, whatever its name', async () => {
  for (const [bytes, type] of [
    [SVG, 'image/svg+xml'],
    [SVG, 'image/png'],
    [`<?xml version="1.0"?>${SVG}`, ''],
    [HTML, 'image/png'],
    [HTML, 'text/html'],
    ['PK\u0003\u0004zip', 'application/zip'],
    ['\u0000', ''],
  ] as const)
    await expect(prepare(bytes, type)).rejects.toThrow(FILES_MESSAGES.fileKindRefused);
  for (const bytes of [HTML, SVG, 'MZ'])
    await expect(prepare(bytes, 'application/pdf', 'rd_profile_deck')).rejects.toThrow(
      FILES_MESSAGES.deckNotPdf,
    );
  const png = await picture().png().toBuffer();
  await expect(prepare(png, 'image/png', 'rd_profile_deck')).rejects.toThrow(FILES_MESSAGES.deckNotPdf);
  await expect(prepare(pdfFile(), 'application/pdf', 'profile_photo')).rejects.toThrow(
    FILES_MESSAGES.fileKindRefused,
  );
});

test('refuses a file whose name does not match its bytes', async () => {
  const png = await picture().png().toBuffer();
  await expect(prepare(png, 'application/pdf')).rejects.toThrow(FILES_MESSAGES.fileKindRefused);
  await expect(prepare(png, 'image/jpeg')).rejects.toThrow(FILES_MESSAGES.fileKindRefused);
  await expect(prepare(pdfFile(), 'image/png')).rejects.toThrow(FILES_MESSAGES.fileKindRefused);
  for (const type of ['image/png', 'IMAGE/PNG; x=y', '', 'application/octet-stream'])
    expect((await prepare(png, type)).mediaType).toBe('image/png');
});

test('keeps only the picture of a file that is also a web page', async () => {
  const polyglot = Buffer.concat([await picture().png().toBuffer(), Buffer.from(HTML)]);
  const kept = await prepare(polyglot, 'image/png');
  expect(kept.bytes.includes('script')).toBe(false);
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: 20, height: 10, format: 'png' });
  await expect(prepare(Buffer.concat([PNG_MAGIC, Buffer.from(HTML)]), 'image/png')).rejects.toThrow(
    /(?:This file could not be read|Files of this type are not accepted)/,
  );
});

test('refuses a picture of nine hundred million pixels before decoding it', async () => {
  const bomb = hugePng(30_000);
  expect(bomb.length).toBeLessThan(5_000_000);
  const before = process.memoryUsage().rss;
  await expect(prepare(bomb, 'image/png', 'profile_photo')).rejects.toThrow(FILES_MESSAGES.fileUnreadable);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

test('keeps the first frame of an animation; refuses a truncated picture', async () => {
  const frames = Buffer.alloc(8 * 8 * 3 * 40, 7).map((_, at) => at % 251);
  const gif = await sharp(frames, { raw: { width: 8, height: 8 * 40, channels: 3, pageHeight: 8 } })
    .gif({ loop: 0 })
    .toBuffer();
  const kept = await prepare(gif, 'image/gif');
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ format: 'png', width: 8, height: 8 });
  const jpeg = await sharp(
    Buffer.alloc(300 * 300 * 3, 1).map((_, at) => (at * 31) % 256),
    {
      raw: { width: 300, height: 300, channels: 3 },
    },
  )
    .jpeg()
    .toBuffer();
  await expect(prepare(jpeg.subarray(0, jpeg.length / 2), 'image/jpeg')).rejects.toThrow(
    FILES_MESSAGES.fileUnreadable,
  );
});

test('rotates a photo upright, and does not enlarge a small one', async () => {
  const turned = await picture(60, 30).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const kept = await prepare(turned, 'image/jpeg');
  expect(await sharp(kept.bytes).metadata()).toMatchObject({ width: 30, height: 60 });
  const photo = await prepare(turned, 'image/jpeg', 'profile_photo');
  expect(await sharp(photo.bytes).metadata()).toMatchObject({ width: 30, height: 30, format: 'webp' });
});

test('reads a hundred pages, and refuses one more', async () => {
  const pages = (count: number) =>
    pdfFile({ pages: Array.from({ length: count }, (_, at) => `Page ${at + 1}`) });
  const read = await prepare(pages(100));
  expect([read.pages, read.text?.split('\n').at(-1)]).toEqual([100, 'Page 100']);
  await expect(prepare(pages(101))).rejects.toThrow(FILES_MESSAGES.pdfTooLong);
});

const EMPTY_LIST = '<</Type/ObjStm/N 0/First 0/Length 0>>\nstream\n\nendstream';

test(
  'refuses a PDF that is broken, locked, or has active content with one sentence',
  { tags: 'at-length', timeout: 60_000 },
  async () => {
    const file = pdfFile({ pages: ['a', 'b'] });
    const js = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
    const packed = deflateSync(Buffer.from(`950 0 ${js}`));
    const hostile: Record<string, Buffer> = {
      truncated: file.subarray(0, file.length * 0.4),
      'without a body': Buffer.from('%PDF-1.7\n%%EOF'),
      locked: pdfFile({
        objects: [`<</Filter/Standard/V 1/R 2/P -44/O<${'ab'.repeat(32)}>/U<${'cd'.repeat(32)}>>>`],
        trailer: `/Encrypt 900 0 R/ID[<${'01'.repeat(16)}><${'01'.repeat(16)}>]`,
      }),
      script: pdfFile({ catalogue: `/OpenAction ${js}` }),
      'script, spelled otherwise': pdfFile({
        catalogue: '/OpenAction<</S/Java#53cript/#4aS(app.alert\\(1\\))>>',
      }),
      'script in a packed list': pdfFile({
        objects: [
          `<</Type/ObjStm/N 1/First 6/Length ${packed.length}/Filter/FlateDecode>>\nstream\n${packed.toString('latin1')}\nendstream`,
        ],
      }),
      'more packed lists than can be looked through': pdfFile({
        objects: Array.from({ length: 2_001 }, () => EMPTY_LIST),
      }),
      launch: pdfFile({ catalogue: '/OpenAction<</S/Launch/F(cmd.exe)>>' }),
      'file inside': pdfFile({
        catalogue: '/Names<</EmbeddedFiles<</Names[(a)900 0 R]>>>>',
        objects: ['<</Type/Filespec/F(a.exe)>>'],
      }),
      'pages in a ring': Buffer.from(
        pdfFile().toString('latin1').replace('/Kids[10 0 R]', '/Kids[ 2 0 R]'),
        'latin1',
      ),
    };
    expect((await prepare(pdfFile({ objects: [EMPTY_LIST, EMPTY_LIST] }))).text).toBe('Hello');
    expect((await prepare(pdfFile({ objects: ['<</A/B>>'], trailer: `/ID[<00><00>]` }))).text).toBe('Hello');
    for (const [name, bytes] of Object.entries(hostile))
      await expect(prepare(bytes, 'application/pdf'), name).rejects.toThrow(FILES_MESSAGES.fileUnreadable);
  },
);

test(
  'gives up on a PDF that unpacks to a gigabyte, without using that much memory',
  { tags: 'at-length' },
  async () => {
    const bomb = pdfFile({ content: gigabyte() });
    expect(bomb.length).toBeLessThan(FILES_LIMITS.fileBytes);
    let highest = 0;
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage().rss);
    }, 20);
    const before = process.memoryUsage().rss;
    await expect(prepare(bomb, 'application/pdf')).rejects.toThrow(FILES_MESSAGES.fileUnreadable);
    clearInterval(watch);
    expect(highest - before).toBeLessThan(400_000_000);
    // The next one is read as usual.
    expect((await prepare(pdfFile())).text).toBe('Hello');
  },
);

test('accepts exactly five megabytes, and not a byte more', async () => {
  const exactly = (size: number) => {
    const bare = pdfFile({ objects: ['()'] }).length;
    const padded = pdfFile({ objects: [`(${'a'.repeat(size - bare)})`] });
    return Buffer.concat([padded, Buffer.alloc(Math.max(0, size - padded.length), '\n')]).subarray(0, size);
  };
  const largest = exactly(FILES_LIMITS.fileBytes);
  expect(largest.length).toBe(5_242_880);
  expect((await prepare(largest, 'application/pdf', 'rd_profile_deck')).bytes.equals(largest)).toBe(true);
  const larger = Buffer.concat([largest, Buffer.from('\n')]);
  await expect(prepare(larger, 'application/pdf', 'rd_profile_deck')).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    message: FILES_MESSAGES.fileTooLarge,
  });
  await expect(prepare(larger, 'image/png', 'profile_photo')).rejects.toThrow(FILES_MESSAGES.photoTooLarge);
});

test('accepts only strict base64', async () => {
  const good = pdfFile({ pages: ['ab'] }).toString('base64');
  for (const content of [
    '',
    ' ',
    `${good} `,
    good.replace('J', 'J '),
    `${good}=`,
    good.slice(0, -1),
    '%%%%',
    '====',
    'data:,x',
  ])
    await expect(raw(content)).rejects.toThrow(FILES_MESSAGES.fileUnreadable);
  expect((await raw(good)).pages).toBe(1);
});

test('keeps the last part of a file name that is a path', async () => {
  const png = await picture().png().toBuffer();
  const name = async (given: string) =>
    (
      await prepareFile({
        file: { name: given, type: '', content: png.toString('base64') },
        purpose: 'chat_attachment',
      })
    ).fileName;
  expect(await name('../../etc/passwd')).toBe('passwd');
  expect(await name(String.raw`C:\Users\a.png`)).toBe('a.png');
  expect(await name('a/')).toBe('file');
  expect(await name('📷 CON.png')).toBe('📷 CON.png');
});

/** Rows of one colour, which compress well: valid to the last chunk, and far too large. */
function hugePng(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((edge / 8 + 1) * edge), { level: 9 });
  return Buffer.concat([
    PNG_MAGIC,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The same sixteen megabytes 64 times, each part complete in itself. */
function gigabyte(): Buffer {
  const part = deflateRawSync(Buffer.alloc(16 * 1_024 * 1_024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: 64 }, () => part),
    Buffer.from([3, 0]),
  ]);
}
