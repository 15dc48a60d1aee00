import { grown, overlap, type Point, type Rect, type View } from './geometry.ts';
import { litPlaces } from './spread.ts';

const STEP = Math.PI / 60;
const ROOM = 20;
/** Stars this much further from text and panel are better to look at, and their lines bend less. */
const AIR = 48;
const ROOM_GAIN = 0.25;
/** A pair out of order may cost one line; a star out of sight costs itself. */
const SWAP_COST = 0.3;

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
 * The turn of the dome, in radians, at which most of the found stars can be seen and
 * in the order of their rows; the smallest such turn, so none at all where the sky is well as it stands.
 */
export function turnFor(found: readonly Point[], view: View, window: Window & { tied: boolean }): number {
  const airy = { ...window, taken: window.taken.map((rect) => grown(rect, AIR)) };
  let best = { turn: 0, score: -Infinity };
  for (let step = 0; step <= 60; step++) {
    for (const turn of step === 0 ? [0] : [step * STEP, -step * STEP]) {
      const shown = litPlaces({ ...view, turn }, found).filter((at) => seen(at, window));
      const order = window.tied ? swaps(shown, view.cx) * SWAP_COST : 0;
      const roomy = shown.filter((at) => seen(at, airy)).length * ROOM_GAIN;
      const score = shown.length + roomy - order;
      if (score > best.score + 0.02) best = { turn, score };
    }
  }
  return best.turn;
}

/** How many pairs on one side stand the other way round than their rows. */
function swaps(ranked: readonly Point[], middle: number): number {
  let count = 0;
  ranked.forEach((star, rank) => {
    for (const later of ranked.slice(rank + 1)) {
      if (star.x < middle === later.x < middle && star.y > later.y) count++;
    }
  });
  return count;
}
