import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import type { Size } from '../../sky/map/camera.ts';
import { grown, overlap, type Point, type Rect } from '../../sky/map/geometry.ts';
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
}

const AIR = 3;

/** The labels’ places, by star. Where two would touch, the earlier star has its label; none touches a star or a name. */
export function placeLabels(
  labels: readonly StarLabel[],
  order: readonly number[],
  { places, radii, taken }: Surroundings,
): Map<number, Rect> {
  const placed = new Map<number, Rect>();
  const rects = [
    ...taken,
    ...places.map(({ x, y }, star) => grown({ left: x, right: x, top: y, bottom: y }, radii[star] ?? 0)),
  ];
  for (const star of order) {
    const [label, at] = [labels[star], places[star]];
    if (!label || !at) continue;
    const top = at.y + LABEL_GAP;
    const [left, right] = [at.x - label.width / 2, at.x + label.width / 2];
    const box = { left, right, top, bottom: top + label.height };
    if (rects.some((rect) => overlap(grown(box, AIR), rect))) continue;
    rects.push(box);
    placed.set(star, box);
  }
  return placed;
}

/** Writes labels, each line on a piece of paper: a line behind it would strike it out. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  placed: ReadonlyMap<number, Rect>,
  { labels, palette }: { labels: readonly StarLabel[]; palette: Palette },
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [star, box] of placed) {
    const label = labels[star];
    if (!label) continue;
    const write = (text: string, line: number, font: string, colour: string) => {
      const [x, y] = [(box.left + box.right) / 2, box.top + LINE * (line + 0.5)];
      context.font = font;
      const half = context.measureText(text).width / 2 + PADDING;
      context.fillStyle = palette.paper;
      context.fillRect(x - half, y - LINE / 2, 2 * half, LINE);
      context.fillStyle = colour;
      context.fillText(text, x, y);
    };
    label.lines.forEach((text, line) => write(text, line, LABEL_FONT, palette.ink));
    write(label.university, label.lines.length, DETAIL_FONT, palette.ink2);
  }
}
