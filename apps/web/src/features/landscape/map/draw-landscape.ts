import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { drawChip, drawLit, litRadius } from '../../sky/map/draw-lit.ts';
import type { Point, Rect } from '../../sky/map/geometry.ts';
import type { Palette } from '../../sky/map/palette.ts';
import { drawNames, placeNames } from './draw-names.ts';
import type { GroupName } from './group-names.ts';
import { placeNumbers } from './place-numbers.ts';

/** Everything needed to draw the found stars once. */
export interface MapPicture {
  landscape: Landscape;
  /** Pairs of star indices, of all groups. */
  trees: readonly (readonly [number, number])[];
  names: readonly GroupName[];
  lit: readonly boolean[];
  /** One per star. */
  colours: readonly string[];
  palette: Palette;
  /** Positions of the stars, in pixels. */
  places: readonly Point[];
  /** Index of the star whose card is shown. */
  active: number | null;
}

const DIMMED = 0.22;
const LINE_OPACITY = 0.55;
/** Of the ring around a numbered star, and its distance from the star. */
const RING = 6;
const ACTIVE_RING = { out: 7.5, width: 1.75 };

/** Draws groups joined and named, and stars lit and numbered. */
export function drawFound(context: CanvasRenderingContext2D, picture: MapPicture): void {
  const { landscape, places, lit, palette } = picture;
  const names = placeNames(picture);
  drawTrees(context, picture);
  drawStars(context, picture);
  drawActive(context, picture);
  const numbered = landscape.stars.flatMap(({ number, score }, at) => {
    const place = places[at];
    return number !== null && place && lit[at]
      ? [{ number, at: place, radius: litRadius(score) + RING }]
      : [];
  });
  const discs = landscape.stars.flatMap(({ number, score }, at): Rect[] => {
    const place = places[at];
    const reach = litRadius(score) + (number === null ? 1 : RING);
    return place
      ? [{ left: place.x - reach, right: place.x + reach, top: place.y - reach, bottom: place.y + reach }]
      : [];
  });
  const chips = placeNumbers(
    numbered.toSorted((a, b) => a.number - b.number),
    [...discs, ...names.map(({ box }) => box)],
    linesOf(picture),
  );
  for (const [number, corner] of chips) drawChip(context, number, corner, palette);
  drawNames(context, names, picture);
}

function linesOf({ trees, places }: MapPicture): [Point, Point][] {
  return trees.flatMap(([from, to]): [Point, Point][] => {
    const [start, end] = [places[from], places[to]];
    return start && end ? [[start, end]] : [];
  });
}

function drawTrees(context: CanvasRenderingContext2D, { trees, places, lit, palette }: MapPicture): void {
  context.lineWidth = 1;
  context.strokeStyle = palette.ink3;
  for (const isLit of [false, true]) {
    context.globalAlpha = isLit ? LINE_OPACITY : DIMMED;
    context.beginPath();
    for (const [from, to] of trees) {
      const start = places[from];
      const end = places[to];
      if (!start || !end || (lit[from] === true && lit[to] === true) !== isLit) continue;
      context.moveTo(start.x, start.y);
      context.lineTo(end.x, end.y);
    }
    context.stroke();
  }
  context.globalAlpha = 1;
}

function drawStars(
  context: CanvasRenderingContext2D,
  { landscape, places, lit, colours, palette }: MapPicture,
): void {
  // Seen from far away stars overlap; the more relevant one is on top.
  for (let index = landscape.stars.length - 1; index >= 0; index--) {
    const star = landscape.stars[index];
    const at = places[index];
    const colour = colours[index] ?? palette.ink;
    if (!star || !at) continue;
    if (lit[index]) {
      const shown = { number: 0, relevance: star.score, colour: 0, at, cited: star.number !== null };
      drawLit(context, shown, { ...palette, stars: [colour] }, 1);
      continue;
    }
    context.globalAlpha = DIMMED;
    context.fillStyle = colour;
    circle(context, at, litRadius(star.score));
    context.fill();
    context.globalAlpha = 1;
  }
}

function drawActive(context: CanvasRenderingContext2D, { landscape, places, palette, active }: MapPicture) {
  const at = active === null ? undefined : places[active];
  const star = active === null ? undefined : landscape.stars[active];
  if (!at || !star) return;
  context.strokeStyle = palette.ink;
  context.lineWidth = ACTIVE_RING.width;
  circle(context, at, litRadius(star.score) + ACTIVE_RING.out);
  context.stroke();
}

function circle(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
}
