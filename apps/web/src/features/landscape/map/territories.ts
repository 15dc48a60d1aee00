import type { LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import type { Point, Rect } from '../../sky/map/geometry.ts';

/** Of the ground around a group’s stars and texts, in pixels, and the radius of its corners. */
const PAD = 14;
const ROUND = 72;
const DIMMED = 0.5;

/** What a group’s ground is around, and its colour. */
export interface Territory {
  boxes: readonly Rect[];
  ground: string;
  isLit: boolean;
}

/** The colour of each group’s ground: a tint of what most of its stars have. */
export function groundColours(
  { stars, groups }: { stars: readonly Pick<LandscapeStar, 'group'>[]; groups: readonly unknown[] },
  colours: readonly string[],
): string[] {
  return groups.map((_, group) => {
    const own = stars.flatMap((star, at) => (star.group === group ? (colours[at] ?? []) : []));
    const [most] = [...Map.groupBy(own, (colour) => colour)].toSorted((a, b) => b[1].length - a[1].length);
    return `color-mix(in oklab, ${most?.[0] ?? 'var(--ink-3)'} var(--territory), var(--paper))`;
  });
}

/** The smallest convex shape around some boxes, clockwise. */
export function outline(boxes: readonly Rect[]): Point[] {
  const points = boxes
    .flatMap(({ left, right, top, bottom }) => [
      { x: left, y: top },
      { x: right, y: top },
      { x: left, y: bottom },
      { x: right, y: bottom },
    ])
    .toSorted((a, b) => a.x - b.x || a.y - b.y);
  return [...halfOf(points), ...halfOf(points.toReversed())];
}

function halfOf(points: readonly Point[]): Point[] {
  const chain: Point[] = [];
  for (const point of points) {
    while (chain.length > 1 && !turnsIn(chain.at(-2), chain.at(-1), point)) chain.pop();
    chain.push(point);
  }
  return chain.slice(0, -1);
}

function turnsIn(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  return !a || !b || (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

/** Lays a quiet ground with round corners under each group. */
export function drawTerritories(context: CanvasRenderingContext2D, territories: readonly Territory[]): void {
  context.lineJoin = 'round';
  context.lineWidth = 2 * PAD;
  for (const { boxes, ground, isLit } of territories) {
    const corners = outline(boxes);
    if (corners.length === 0) continue;
    context.globalAlpha = isLit ? 1 : DIMMED;
    context.fillStyle = ground;
    context.strokeStyle = ground;
    context.beginPath();
    roundPath(context, corners);
    context.fill();
    context.stroke();
  }
  context.globalAlpha = 1;
}

/** A closed path with corners as round as its edges allow. */
function roundPath(context: CanvasRenderingContext2D, corners: readonly Point[]): void {
  corners.forEach((corner, at) => {
    const before = corners.at(at - 1) ?? corner;
    const after = corners[(at + 1) % corners.length] ?? corner;
    const start = middle(before, corner);
    const end = middle(corner, after);
    if (at === 0) context.moveTo(start.x, start.y);
    else context.lineTo(start.x, start.y);
    const [a, b] = [distance(corner, start), distance(corner, end)];
    const cosine =
      ((start.x - corner.x) * (end.x - corner.x) + (start.y - corner.y) * (end.y - corner.y)) / (a * b || 1);
    const half = Math.acos(Math.max(-1, Math.min(1, cosine))) / 2;
    context.arcTo(corner.x, corner.y, end.x, end.y, Math.min(ROUND, Math.min(a, b) * Math.tan(half)));
  });
  context.closePath();
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
