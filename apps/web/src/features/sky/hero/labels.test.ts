import { describe, expect, it } from 'vitest';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { seededRandom } from '../../../testing/random.ts';
import { grown, overlap } from '../map/geometry.ts';
import { fieldGrid } from './field-grid.ts';
import { placeLabels } from './labels.ts';

/** Eight pixels per letter. */
const context = {
  font: '',
  letterSpacing: '',
  measureText: (text: string) => ({ width: text.length * 8 }),
} as unknown as CanvasRenderingContext2D;
const VIEW = { cx: 500, cy: 400, radius: 400, turn: 0 };
const ROOM = { width: 1_000, height: 800, top: 60, taken: [], reach: 300, grid: null };
const NAME = 'Manufacturing & Robotics';
const label = { field: NAME, x: -0.6, y: 0 };

describe('placeLabels', () => {
  it('writes a name in full at the centroid of its stars', () => {
    const [placed] = placeLabels(context, [label], VIEW, ROOM);
    expect(placed).toMatchObject({ lines: [NAME], x: 260 - NAME.length * 4, y: 400 });
  });

  it('moves it away from text and panel', () => {
    const panel = { left: 270, right: 800, top: 200, bottom: 700 };
    const [placed] = placeLabels(context, [label], VIEW, { ...ROOM, width: 1_200, taken: [panel] });
    const { lines, x, y } = placed!;
    const width = Math.max(...lines.map((line) => line.length)) * 8;
    const bottom = y + 11 + (lines.length - 1) * 20;
    expect(x + width < panel.left || bottom < panel.top || y - 11 > panel.bottom).toBe(true);
  });

  it('wraps a name that is nearer to its stars in two lines', () => {
    const taken = [
      { left: 0, right: 200, top: 0, bottom: 800 },
      { left: 330, right: 1_000, top: 0, bottom: 800 },
    ];
    const [placed] = placeLabels(context, [label], VIEW, { ...ROOM, taken });
    expect(placed?.lines).toEqual(['Manufacturing', '& Robotics']);
  });

  it('wraps a name that does not fit in one line, and never cuts it', () => {
    const narrow = { ...ROOM, width: 190 };
    const view = { ...VIEW, cx: 95, radius: 90 };
    const [placed] = placeLabels(context, [{ ...label, x: 0 }], view, narrow);
    expect(placed?.lines).toEqual(['Manufacturing', '& Robotics']);
    expect(placeLabels(context, [{ ...label, x: 0 }], view, { ...narrow, width: 100 })).toEqual([]);
  });

  const starsAt = (places: readonly { field: number; x: number; y: number }[]) =>
    fieldGrid(
      {
        count: places.length,
        x: Float32Array.from(places, ({ x }) => x),
        y: Float32Array.from(places, ({ y }) => y),
        field: Uint8Array.from(places, ({ field }) => field),
        colour: new Uint8Array(places.length),
        magnitude: new Uint8Array(places.length),
      },
      VIEW,
    );

  it('prefers a place beside the stars of a small sky', () => {
    const field = FIELDS.indexOf(NAME);
    const grid = starsAt([-60, -20, 20, 60].map((dx) => ({ field, x: label.x + dx / 400, y: 0 })));
    const [placed] = placeLabels(context, [label], VIEW, { ...ROOM, grid });
    expect(Math.abs(placed!.y - 400)).toBeGreaterThan(11);
    expect(Math.abs(placed!.y - 400)).toBeLessThan(60);
  });

  it('puts each name among the stars of its field, and away from the others', () => {
    for (let seed = 1; seed <= 12; seed++) {
      const random = seededRandom(seed);
      // Fields are sectors of the disc, some of them narrow.
      const ends = FIELDS.map(() => 0.25 + random());
      const whole = ends.reduce((sum, wide) => sum + wide, 0);
      const sectorOf = (share: number) => {
        let sum = 0;
        return ends.findIndex((wide) => (sum += wide / whole) > share);
      };
      const places = Array.from({ length: 6_000 }, () => {
        const share = random();
        const far = 0.25 + 0.72 * Math.sqrt(random());
        const angle = 2 * Math.PI * share;
        return { field: sectorOf(share), x: far * Math.cos(angle), y: far * Math.sin(angle) };
      });
      const grid = starsAt(places);
      const labels = FIELDS.map((name, at) => {
        const own = places.filter(({ field }) => field === at);
        const mean = (key: 'x' | 'y') => own.reduce((sum, place) => sum + place[key], 0) / own.length;
        return { field: name, x: mean('x'), y: mean('y') };
      });
      const placed = placeLabels(context, labels, VIEW, { ...ROOM, grid });
      expect(placed).toHaveLength(FIELDS.length);
      placed.forEach(({ box, lines }, at) => {
        const { own, all } = grid.within(grown(box, 12), lines.join(' '));
        expect(2 * own).toBeGreaterThan(all);
        for (const other of placed.slice(at + 1)) expect(overlap(box, other.box)).toBe(false);
      });
    }
  });
});
