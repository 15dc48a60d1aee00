import { expect, it } from 'vitest';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { trainRankingModel } from '../ranking/train.ts';
import { recordsAbout } from './about.ts';
import { alikeTo, nearlySame } from './nearest-liked.ts';

/** Records with the direction that their meaning has. */
const RECORDS = [
  { title: 'Acoustic finder of pipe leaks', body: 'Leak detection in buried water mains.', means: 'leaks' },
  { title: 'Hydrogen sniffer', body: 'It finds escaping gas at once.', means: 'leaks' },
  { title: 'Edge detection in images', body: 'Detection of cars, faces and signs.', means: 'images' },
  { title: 'Cancer detection', body: 'Early detection of tumours in blood.', means: 'medicine' },
  { title: 'Memory leaks in software', body: 'Leak detection for programs.', means: 'software' },
  ...Array.from({ length: 40 }, (_, at) => ({
    title: `Alloy ${at}`,
    body: `An alloy that withstands ${at} hours of heat.`,
    means: 'metals',
  })),
];
const SUBJECTS = ['leaks', 'images', 'medicine', 'software', 'metals'];

/** The subject, and a little of what all records have in common. */
function meaningOf(subject: string): Float32Array {
  const vector = Float32Array.from(SUBJECTS, (each) => (each === subject ? 1 : 0.05));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

const model = trainRankingModel(RECORDS, { dimensions: 8 });

function indexOf({ embed, isLatent = false }: { embed: () => Promise<Float32Array[]>; isLatent?: boolean }) {
  const vectors = Float32Array.from(RECORDS.flatMap(({ means }) => [...meaningOf(means)]));
  let asked = 0;
  const index = {
    model,
    vectors: isLatent ? 'latent' : 'sentences',
    residentVectors: { vectors, dimensions: SUBJECTS.length },
    manifest: { usualCosines: { mean: 0.1, spread: 0.25 } },
    columns: { size: RECORDS.length, researcher: new Uint8Array(RECORDS.length) },
    embedder: {
      embed: () => {
        asked += 1;
        return embed();
      },
    },
  } as unknown as CatalogueIndex;
  return { index, asked: () => asked };
}

const leaks = () => Promise.resolve([meaningOf('leaks')]);
const titlesAbout = async (index: CatalogueIndex, text: string) =>
  ((await recordsAbout(index, [text])).get(text) ?? []).map(({ document }) => RECORDS[document]?.title);

it('takes an interest of two words for one thing: neither word alone makes a record be about it', async () => {
  const { index } = indexOf({ embed: leaks });
  expect(await titlesAbout(index, 'leak detection')).toEqual(['Acoustic finder of pipe leaks']);
});

it.each([
  [1, ['Acoustic finder of pipe leaks']],
  // Not clearly about it, but nothing is more so.
  [0.9, ['Acoustic finder of pipe leaks']],
  [0.6, []],
])(
  'takes what comes near where nothing is clearly about an interest, and no more: %s',
  async (near, about) => {
    const [leak, metal] = [meaningOf('leaks'), meaningOf('metals')];
    const alike = leak.reduce((sum, value, at) => sum + value * (metal[at] as number), 0);
    // In the plane of both meanings, as near to the first as asked.
    const apart = metal.map((value, at) => value - alike * (leak[at] as number));
    const length = Math.hypot(...apart);
    const far = Math.sqrt(1 - near ** 2) / length;
    const meaning = leak.map((value, at) => near * value + far * (apart[at] as number));
    const { index } = indexOf({ embed: () => Promise.resolve([meaning]) });
    expect(await titlesAbout(index, 'leak detection')).toEqual(about);
  },
);

it('takes an interest of one word for what it means: another thing of that name is none of it', async () => {
  const { index } = indexOf({ embed: leaks });
  expect(await titlesAbout(index, 'leaks')).toEqual(['Acoustic finder of pipe leaks']);
  const latent = indexOf({ embed: leaks, isLatent: true });
  expect(await titlesAbout(latent.index, 'Alloy')).toHaveLength(40);
});

it('goes by the words alone where meanings are not known', async () => {
  const byWords = ['Acoustic finder of pipe leaks', 'Memory leaks in software'];
  const latent = indexOf({ embed: leaks, isLatent: true });
  expect(await titlesAbout(latent.index, 'leak detection')).toEqual(byWords);
  expect(latent.asked()).toBe(0);
  const failing = indexOf({ embed: () => Promise.reject(new Error('no model')) });
  expect(await titlesAbout(failing.index, 'leak detection')).toEqual(byWords);
});

it('finds it once for an index, whoever asks, but again after the meaning could not be read', async () => {
  const fine = indexOf({ embed: leaks });
  await titlesAbout(fine.index, 'leak detection');
  await titlesAbout(fine.index, 'leak detection');
  expect(fine.asked()).toBe(1);
  const answers = [() => Promise.reject(new Error('no model')), leaks];
  const recovering = indexOf({ embed: () => answers.shift()?.() ?? leaks() });
  await titlesAbout(recovering.index, 'leak detection');
  expect(await titlesAbout(recovering.index, 'leak detection')).toHaveLength(1);
});

it('calls technologies alike only by what they mean', () => {
  const { index } = indexOf({ embed: leaks });
  const isAlike = alikeTo(index, [0]);
  expect([1, 2, 3, 4, 10].map(isAlike)).toEqual([true, false, false, false, false]);
  expect(alikeTo(index, [])(1)).toBe(false);
});

it('calls technologies nearly the same from still nearer on', () => {
  const { index } = indexOf({ embed: leaks });
  const isSame = nearlySame(index, [0]);
  expect([1, 10].map(isSame)).toEqual([true, false]);
  expect(nearlySame(index, [])(0)).toBe(false);
});
