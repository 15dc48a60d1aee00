import { createWriteStream } from 'node:fs';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { CatalogueFileError } from './read/errors.ts';
import { technology, testCatalogue } from './testing/catalogue-files.ts';

const current = testCatalogue();

describe('files that are not catalogues', () => {
  test('are refused with one sentence', async () => {
    const catalogue = current();
    const { folder, importFile } = catalogue;
    const file = async (name: string, content: string | Buffer) => {
      await writeFile(join(folder, name), content);
      return join(folder, name);
    };
    await mkdir(join(folder, 'folder'));
    const refused: [string, RegExp][] = [
      [join(folder, 'nowhere.jsonl'), /does not exist\.$/],
      [join(folder, 'folder'), /is a folder, not a file\.$/],
      ['/dev/null', /is not a file\.$/],
      [await file('empty.jsonl', ''), /is empty\.$/],
      [await file('blank.jsonl', '\n \r\n'), /is empty\.$/],
      [
        await file('image.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
        /is not a text file\.$/,
      ],
      [await file('list.json', '[{"type":"technology"}]'), /is one JSON list/],
      [await file('odd.json', '{"name":"somebody"}\n'), /not a catalogue in a known format/],
      [await file('prose.txt', 'A letter about membranes.\n'), /not a catalogue in a known format/],
      [await file('utf16.csv', Buffer.from('\uFEFFtitle,university\n', 'utf16le')), /save it as UTF-8\.$/],
    ];
    for (const [path, sentence] of refused) {
      const error: unknown = await importFile(path).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(CatalogueFileError);
      expect((error as Error).message).toMatch(sentence);
      expect((error as Error).message).not.toMatch(/[.!?] \w/);
    }
    expect(await catalogue.contents()).toMatchObject({ technologies: [], state: [{ version: 0 }] });
  });
});

describe('lines that are not records', () => {
  test('are rejected with their number and a reason; the rest is imported', async () => {
    const catalogue = current();
    const file = await catalogue.write('a.jsonl', [
      `\uFEFF${JSON.stringify(technology(1))}`,
      '{"type":"technology","title":',
      `${JSON.stringify(technology(2))}\r`,
      technology(3, { title: null }),
      technology(4, { trl: 12 }),
      technology(5, { keywords: 'membrane' }),
      technology(6, { title: 'A\u0000B' }),
      technology(7, { summary: 'half \ud83d' }),
      technology(8, { type: 'gadget' }),
      technology(9, { url: 'javascript:alert(1)' }),
      '[1, 2]',
      'null',
      technology(1, { title: 'The same id again' }),
      technology(10, { tech_managers: [{ name: 'A', email: 'nobody' }] }),
      technology(11, { university: '' }),
      technology(12, { published: '2023-02-30' }),
      '{"__proto__":{"type":"technology"},"type":"technology","title":"T","university":"MIT"}',
    ]);
    await appendFile(
      file,
      Buffer.concat([
        Buffer.from('{"type":"technology","title":"'),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('"}\n'),
      ]),
    );
    await appendFile(file, 'a\0b\n{"type":"technology","title":"Cut o');
    const report = await catalogue.importFile(file);
    expect(report).toMatchObject({ added: 3, rejected: 17 });
    const reasons = Object.fromEntries(report.rejects.map(({ line, reason }) => [line, reason]));
    expect(reasons).toEqual({
      2: 'The line is not valid JSON.',
      4: expect.stringMatching(/^title: /),
      5: expect.stringMatching(/^trl: /),
      6: expect.stringMatching(/^keywords: /),
      7: 'The line holds a NUL character.',
      8: expect.stringContaining('surrogate'),
      9: 'type: must be "technology" or "researcher".',
      10: 'url: must be an http or https address',
      11: 'The line is not a JSON object.',
      12: 'The line is not a JSON object.',
      13: 'The line is the same record as line 1.',
      14: expect.stringContaining('must be an email address'),
      15: expect.stringMatching(/^university: /),
      16: expect.stringMatching(/^published: /),
      18: 'The line is not valid UTF-8.',
      19: 'The line holds a NUL character.',
      20: 'The line is cut off.',
    });
    const { db } = catalogue.database;
    const stored = await db
      .selectFrom('import_rejects')
      .select('line')
      .where('run_id', '=', report.runId)
      .execute();
    expect(stored).toHaveLength(report.rejected);
  });

  test('can be of any length', async () => {
    const catalogue = current();
    const file = join(catalogue.folder, 'long.jsonl');
    const out = createWriteStream(file);
    out.write(`${JSON.stringify(technology(1))}\n{"type":"technology","title":"`);
    const megabyte = Buffer.alloc(1_024 * 1_024, 'x');
    for (let sent = 0; sent < 50; sent++) if (!out.write(megabyte)) await once(out, 'drain');
    out.end(`"}\n${JSON.stringify(technology(2))}\n`);
    await once(out, 'finish');
    const report = await catalogue.importFile(file);
    expect(report).toMatchObject({
      added: 2,
      rejects: [{ line: 2, reason: 'The line is longer than 4 MiB.' }],
    });
  });

  test('are listed up to the first thousand, and all are counted', async () => {
    const catalogue = current();
    const broken = Array.from({ length: 2_500 }, () => '{"type":"technology"}');
    const report = await catalogue.importFile(await catalogue.write('a.jsonl', [technology(1), ...broken]));
    expect(report.rejected).toBe(2_500);
    expect(report.rejects).toHaveLength(1_000);
    expect(report.rejects.at(-1)?.line).toBe(1_001);
  });

  test('of a file that replaces the catalogue must not be cut off', async () => {
    const catalogue = current();
    await catalogue.importFile(await catalogue.write('a.jsonl', [technology(1), technology(2)]));
    const before = await catalogue.contents();
    const file = join(catalogue.folder, 'cut.jsonl');
    await writeFile(file, `${JSON.stringify(technology(1))}\n{"type":"techno`);
    await expect(catalogue.importFile(file, { replace: true })).rejects.toThrow(
      /cut off in its last line \(2\)/,
    );
    const none = await catalogue.write('none.jsonl', ['{"type":"technology"}']);
    await expect(catalogue.importFile(none, { replace: true })).rejects.toThrow(
      /No line of the file could be read/,
    );
    expect(await catalogue.contents()).toEqual(before);
  });
});
