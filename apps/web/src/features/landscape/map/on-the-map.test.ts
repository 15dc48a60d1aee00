import { describe, expect, it } from 'vitest';
import { overlap } from '../../sky/map/geometry.ts';
import { placeLabels, reservedLabels, starLabels } from './star-labels.ts';
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
        isFound: true,
        thing: null,
        sky: { x: 0, y: 0 },
        group: null,
      }),
    ),
  };
  const labels = starLabels(landscape, { lines: 2, room: 'narrow' }, measure);

  it('say title and university', () => {
    expect(labels[0]!.lines).toEqual(['A coating that', 'sheds ice…']);
    const [star] = landscape.stars;
    const named = starLabels(
      { stars: [{ ...star!, thing: 'Ice-shedding coating' }] },
      { lines: 2, room: 'narrow' },
      measure,
    );
    expect(named[0]!.lines).toEqual(['Ice-shedding', 'coating']);
    expect(labels[1]).toMatchObject({ lines: ['Waxes'], university: 'Arizona', height: 32 });
  });

  it('tell two of one name apart, by where they are from or by their whole titles', () => {
    const [star] = landscape.stars;
    const cells = { ...star!, title: 'Solar cells', thing: 'Solar cells' };
    const graded = { ...cells, title: 'Solar cells using graded heterojunctions' };
    const said = (stars: (typeof cells)[]) =>
      starLabels({ stars }, { lines: 3, room: 'narrow', withoutUniversity: true }, () => 120).map(
        ({ lines, university }) => [lines.join(' '), university],
      );
    expect(said([cells, { ...cells, university: 'Duke University' }])).toEqual([
      ['Solar cells', 'Arizona'],
      ['Solar cells', 'Duke'],
    ]);
    expect(said([cells])).toEqual([['Solar cells', null]]);
    const fitting = (text: string) => text.length * 7;
    const both = starLabels({ stars: [cells, graded] }, { lines: 3, room: 'narrow' }, fitting);
    expect(both[1]!.lines.join(' ')).toBe(graded.title);
  });

  const around = { radii: [8, 8], taken: [], lines: [] };

  it('stand where the layout left room for them', () => {
    const places = [
      { x: 300, y: 200 },
      { x: 300, y: 400 },
    ];
    const named = [
      { star: 1, side: 'left' as const },
      { star: 0, side: 'right' as const },
    ];
    const placed = reservedLabels(labels, named, { stars: landscape.stars, places });
    expect([...placed.keys()]).toEqual([1, 0]);
    expect(placed.get(1)!.box.right).toBeLessThan(300);
    expect(placed.get(0)!.box.left).toBeGreaterThan(300);
  });

  it('appear elsewhere only where they touch nothing', () => {
    const at = (places: { x: number; y: number }[], more = {}) =>
      placeLabels(labels, [0, 1], { ...around, places, ...more });
    const apart = at([
      { x: 0, y: 0 },
      { x: 300, y: 0 },
    ]);
    expect([...apart.keys()]).toEqual([0, 1]);
    expect(overlap(apart.get(0)!.box, apart.get(1)!.box)).toBe(false);
    const everywhere = { left: -500, right: 500, top: -500, bottom: 500 };
    expect(at([{ x: 0, y: 0 }], { taken: [everywhere] }).size).toBe(0);
  });

  it('stand on another side of a line or a star', () => {
    const places = [
      { x: 400, y: 200 },
      { x: 400, y: 500 },
    ];
    const line = [places[0]!, places[1]!] as const;
    const placed = placeLabels(labels, [0, 1], { ...around, places, lines: [line] });
    expect(placed.get(0)!.box.left).toBeGreaterThan(400);
    expect(placed.get(1)!.box.top).toBeGreaterThan(500);
  });
});
