import { grown, overlap, type Point, type Rect, type View } from './geometry.ts';
import { litPlaces } from './spread.ts';

const STEP = Math.PI / 30;
const ROOM = 20;
/** Stars at least this far from text and panel are easier to see, and their lines bend less. */
const AIR = 48;
const ROOM_GAIN = 0.25;
/** A pair out of order may cost one line; an invisible star costs itself. */
const SWAP_COST = 0.3;
const STEEP_COST = 0.8;
/** Within this share of the radius above and below the centre, a star counts as level with the rows. */
const LEVEL = 0.3;

interface Window {
  width: number;
  height: number;
  top: number;
  taken: readonly Rect[];
}

/** Whether a found star would be visible: on the canvas and away from text and panel. */
export function seen(at: Point, { width, height, top, taken }: Window): boolean {
  const box = grown({ left: at.x, right: at.x, top: at.y, bottom: at.y }, ROOM);
  const inside = box.left > 0 && box.right < width && box.top > top && box.bottom < height;
  return inside && !taken.some((rect) => overlap(box, rect));
}

interface Turn {
  /** In radians. */
  turn: number;
  /** How many of the found stars are visible. */
  inSight: number;
}

/**
 * The turn of the dome with most found stars visible and in the order of their rows; the smallest such turn, so none
 * if the sky is fine as it is.
 */
export function turnFor(found: readonly Point[], view: View, window: Window & { tied: boolean }): Turn {
  const airy = { ...window, taken: window.taken.map((rect) => grown(rect, AIR)) };
  let best = { turn: 0, inSight: 0, score: -Infinity };
  for (let step = 0; step <= 30; step++) {
    for (const turn of step === 0 ? [0] : [step * STEP, -step * STEP]) {
      const shown = litPlaces({ ...view, turn }, found).filter((at) => seen(at, window));
      const lines = window.tied ? swaps(shown, view.cx) * SWAP_COST + steepness(shown, view) : 0;
      const roomy = shown.filter((at) => seen(at, airy)).length * ROOM_GAIN;
      const score = shown.length + roomy - lines;
      if (score > best.score + 0.02) best = { turn, inSight: shown.length, score };
    }
  }
  return { turn: best.turn, inSight: best.inSight };
}

const ZOOMS = [1, 1.12, 1.25, 1.4, 1.6];
/** Each zoom step must be worth this fraction of a star; all steps together are worth one. */
const ZOOM_COST = 0.22;

/** Turn and zoom combined: no turn can reveal a star near the middle, but zooming moves it clear of the panel. */
export function poseFor(
  found: readonly Point[],
  layoutAt: (zoom: number) => Window & { view: View; tied: boolean },
): { turn: number; zoom: number } {
  let best = { turn: 0, zoom: 1, gain: -Infinity };
  for (const [step, zoom] of ZOOMS.entries()) {
    const layout = layoutAt(zoom);
    const { turn, inSight } = turnFor(found, layout.view, layout);
    const gain = inSight - step * ZOOM_COST;
    if (gain > best.gain) best = { turn, zoom, gain };
    if (inSight === found.length) break;
  }
  return { turn: best.turn, zoom: best.zoom };
}

/** The rows are around the height of the centre, so lines to stars far above or below it are steep. */
function steepness(shown: readonly Point[], { cy, radius }: View): number {
  return shown.reduce((sum, { y }) => sum + STEEP_COST * Math.max(0, Math.abs(y - cy) / radius - LEVEL), 0);
}

/** How many pairs on one side are in the opposite order of their rows. */
function swaps(ranked: readonly Point[], middle: number): number {
  let count = 0;
  ranked.forEach((star, rank) => {
    for (const later of ranked.slice(rank + 1)) {
      if (star.x < middle === later.x < middle && star.y > later.y) count++;
    }
  });
  return count;
}
