import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { Landscape, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import type { Size } from '../../sky/map/camera.ts';
import { grown, overlap, passes, type Point, type Rect } from '../../sky/map/geometry.ts';
import type { Palette } from '../../sky/map/palette.ts';
import { labelBox, type NamedStar } from '../layout/layout-terms.ts';
import { DETAIL_FONT, type Measure } from './group-names.ts';
import { balanced } from './wrapped.ts';

/** What stands beside a star: its title in a few lines, or the thing that it names, and its university. */
export interface StarLabel extends Size {
  lines: string[];
  university: string | null;
  isCut: boolean;
}

export const LABEL_FONT = "500 13px 'Inter Variable', sans-serif";
const LINE = 16;
const PADDING = 4;
/** From so many lines on, there is room to tell apart what has one name. */
const APART_FROM = 3;
const WIDEST = { widest: 216, wide: 176, narrow: 124 };

/** How many lines a title may take, how wide, and whether its university follows. */
export interface LabelVersion {
  lines: number;
  room: keyof typeof WIDEST;
  withoutUniversity?: boolean;
}

export function starLabels(
  { stars }: Pick<Landscape, 'stars'>,
  { lines: most, room, withoutUniversity = false }: LabelVersion,
  measure: Measure,
): StarLabel[] {
  const inLines = (text: string, lines = most) =>
    balanced(text, lines, WIDEST[room], (part) => measure(part, LABEL_FONT));
  // A title that would be cut gives way to the thing that it names.
  const named = stars.map(({ title, thing }) => {
    const whole = inLines(title);
    return thing !== null && isCut(whole) ? inLines(thing) : whole;
  });
  return stars.map((star, at) => {
    const twins =
      most < APART_FROM ? [] : stars.filter((_, other) => other !== at && sameWords(named[at], named[other]));
    // Two with one name are told apart: by where they are from, or else by the whole of their titles.
    const isAlike = twins.some(
      ({ university, title }) => university === star.university && title !== star.title,
    );
    const lines = (isAlike ? inLines(star.title, most + 2) : named[at]) ?? [];
    const short = universityFace(star.university).short;
    const university = withoutUniversity && twins.length === 0 ? null : short;
    const widths = [
      ...lines.map((line) => measure(line, LABEL_FONT)),
      university === null ? 0 : measure(university, DETAIL_FONT),
    ];
    return {
      lines,
      university,
      isCut: isCut(lines),
      width: Math.max(...widths) + 2 * PADDING,
      height: (lines.length + (university === null ? 0 : 1)) * LINE,
    };
  });
}

function sameWords(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.join(' ').toLowerCase() === other.join(' ').toLowerCase();
}

function isCut(lines: readonly string[]): boolean {
  return lines.at(-1)?.endsWith('…') ?? false;
}

interface Surroundings {
  places: readonly Point[];
  radii: readonly number[];
  /** Groups’ names and other labels. */
  taken: readonly Rect[];
  /** Between stars. */
  lines: readonly (readonly [Point, Point])[];
}

export interface PlacedLabel {
  label: StarLabel;
  box: Rect;
}

const AIR = 3;
/** From a star’s edge, halo included, to its label. */
const BESIDE = 11;
/** How far a label at one end reaches beyond its star. */
const CORNER = 10;

/** The labels for which the layout left room. */
export function reservedLabels(
  labels: readonly StarLabel[],
  named: readonly NamedStar[],
  { stars, places }: { stars: readonly Pick<LandscapeStar, 'number'>[]; places: readonly Point[] },
): Map<number, PlacedLabel> {
  return new Map(
    named.flatMap(({ star, side }): [number, PlacedLabel][] => {
      const [label, at] = [labels[star], places[star]];
      if (!label || !at) return [];
      return [[star, { label, box: labelBox(at, label, { number: stars[star]?.number ?? null, side }) }]];
    }),
  );
}

/** Labels where there happens to be room. Where two would touch, the earlier star has its label; none touches a star, a line or a name. */
export function placeLabels(
  labels: readonly StarLabel[],
  order: readonly number[],
  { places, radii, taken, lines }: Surroundings,
): Map<number, PlacedLabel> {
  const placed = new Map<number, PlacedLabel>();
  const rects = [
    ...taken,
    ...places.map(({ x, y }, star) => grown({ left: x, right: x, top: y, bottom: y }, radii[star] ?? 0)),
  ];
  for (const star of order) {
    const [at, label] = [places[star], labels[star]];
    if (!at || !label) continue;
    const box = boxesAround(at, radii[star] ?? 0, label).find((one) => {
      const wide = grown(one, AIR);
      return !rects.some((rect) => overlap(wide, rect)) && !lines.some((line) => passes(line, wide));
    });
    if (!box) continue;
    rects.push(box);
    placed.set(star, { label, box });
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
    ...across.map((from) => boxAt(x + from, y + away)),
    ...down.map((from) => boxAt(x + away, y + from)),
    ...down.map((from) => boxAt(x - away - width, y + from)),
    ...across.map((from) => boxAt(x + from, y - away - height)),
  ];
}

/** Writes labels on the side of their stars, with an edge of paper that keeps the sky’s lines out of the letters. */
export function drawLabels(
  context: CanvasRenderingContext2D,
  placed: ReadonlyMap<number, PlacedLabel>,
  { places, palette, related }: { places: readonly Point[]; palette: Palette; related: ReadonlySet<number> },
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
    const isRelated = related.has(star);
    label.lines.forEach((text, line) =>
      write(text, line, LABEL_FONT, isRelated ? palette.ink3 : palette.ink),
    );
    if (label.university !== null)
      write(label.university, label.lines.length, DETAIL_FONT, isRelated ? palette.ink3 : palette.ink2);
  }
}
