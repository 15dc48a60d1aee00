import { describe, expect, it } from 'vitest';
import { project } from './geometry.ts';
import { poseFor, seen, turnFor } from './turn-sky.ts';

const VIEW = { cx: 720, cy: 580, radius: 690, turn: 0 };
const WINDOW = {
  width: 1440,
  height: 1076,
  top: 76,
  taken: [{ left: 360, right: 1080, top: 312, bottom: 962 }],
  tied: true,
};

describe('turnFor', () => {
  it('does not turn the dome if every found star is visible and in order', () => {
    const found = [
      { x: -0.76, y: -0.22 },
      { x: -0.8, y: 0.22 },
      { x: 0.79, y: -0.19 },
    ];
    expect(turnFor(found, VIEW, WINDOW).turn).toBe(0);
  });

  it('turns stars out from behind the panel', () => {
    const found = [
      { x: 0.1, y: 0.52 },
      { x: 0, y: 0.54 },
    ];
    expect(found.some((point) => seen(project(VIEW, point), WINDOW))).toBe(false);
    const { turn } = turnFor(found, VIEW, WINDOW);
    expect(found.every((point) => seen(project({ ...VIEW, turn }, point), WINDOW))).toBe(true);
  });
});

describe('turnFor with rows', () => {
  it('brings stars beside their rows', () => {
    const found = [
      { x: -0.45, y: -0.62 },
      { x: -0.4, y: -0.6 },
    ];
    const level = (turn: number) =>
      Math.max(...found.map((point) => Math.abs(project({ ...VIEW, turn }, point).y - VIEW.cy)));
    expect(level(0)).toBeGreaterThan(400);
    expect(level(turnFor(found, VIEW, WINDOW).turn)).toBeLessThan(0.4 * VIEW.radius);
  });
});

describe('poseFor', () => {
  const layoutAt = (zoom: number) => ({ ...WINDOW, view: { ...VIEW, radius: VIEW.radius * zoom } });

  it('zooms only if no turn makes a star near the middle visible', () => {
    const outer = [
      { x: -0.7, y: -0.1 },
      { x: 0.8, y: 0.1 },
    ];
    expect(poseFor(outer, layoutAt).zoom).toBe(1);
    const inner = [{ x: 0.2, y: 0.3 }];
    expect(turnFor(inner, VIEW, WINDOW).inSight).toBe(0);
    const { turn, zoom } = poseFor(inner, layoutAt);
    expect(zoom).toBeGreaterThan(1);
    expect(inner.every((point) => seen(project({ ...layoutAt(zoom).view, turn }, point), WINDOW))).toBe(true);
  });

  it('leaves a star behind the panel if no zoom makes it visible', () => {
    expect(poseFor([{ x: 0.02, y: 0 }], layoutAt)).toEqual({ turn: 0, zoom: 1 });
  });
});
