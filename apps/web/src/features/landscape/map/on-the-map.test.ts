import { describe, expect, it } from 'vitest';
import { overlap } from '../../sky/map/geometry.ts';
import { placeLabels, starLabels } from './star-labels.ts';
import { starRadii } from './star-radius.ts';

const measure = (text: string) => text.length * 7;
const labelled = (title: string) => ({ title, university: 'University of Arizona' });

describe('starRadii', () => {
  it('make the more relevant larger, and every card large enough for its number', () => {
    const stars = [
      { score: 0.9, number: null },
      { score: 0.5, number: null },
      { score: 0.5, number: 1 },
    ];
    for (const density of ['dense', 'roomy'] as const) {
      const [most, least, card] = starRadii(stars, density);
      expect(most!).toBeGreaterThan(least!);
      expect(card!).toBeGreaterThan(most!);
      expect(card!).toBeGreaterThanOrEqual(11);
    }
    expect(starRadii([{ score: 0.7, number: null }], 'dense')).toEqual([6]);
  });
});

describe('labels', () => {
  const landscape = {
    stars: [labelled('A coating that sheds ice by itself in the field'), labelled('Waxes')].map(
      (star, at) => ({
        ...star,
        id: `UTECH-A-${at}`,
        field: null,
        trl: null,
        year: null,
        score: 0.6,
        number: null,
        sky: { x: 0, y: 0 },
        group: null,
      }),
    ),
  };
  const labels = starLabels(landscape, { lines: 2, room: 'narrow' }, measure);

  it('say title and university', () => {
    expect(labels[0]!.lines).toEqual(['A coating that', 'sheds ice by…']);
    expect(labels[1]).toMatchObject({ lines: ['Waxes'], university: 'Arizona', height: 32 });
  });

  it('stand below their stars, and only where they touch nothing', () => {
    const at = (
      places: { x: number; y: number }[],
      taken = [] as { left: number; right: number; top: number; bottom: number }[],
    ) => placeLabels([labels], [0, 1], { places, radii: [8, 8], taken });
    const apart = at([
      { x: 0, y: 0 },
      { x: 300, y: 0 },
    ]);
    expect([...apart.keys()]).toEqual([0, 1]);
    expect(apart.get(0)!.box.top).toBeGreaterThan(8);
    expect(overlap(apart.get(0)!.box, apart.get(1)!.box)).toBe(false);
    const besides = at([
      { x: 0, y: 0 },
      { x: 60, y: 0 },
    ]);
    expect([...besides.keys()]).toEqual([0]);
    const above = [
      { x: 0, y: 0 },
      { x: 0, y: 40 },
    ];
    expect([...at(above).keys()]).toEqual([1]);
    expect(at(above, [{ left: -20, right: 20, top: 70, bottom: 90 }]).size).toBe(0);
  });

  it('stand on another side of a line, a star or the edge, and only as many as wanted', () => {
    const places = [
      { x: 400, y: 200 },
      { x: 400, y: 500 },
    ];
    const around = {
      places,
      radii: [8, 8],
      taken: [],
      sides: 'all',
      lines: [
        [
          { x: 400, y: 200 },
          { x: 400, y: 500 },
        ],
      ],
      within: { width: 900, height: 600 },
    } as const;
    const placed = placeLabels([labels], [0, 1], around);
    expect(placed.get(0)!.box.left).toBeGreaterThan(400);
    expect(placed.get(1)!.box.top).toBeGreaterThan(500);
    expect(placeLabels([labels], [0, 1], { ...around, most: 1 }).size).toBe(1);
    const edge = { ...around, within: { width: 420, height: 520 } };
    expect(placeLabels([labels], [0], edge).get(0)!.box.right).toBeLessThan(400);
  });
});
