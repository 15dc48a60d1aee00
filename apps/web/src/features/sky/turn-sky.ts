import { grown, overlap, type Point, project, type Rect, type View } from './geometry.ts';

const STEP = Math.PI / 60;
const ROOM = 20;

interface Window {
  width: number;
  height: number;
  top: number;
  taken: readonly Rect[];
}

/** True where a found star would be seen: on the canvas and clear of text and panel. */
export function seen(at: Point, { width, height, top, taken }: Window): boolean {
  const box = grown({ left: at.x, right: at.x, top: at.y, bottom: at.y }, ROOM);
  const inside = box.left > 0 && box.right < width && box.top > top && box.bottom < height;
  return inside && !taken.some((rect) => overlap(box, rect));
}

/**
 * The turn of the dome, in radians, at which most of the found stars can be seen, the best-ranked first;
 * the smallest such turn, so none at all where the sky is well as it stands.
 */
export function turnFor(found: readonly Point[], view: View, window: Window): number {
  let best = { turn: 0, score: -1 };
  for (let step = 0; step <= 60; step++) {
    for (const turn of step === 0 ? [0] : [step * STEP, -step * STEP]) {
      const score = found.reduce((sum, point, rank) => {
        const visible = seen(project({ ...view, turn }, point), window);
        return sum + (visible ? 1 + 0.01 / (rank + 1) : 0);
      }, 0);
      if (score > best.score + 0.02) best = { turn, score };
    }
  }
  return best.turn;
}
