import { describe, expect, it } from 'vitest';
import { project } from './geometry.ts';
import { seen, turnFor } from './turn-sky.ts';

const VIEW = { cx: 720, cy: 580, radius: 690, turn: 0 };
const WINDOW = {
  width: 1440,
  height: 1076,
  top: 76,
  taken: [{ left: 360, right: 1080, top: 312, bottom: 962 }],
  tied: true,
};

describe('turnFor', () => {
  it('leaves the dome as it stands when every found star is in sight and in order', () => {
    const found = [
      { x: -0.76, y: -0.22 },
      { x: -0.8, y: 0.22 },
      { x: 0.79, y: -0.19 },
    ];
    expect(turnFor(found, VIEW, WINDOW)).toBe(0);
  });

  it('turns stars out from behind the panel', () => {
    const found = [
      { x: 0.1, y: 0.52 },
      { x: 0, y: 0.54 },
    ];
    expect(found.some((point) => seen(project(VIEW, point), WINDOW))).toBe(false);
    const turn = turnFor(found, VIEW, WINDOW);
    expect(found.every((point) => seen(project({ ...VIEW, turn }, point), WINDOW))).toBe(true);
  });
});
