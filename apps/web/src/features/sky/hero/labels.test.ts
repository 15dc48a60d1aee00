import { describe, expect, it } from 'vitest';
import { placeLabels } from './labels.ts';

/** Eight pixels per letter. */
const context = {
  font: '',
  letterSpacing: '',
  measureText: (text: string) => ({ width: text.length * 8 }),
} as unknown as CanvasRenderingContext2D;
const VIEW = { cx: 500, cy: 400, radius: 400, turn: 0 };
const ROOM = { width: 1_000, height: 800, top: 60, taken: [], reach: 300, stars: [] };
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

  it('prefers a place beside the stars of a small sky', () => {
    const stars = [-60, -20, 20, 60].map((dx) => ({ x: 260 + dx, y: 400 }));
    const [placed] = placeLabels(context, [label], VIEW, { ...ROOM, stars });
    expect(Math.abs(placed!.y - 400)).toBeGreaterThan(11);
    expect(Math.abs(placed!.y - 400)).toBeLessThan(60);
  });
});
