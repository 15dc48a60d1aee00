import { grown, overlap, type Point, type Rect, type View } from './geometry.ts';
import { litPlaces } from './spread.ts';

const STEP = Math.PI / 60;
const ROOM = 20;
/** Stars this much further from text and panel are better to look at, and their lines bend less. */
const AIR = 48;
const ROOM_GAIN = 0.25;
/** A pair out of order may cost one line; a star out of sight costs itself. */
const SWAP_COST = 0.3;
const STEEP_COST = 0.8;
/** Within this share of the radius above and below the centre a star counts as level with the rows. */
const LEVEL = 0.3;

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

interface Turn {
  /** Radians. */
  turn: number;
  /** How many of the found stars are seen. */
  inSight: number;
}

/**
 * The turn of the dome at which most of the found stars can be seen and in the order of their rows;
 * the smallest such turn, so none at all where the sky is well as it stands.
 */
export function turnFor(found: readonly Point[], view: View, window: Window & { tied: boolean }): Turn {
  const airy = { ...window, taken: window.taken.map((rect) => grown(rect, AIR)) };
  let best = { turn: 0, inSight: 0, score: -Infinity };
  for (let step = 0; step <= 60; step++) {
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
/** Each step of zoom has to be worth this much of a star; all together are worth one. */
const ZOOM_COST = 0.22;

/** Turn and zoom together: no turn brings out a star near the middle, which a zoom moves clear of the panel. */
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

/** The rows lie about the height of the centre; lines to stars far above or below it run steep. */
function steepness(shown: readonly Point[], { cy, radius }: View): number {
  return shown.reduce((sum, { y }) => sum + STEEP_COST * Math.max(0, Math.abs(y - cy) / radius - LEVEL), 0);
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
