import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createCleaningThread } from './cleaning-thread.ts';
import { safeHtml } from './safe-html.ts';

const picture = (width = 8, height = 4) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const threadOf = (program: string, withinMs: number) =>
  createCleaningThread({ program: new URL(program, import.meta.url), withinMs });

test('cleans in a thread of its own', async () => {
  expect(await safeHtml('<p onclick="x()">Hello <a href="https://a.example/">there</a></p>', [])).toEqual({
    html: '<p>Hello <a data-link="1">there</a></p>',
    links: [{ number: 1, url: 'https://a.example/', host: 'a.example', text: 'there' }],
    picturesLeftOut: 0,
  });
});

test('shows the pictures that came with it, redrawn, and nothing that only claims to be one', async () => {
  const png = await picture().png().toBuffer();
  const lying = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const shown = await safeHtml('<img src="cid:logo"><img src="cid:svg"><img src="cid:cut">', [
    { contentId: 'logo', bytes: Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]) },
    { contentId: 'svg', bytes: lying },
    { contentId: 'cut', bytes: png.subarray(0, 20) },
  ]);
  const [uri, ...others] = shown?.html.match(/data:[^"]*/g) ?? [];
  expect(others).toEqual([]);
  const kept = Buffer.from(uri?.replace('data:image/png;base64,', '') ?? '', 'base64');
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 8, height: 4 });
  expect(kept.includes('script')).toBe(false);
});

test('pictures of more than three megabytes together are left out', async () => {
  const create = {
    width: 600,
    height: 600,
    channels: 3 as const,
    background: '#fff',
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  };
  const bytes = await sharp({ create }).png().toBuffer();
  const inline = ['a', 'b', 'c', 'd', 'e', 'f'].map((contentId) => ({ contentId, bytes }));
  const shown = await safeHtml(
    inline.map(({ contentId }) => `<img src="cid:${contentId}">`).join(''),
    inline,
  );
  const pictures = shown?.html.match(/<img/g)?.length ?? 0;
  expect(pictures).toBeGreaterThan(0);
  expect(pictures).toBeLessThan(6);
  expect(shown?.html.length).toBeLessThan(4_100_000);
});

test('an email that is too long or has too many tags is shown as text', async () => {
  expect(await safeHtml('a'.repeat(512_001), [])).toBeNull();
  expect(await safeHtml('<b>a'.repeat(20_001), [])).toBeNull();
  expect(await safeHtml('<div>'.repeat(100_000), [])).toBeNull();
  expect((await safeHtml(`<b>${'a'.repeat(400_000)}</b>`, []))?.html).toHaveLength(400_007);
});

test('twenty thousand nested elements keep their text', async () => {
  const shown = await safeHtml(`${'<div>'.repeat(19_999)}deep`, []);
  expect(shown?.html).toContain('deep');
});

test('emails that come at once are cleaned one after the other', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => safeHtml(`<p>${at}</p>`, [])));
  expect(all.map((shown) => shown?.html)).toEqual(Array.from({ length: 20 }, (_, at) => `<p>${at}</p>`));
});

test('what hides in the text of a link is not listed', async () => {
  const shown = await safeHtml('<a href="https://a.example/">\u202Eelpmaxe.knab\u200B</a>', []);
  expect(shown?.links[0]?.text).toBe('elpmaxe.knab');
});

test.each([
  ['hangs', './testing/endless-worker.ts', 100],
  ['takes too much memory', './testing/greedy-worker.ts', 20_000],
  ['cannot start', './testing/no-such-worker.ts', 20_000],
])('if the thread %s, the email is shown as text', async (_name, program, withinMs) => {
  const clean = threadOf(program, withinMs);
  expect(await safeHtml('<p>Hello</p>', [], { clean })).toBeNull();
  expect(await safeHtml('<p>Hello</p>', [], { clean })).toBeNull();
  expect(await safeHtml('<p>Hello</p>', [])).not.toBeNull();
});
