import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { CHIP_SIZE } from '../map/chips.ts';
import { drawGraticule } from '../map/draw-graticule.ts';
import { drawChip, drawLit } from '../map/draw-lit.ts';
import { type Point, project, type View } from '../map/geometry.ts';
import { type Palette, readPalette } from '../map/palette.ts';
import { shortestTree } from '../map/shortest-tree.ts';
import type { Stars } from '../map/sky-data.ts';
import { createLayer, pixelRatio } from '../map/star-layer.ts';

export type CropKind = 'solve' | 'landscape' | 'dome';

interface Crop {
  stars: Stars | null;
  /** Element from which the colours are read. */
  host: HTMLElement;
  kind: CropKind;
}

const LIT_RELEVANCE = 0.87;
const GROUP_STARS = 6;
const ENOUGH_STARS = 60;
/** Below this number, faint stars may be lit as well. */
const FEW_STARS = 2_000;
const TURNS = 48;

/** Draws the part of the sky that a picture shows, at the canvas’s size. */
export function drawCrop(canvas: HTMLCanvasElement, { stars, host, kind }: Crop): void {
  const context = canvas.getContext('2d');
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  if (!context || width === 0) return;
  const palette = readPalette(host);
  const ratio = pixelRatio();
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  const view = peopled(viewOf(kind, width, height), stars, width, height);
  drawGraticule(context, view, palette);
  if (!stars) return;
  const layer = createLayer({ stars, view, palette, quiet: [], width, height });
  context.drawImage(layer.canvas, 0, 0, width, height);
  if (kind === 'solve') lightOne(context, { stars, view, palette, width, height });
  if (kind === 'landscape') joinGroups(context, { stars, view, palette, width, height });
}

function viewOf(kind: CropKind, width: number, height: number): View {
  switch (kind) {
    case 'solve':
      return { cx: 461, cy: 172, radius: 460, turn: 0 };
    case 'landscape':
      return { cx: width - 442, cy: 80, radius: 430, turn: 0 };
    case 'dome':
      return width > 500
        ? { cx: width * 0.6375, cy: height + 55, radius: 425, turn: 0 }
        : { cx: width / 2, cy: 284, radius: 280, turn: 0 };
  }
}

/** Turns the dome if the crop would show almost no stars. */
function peopled(view: View, stars: Stars | null, width: number, height: number): View {
  if (!stars) return view;
  let best = { view, count: 0 };
  for (let step = 0; step < TURNS; step++) {
    const turned = { ...view, turn: (step * 2 * Math.PI) / TURNS };
    let count = 0;
    for (let at = 0; at < stars.count; at++) {
      const { x, y } = project(turned, { x: stars.x[at] ?? 0, y: stars.y[at] ?? 0 });
      if (x > 20 && y > 20 && x < width - 40 && y < height - 20) count++;
    }
    if (step === 0 && count >= ENOUGH_STARS) return view;
    if (count > best.count) best = { view: turned, count };
  }
  return best.view;
}

interface Scene {
  stars: Stars;
  view: View;
  palette: Palette;
  width: number;
  height: number;
}

/** Lights the star nearest the middle, with its number, as in an answer. */
function lightOne(context: CanvasRenderingContext2D, { stars, view, palette, width, height }: Scene): void {
  const middle = { x: width / 2, y: height / 2 };
  const [nearest] = inSight({ stars, view, palette, width, height }, () => true).toSorted(
    (a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y),
  );
  if (!nearest) return;
  context.strokeStyle = palette.ink3;
  context.lineWidth = 1;
  context.beginPath();
  context.moveTo(nearest.x + 12, nearest.y);
  context.lineTo(nearest.x + 46, nearest.y);
  context.stroke();
  drawLit(
    context,
    { number: 1, relevance: LIT_RELEVANCE, colour: nearest.field, at: nearest, cited: true },
    palette,
    1,
  );
  drawChip(context, 1, { x: nearest.x + 46, y: nearest.y - CHIP_SIZE / 2 }, palette);
}

/** Two neighbourhoods of different fields, each joined by its minimum spanning tree. */
function joinGroups(context: CanvasRenderingContext2D, scene: Scene): void {
  const groups = FIELDS.map((_, field) =>
    neighbourhood(inSight(scene, (at) => scene.stars.field[at] === field)),
  )
    .filter((group) => group.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 2);
  for (const group of groups) {
    context.strokeStyle = scene.palette.ink3;
    context.lineWidth = 1;
    context.beginPath();
    for (const [from, to] of shortestTree(group)) {
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
    }
    context.stroke();
    group.forEach((star, rank) => {
      const relevance = 0.65 - rank * 0.03;
      drawLit(
        context,
        { number: 0, relevance, colour: star.field, at: star, cited: false },
        scene.palette,
        1,
      );
    });
  }
}

interface SightedStar extends Point {
  field: number;
  magnitude: number;
}

function inSight({ stars, view, width, height }: Scene, wanted: (at: number) => boolean): SightedStar[] {
  const found: SightedStar[] = [];
  for (let at = 0; at < stars.count; at++) {
    const magnitude = stars.magnitude[at] ?? 0;
    if ((stars.count > FEW_STARS && magnitude < 2) || !wanted(at)) continue;
    const point = project(view, { x: stars.x[at] ?? 0, y: stars.y[at] ?? 0 });
    const inside = point.x > 24 && point.y > 24 && point.x < width - 40 && point.y < height - 24;
    if (inside) found.push({ ...point, field: stars.field[at] ?? 0, magnitude });
  }
  return found;
}

/** Bright stars around the brightest, near enough to belong together but far enough apart to be distinguished. */
function neighbourhood(stars: SightedStar[]): SightedStar[] {
  const kept: SightedStar[] = [];
  for (const star of stars.toSorted((a, b) => b.magnitude - a.magnitude)) {
    if (kept.length === GROUP_STARS) break;
    const distances = kept.map((other) => Math.hypot(other.x - star.x, other.y - star.y));
    if (distances.every((distance) => distance > 22) && (distances[0] ?? 0) < 64) kept.push(star);
  }
  return kept;
}
