import type { Point } from '../../sky/map/geometry.ts';
import type { ComposedMap, MapPicture } from './compose-map.ts';

const DIMMED = 0.22;
const LINE_OPACITY = 0.55;
const HALO = { out: 5, opacity: 0.2 };
const EDGE = 1.5;
const CORE = 0.4;
const ACTIVE_RING = { out: 5.5, width: 2 };
const NUMBER_FONT = "650 12px 'Inter Variable', sans-serif";
/** Lightness from which dark figures are easier to read than white ones. */
const LIGHT = 0.6;
const FIGURES = { onLight: 'oklch(0.2 0.03 265)', onDark: 'oklch(1 0 0)' };

export function drawTrees(
  context: CanvasRenderingContext2D,
  { trees, places, lit, palette }: MapPicture,
): void {
  context.lineWidth = 1.25;
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

/** Lit stars with a halo; those that are cards with their number in them. */
export function drawStars(context: CanvasRenderingContext2D, { picture, radii }: ComposedMap): void {
  const { landscape, places, lit, colours, palette } = picture;
  const disc = (at: Point, radius: number, fill: string, alpha = 1) => {
    context.globalAlpha = alpha;
    context.fillStyle = fill;
    circle(context, at, radius);
    context.fill();
    context.globalAlpha = 1;
  };
  // Seen from far away stars overlap; the more relevant one is on top.
  for (let index = landscape.stars.length - 1; index >= 0; index--) {
    const [star, at, radius] = [landscape.stars[index], places[index], radii[index]];
    const colour = colours[index] ?? palette.ink;
    if (!star || !at || radius === undefined) continue;
    if (!lit[index]) {
      disc(at, radius, colour, DIMMED);
      continue;
    }
    disc(at, radius + HALO.out, colour, HALO.opacity);
    disc(at, radius + EDGE, palette.paper);
    disc(at, radius, colour);
    if (star.number === null) disc(at, radius * CORE, palette.core);
    else drawNumber(context, star.number, at, colour);
  }
}

function drawNumber(context: CanvasRenderingContext2D, number: number, at: Point, colour: string): void {
  context.font = NUMBER_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = lightnessOf(colour) >= LIGHT ? FIGURES.onLight : FIGURES.onDark;
  context.fillText(String(number), at.x, at.y + 0.5);
}

/** 0…1, of a colour as the tokens and their mixtures are computed. */
function lightnessOf(colour: string): number {
  return Number(/^okl(?:ab|ch)\(([\d.]+)/.exec(colour)?.[1] ?? 0);
}

export function drawActive(context: CanvasRenderingContext2D, { picture, radii }: ComposedMap): void {
  const { places, palette, active } = picture;
  const at = active === null ? undefined : places[active];
  const radius = active === null ? undefined : radii[active];
  if (!at || radius === undefined) return;
  context.strokeStyle = palette.ink;
  context.lineWidth = ACTIVE_RING.width;
  circle(context, at, radius + ACTIVE_RING.out);
  context.stroke();
}

function circle(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
}
