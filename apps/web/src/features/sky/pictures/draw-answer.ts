import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { placeChips } from '../map/chips.ts';
import { drawGraticule } from '../map/draw-graticule.ts';
import { drawChip, drawLit } from '../map/draw-lit.ts';
import { type Point, project, type View } from '../map/geometry.ts';
import type { FoundStar } from '../map/found-stars.ts';
import { type Palette, readPalette } from '../map/palette.ts';
import { INK, type Stars } from '../map/sky-data.ts';
import { spread } from '../map/spread.ts';
import { createLayer, layerKey, pixelRatio, type StarLayer } from '../map/star-layer.ts';
import { turnFor } from '../map/turn-sky.ts';

interface AnswerSky {
  stars: Stars | null;
  found: readonly FoundStar[];
  /** Element from which the colours are read. */
  host: HTMLElement;
}

const REST_OPACITY = 0.74;
/** Space for the ticks outside the rim. */
const RIM = 14;
/** Pictures flatter than this ratio show a crop of the disc. */
const WHOLE_FROM = 0.7;
const NUMBERED = 5;
const LAYERS_KEPT = 4;
/** Distance between two found stars, and from a found star to the edge of the picture. */
const APART = 26;
const EDGE = 14;

/** Each answer of a chat shows the same sky, so it is painted once per size and scheme. */
const layers = new Map<string, StarLayer>();

/** Draws the sky with one answer’s stars lit, at the canvas’s size. */
export function drawAnswer(canvas: HTMLCanvasElement, { stars, found, host }: AnswerSky): void {
  const context = canvas.getContext('2d');
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  if (!context || width === 0 || height === 0) return;
  const palette = readPalette(host);
  const ratio = pixelRatio();
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  const view = viewOf(found, width, height);
  drawGraticule(context, view, palette);
  if (stars) {
    context.globalAlpha = REST_OPACITY;
    context.drawImage(layerOf({ stars, view, palette, width, height }).canvas, 0, 0, width, height);
    context.globalAlpha = 1;
  }
  light(context, found, { view, palette, width, height });
}

function viewOf(found: readonly FoundStar[], width: number, height: number): View {
  const centre = { cx: width / 2, cy: height / 2, turn: 0 };
  if (height >= width * WHOLE_FROM) return { ...centre, radius: Math.min(width, height) / 2 - RIM };
  const view = { ...centre, radius: width / 2 - RIM };
  const { turn } = turnFor(found, view, { width, height, top: 0, taken: [], tied: false });
  return { ...view, turn };
}

interface Scene {
  view: View;
  palette: Palette;
  width: number;
  height: number;
}

function layerOf({ stars, ...scene }: Scene & { stars: Stars }): StarLayer {
  const wanted = { stars, ...scene, quiet: [] };
  const key = layerKey(wanted);
  const layer = layers.get(key) ?? createLayer(wanted);
  layers.delete(key);
  layers.set(key, layer);
  for (const oldest of layers.keys()) if (layers.size > LAYERS_KEPT) layers.delete(oldest);
  return layer;
}

/** Keeps stars inside the disc and the picture after they were moved apart. */
function inside({ x, y }: Point, { view, width, height }: Scene): Point {
  const away = Math.hypot(x - view.cx, y - view.cy);
  const pull = away > view.radius ? view.radius / away : 1;
  const at = { x: view.cx + (x - view.cx) * pull, y: view.cy + (y - view.cy) * pull };
  return {
    x: Math.min(Math.max(at.x, EDGE), width - EDGE),
    y: Math.min(Math.max(at.y, EDGE), height - EDGE),
  };
}

function light(
  context: CanvasRenderingContext2D,
  found: readonly FoundStar[],
  { view, palette, width, height }: Scene,
): void {
  const places = spread(
    found.map((star) => project(view, star)),
    APART,
  ).map((at) => inside(at, { view, palette, width, height }));
  const lit = found.flatMap((star, index) => {
    const at = places[index];
    const colour = star.field ? FIELDS.indexOf(star.field) : INK;
    return at ? [{ ...star, at, colour }] : [];
  });
  for (const star of lit) drawLit(context, star, palette, 1);
  const numbered = lit.filter(({ number, cited }) => cited || number <= NUMBERED);
  const corners = placeChips(numbered, { width, height, middle: view.cx });
  for (const { number } of numbered) {
    const corner = corners.get(number);
    if (corner) drawChip(context, number, corner, palette);
  }
}
