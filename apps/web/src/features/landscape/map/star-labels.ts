import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import type { Size } from '../../sky/map/camera.ts';
import { cross, grown, overlap, type Point, type Rect } from '../../sky/map/geometry.ts';
import type { Palette } from '../../sky/map/palette.ts';
import { LABEL_GAP } from '../layout/layout-terms.ts';
import { DETAIL_FONT, type Measure } from './group-names.ts';
import { balanced } from './wrapped.ts';

/** What stands below a star: its title in a few lines, and its university. */
export interface StarLabel extends Size {
  lines: string[];
  university: string;
}

export const LABEL_FONT = "500 13px 'Inter Variable', sans-serif";
const LINE = 16;
const PADDING = 4;
const WIDEST = { widest: 216, wide: 176, narrow: 124 };

export function starLabels(
  { stars }: Pick<Landscape, 'stars'>,
  { lines: most, room }: { lines: number; room: keyof typeof WIDEST },
  measure: Measure,
): StarLabel[] {
  return stars.map((star) => {
    const university = universityFace(star.university).short;
    const lines = balanced(star.title, most, WIDEST[room], (text) => measure(text, LABEL_FONT));
    const widths = [...lines.map((line) => measure(line, LABEL_FONT)), measure(university, DETAIL_FONT)];
    return {
      lines,
      university,
      width: Math.max(...widths) + 2 * PADDING,
      height: (lines.length + 1) * LINE,
    };
  });
}

/** The size that holds each of the labels. */
export function largestLabel(labels: readonly Size[]): Size {
  return {
    width: Math.max(0, ...labels.map(({ width }) => width)),
    height: Math.max(0, ...labels.map(({ height }) => height)),
  };
}

interface Surroundings {
  places: readonly Point[];
  radii: readonly number[];
  /** Groups’ names. */
  taken: readonly Rect[];
  /** Between stars. */
  lines?: readonly (readonly [Point, Point])[];
  /** Whether a label may also stand beside or above its star. */
  sides?: 'below' | 'all';
  /** The part of the map in which labels may stand. */
  within?: Size;
  /** How many labels there are. */
  most?: number;
}

export interface PlacedLabel {
  label: StarLabel;
  box: Rect;
}

const AIR = 3;
/** From a star’s edge, halo included, to a label beside it. */
const BESIDE = 11;
/** How far a label at one end reaches beyond its star. */
const CORNER = 10;
/** From the edge of the map. */
const EDGE = 8;

/**
 * The labels’ places, by star, each in the best version that has room. Where two would touch, the earlier star has its label; none touches a star, a line or a
 * name.
 */
export function placeLabels(
  versions: readonly (readonly StarLabel[])[],
  order: readonly number[],
  { places, radii, taken, lines = [], sides = 'below', within, most = Infinity }: Surroundings,
): Map<number, PlacedLabel> {
  const placed = new Map<number, PlacedLabel>();
  const rects = [
    ...taken,
    ...places.map(({ x, y }, star) => grown({ left: x, right: x, top: y, bottom: y }, radii[star] ?? 0)),
  ];
  for (const star of order) {
    const at = places[star];
    if (!at || placed.size >= most) continue;
    const isFree = ({ box }: PlacedLabel) => {
      const wide = grown(box, AIR);
      return (
        (!within || isInside(box, within)) &&
        !rects.some((rect) => overlap(wide, rect)) &&
        !lines.some((line) => meets(line, wide))
      );
    };
    const found = versions
      .flatMap((labels) => labels[star] ?? [])
      .flatMap((label) =>
        boxesAround(at, radii[star] ?? 0, label)
          .slice(0, sides === 'all' ? undefined : 1)
          .map((box) => ({ label, box })),
      )
      .find(isFree);
    if (!found) continue;
    rects.push(found.box);
    placed.set(star, found);
  }
  return placed;
}

/** Below a star, on its right, on its left and above it; there in the middle, and then towards either end. */
function boxesAround({ x, y }: Point, radius: number, { width, height }: Size): Rect[] {
  const boxAt = (left: number, top: number) => ({ left, top, right: left + width, bottom: top + height });
  const away = radius + BESIDE;
  const along = (length: number) => [-length / 2, CORNER - length, -CORNER];
  const [across, down] = [along(width), along(height)];
  return [
    ...across.map((from) => boxAt(x + from, y + LABEL_GAP)),
    ...down.map((from) => boxAt(x + away, y + from)),
    ...down.map((from) => boxAt(x - away - width, y + from)),
    ...across.map((from) => boxAt(x + from, y - LABEL_GAP - height)),
  ];
}

function isInside({ left, top, right, bottom }: Rect, { width, height }: Size): boolean {
  return left >= EDGE && top >= EDGE && right <= width - EDGE && bottom <= height - EDGE;
}

function meets([from, to]: readonly [Point, Point], { left, top, right, bottom }: Rect): boolean {
  const holds = ({ x, y }: Point) => x > left && x < right && y > top && y < bottom;
  const corners: [Point, Point][] = [
    [
      { x: left, y: top },
      { x: right, y: bottom },
    ],
    [
      { x: right, y: top },
      { x: left, y: bottom },
    ],
  ];
  return holds(from) || holds(to) || corners.some((diagonal) => cross([from, to], diagonal));
}

/** Writes labels on the side of their stars, with an edge of paper that keeps the sky’s lines out of the letters. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  placed: ReadonlyMap<number, PlacedLabel>,
  { places, palette }: { places: readonly Point[]; palette: Palette },
): void {
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = palette.paper;
  for (const [star, { label, box }] of placed) {
    const at = places[star];
    if (!at) continue;
    const align = box.left > at.x ? 'left' : box.right < at.x ? 'right' : 'center';
    context.textAlign = align;
    const x = {
      left: box.left + PADDING,
      right: box.right - PADDING,
      center: (box.left + box.right) / 2,
    }[align];
    const write = (text: string, line: number, font: string, colour: string) => {
      const y = box.top + LINE * (line + 0.5);
      context.font = font;
      context.strokeText(text, x, y);
      context.fillStyle = colour;
      context.fillText(text, x, y);
    };
    label.lines.forEach((text, line) => write(text, line, LABEL_FONT, palette.ink));
    write(label.university, label.lines.length, DETAIL_FONT, palette.ink2);
  }
}
