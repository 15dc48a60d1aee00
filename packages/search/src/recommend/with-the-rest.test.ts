import { expect, it } from 'vitest';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { likeRefused } from './nearest-liked.ts';
import { withTheRest } from './with-the-rest.ts';

const TOLD_OF = ['food', 'ships', 'optics', 'wounds'];
const SUBJECTS = [...TOLD_OF, ...Array.from({ length: 12 }, (_, at) => `other ${at}.`)];

function meaningOf(subject: string): Float32Array {
  const vector = Float32Array.from(SUBJECTS, (each) => (subject.includes(each) ? 1 : 0.05));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** Records in turn on each subject: 0 on food, 1 on ships, … 16 on food again. */
const SIZE = 4 * SUBJECTS.length;
const index = {
  model: { latent: {} },
  vectors: 'sentences',
  residentVectors: {
    vectors: Float32Array.from(
      Array.from({ length: SIZE }, (_, at) => [...meaningOf(SUBJECTS[at % SUBJECTS.length] ?? '')]).flat(),
    ),
    dimensions: SUBJECTS.length,
  },
  manifest: { usualCosines: { mean: 0.1, spread: 0.25 } },
  columns: { size: SIZE, researcher: new Uint8Array(SIZE) },
  embedder: { embed: (texts: string[]) => Promise.resolve(texts.map(meaningOf)) },
} as unknown as CatalogueIndex;

const coatings = Array.from({ length: SIZE }, (_, document) => ({ document, share: 1 }));
const counted = async (
  told: Partial<Parameters<typeof withTheRest>[2]>,
  { text = 'coatings', about = coatings } = {},
) => {
  const rest = { interests: ['coatings'], summary: '', liked: [], each: 6, ...told };
  const narrowed = await withTheRest(index, new Map([[text, about]]), rest);
  const subjects = (narrowed.about.get(text) ?? []).map(
    ({ document }) => SUBJECTS[document % SUBJECTS.length],
  );
  return { subjects: [...new Set(subjects)], isBroad: narrowed.broad.has(text) };
};

it.each([
  ['what the member tells of their company', { summary: 'food packaging' }, ['food']],
  ['another interest', { interests: ['coatings', 'hulls of ships'] }, ['ships']],
  ['a record that they liked', { summary: 'wounds', liked: [2] }, ['optics', 'wounds']],
  ['everything where nothing else was told', {}, SUBJECTS],
])('a text that fits many records counts with %s', async (_, told, expected) => {
  expect(await counted(told)).toEqual({ subjects: expected, isBroad: true });
});

it('another interest of the same word is nothing else', async () => {
  const interests = ['coatings', 'coatings for ships', 'optics'];
  expect((await counted({ interests, summary: 'food' })).subjects).toEqual(['optics']);
});

it('counts nothing that has to do with none of the rest', async () => {
  expect(await counted({ summary: 'taxes' })).toEqual({ subjects: [], isBroad: true });
});

it('leaves a text alone that fits no more records than a row holds', async () => {
  const about = coatings.slice(0, 6);
  expect(await counted({ summary: 'taxes' }, { about })).toEqual({
    subjects: SUBJECTS.slice(0, 6),
    isBroad: false,
  });
});

it('a refusal takes what is nearer to the refused record than to anything liked', () => {
  const [food, optics] = [0, 2];
  const isLikeRefused = likeRefused(index, [optics], [food]);
  expect(SUBJECTS.filter((_, at) => isLikeRefused(at + SUBJECTS.length))).toEqual(['optics']);
  const likedAsWell = likeRefused(index, [optics], [optics + SUBJECTS.length]);
  expect(SUBJECTS.filter((_, at) => likedAsWell(at + 2 * SUBJECTS.length))).toEqual([]);
});
