import type { Point } from '../../sky/map/geometry.ts';
import type { ComposedMap } from './compose-map.ts';

const DIMMED = 0.22;
/** Of what has nothing of the answer in it. */
const RELATED = 0.5;
const LINE_OPACITY = 0.55;
const HALO = { out: 5, opacity: 0.2 };
const EDGE = 1.5;
const CORE = 0.4;
const ACTIVE_RING = { out: 5.5, width: 2 };
const NUMBER_FONT = "650 12px 'Inter Variable', sans-serif";
/** Of the colour around a number, which stands on paper and is as easy to read on every star. */
const RIM = 3;

export function drawTrees(
  context: CanvasRenderingContext2D,
  { picture: { trees, places, lit, palette }, related }: ComposedMap,
): void {
  const opacityOf = (from: number, to: number) => {
    if (!lit[from] || !lit[to]) return DIMMED;
    return related.has(from) ? LINE_OPACITY * RELATED : LINE_OPACITY;
  };
  context.lineWidth = 1.25;
  context.strokeStyle = palette.ink3;
  for (const opacity of [DIMMED, LINE_OPACITY * RELATED, LINE_OPACITY]) {
    context.globalAlpha = opacity;
    context.beginPath();
    for (const [from, to] of trees) {
      const start = places[from];
      const end = places[to];
      if (!start || !end || opacity !== opacityOf(from, to)) continue;
      context.moveTo(start.x, start.y);
      context.lineTo(end.x, end.y);
    }
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** Lit stars with a halo; those that are cards with their number in them. */
export function drawStars(context: CanvasRenderingContext2D, { picture, radii, related }: ComposedMap): void {
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
    if (!related.has(index)) disc(at, radius + HALO.out, colour, HALO.opacity);
    disc(at, radius + EDGE, palette.paper);
    disc(at, radius, colour, related.has(index) ? RELATED : 1);
    disc(at, star.number === null ? radius * CORE : radius - RIM, palette.paper);
    if (star.number !== null) drawNumber(context, star.number, at, palette.ink);
  }
}

function drawNumber(context: CanvasRenderingContext2D, number: number, at: Point, ink: string): void {
  context.font = NUMBER_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  context.fillText(String(number), at.x, at.y + 0.5);
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
