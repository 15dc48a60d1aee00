import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CatalogueIndex } from '../catalogue-index/open.ts';
import { openedIndex } from '../testing/opened-index.ts';
import { technology } from '../testing/small-catalogue.ts';
import { reasonPhrases } from './reason-phrases.ts';
import { type Examples, learnTaste } from './taste.ts';

const NOTHING: Examples = { likes: [], saves: [], dislikes: [], interests: [], summary: '', refused: [] };
const ICE = 'It repels droplets, and its micromachined texture lowers the ice adhesion strength.';
const RECORDS = [
  {
    title: 'Surface with low ice adhesion strength',
    summary: `An anti-icing coating for blades. Two winters on a turbine of a northern utility left it without cracks or scratches. ${ICE}`,
  },
  { title: 'Polymer film against ice adhesion', summary: `A film for cables. ${ICE}` },
  { title: 'Device for hulls', summary: 'A micromachined foil that repels barnacles.' },
  ...Array.from({ length: 30 }, (_, at) => ({
    title: `Enzyme ${at} for starch`,
    summary: `An enzyme that breaks starch down in ${at} hours, with a coating of sugar.`,
  })),
  { title: 'Brush for turbines', summary: 'It is used to coat blades, and can coat blades in the rain.' },
  { title: 'Blade coatings for turbines', summary: 'These blade coatings last.' },
];

let index: CatalogueIndex;
let remove: () => Promise<void>;
beforeAll(async () => {
  const documents = RECORDS.map((record, at) => technology({ id: `UTECH-${100 + at}`, ...record }));
  ({ index, remove } = await openedIndex(documents));
});
afterAll(() => remove());

function reasonsFor(at: number, told: Partial<Examples>): string[] {
  const examples = { ...NOTHING, ...told };
  const taste = learnTaste({ model: index.model, fields: index.columns.fields }, examples);
  const { title = '', summary = '' } = RECORDS[at] ?? {};
  return reasonPhrases(index, {
    document: at,
    texts: [
      { source: 'title', text: title },
      { source: 'summary', text: summary },
    ],
    interests: examples.interests,
    taste,
    most: 3,
  });
}

it('names an interest whose words stand together, as the member wrote it', () => {
  expect(reasonsFor(0, { interests: ['anti-icing coatings'] })).toEqual(['anti-icing coatings']);
  // The one is here and the other there.
  expect(reasonsFor(0, { interests: ['blade texture'] })).not.toContain('blade texture');
});

it('names a technical term that is shared with what was liked', () => {
  expect(reasonsFor(1, { likes: [0] })[0]).toMatch(/^ice adhesion/);
});

it('a verb or an adjective is never a reason by itself', () => {
  for (const reason of [...reasonsFor(2, { likes: [0, 1] }), ...reasonsFor(1, { likes: [0, 2] })])
    expect(reason).not.toMatch(/^(?:repels|micromachined|lowers)$/);
});

it('takes no verb for the beginning of a term', () => {
  // "To coat blades" is said, and "coat blades" by nobody.
  expect(reasonsFor(33, { interests: ['blade coatings'] }).join(' ')).not.toMatch(/^coat blades/);
  expect(reasonsFor(34, { interests: ['blade coatings'] }).join(' ')).toMatch(/blade/);
});

it('has no reason where nothing is shared', () => {
  expect(reasonsFor(2, { interests: ['starch'] })).toEqual([]);
});
