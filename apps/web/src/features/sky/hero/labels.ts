import { grown, overlap, type Point, project, type Rect, type View } from '../map/geometry.ts';
import type { FieldGrid } from './field-grid.ts';
import type { Palette } from '../map/palette.ts';

export const LABEL_FONT = "italic 480 16px 'Source Serif 4 Variable', Georgia, serif";
const LETTER_SPACING = '0.32px';
const LINE = 20;
const PADDING = 2;
const GAP = 27;
const EDGE = { wide: 12, narrow: 24 };
/** On a page as narrow as a phone’s, a name that touches the edge or the panel seems to go on below it. */
const NARROW = 600;
/** There, between a name and text or the panel. */
const FROM_TEXT = 8;
/** Between a name and the rim. */
const RIM = 4;
/** Between two names. */
const BETWEEN = 14;
/** So many pixels from its middle a name goes to stand among stars of its own field only. */
const OWN_WORTH = 520;
/** Around a name, where its stars are looked for. */
const AROUND = 12;
/** And so many to avoid hiding a star: in a small sky each one counts. */
const STAR_WORTH = { most: 26, of: 20_000 };
/** And up to this many to stay in one line. */
const WRAP_WORTH = 12;

interface Label {
  field: string;
  x: number;
  y: number;
}

interface Room {
  width: number;
  height: number;
  /** Nothing is written above this height. */
  top: number;
  /** Text and panels that names must avoid. */
  taken: readonly Rect[];
  /** Maximum distance of a name from its stars, in pixels. */
  reach: number;
  /** The stars, once they are known. */
  grid: FieldGrid | null;
}

/** A name in one or two lines, and the middle of the first line’s left edge. */
export interface PlacedLabel {
  lines: string[];
  x: number;
  y: number;
  box: Rect;
}

/**
 * Places names among the stars of their fields, near the middle of them: moved away from text and other names, wrapped where
 * that is better, left out without room. The fields with the fewest such places come first.
 */
export function placeLabels(
  context: CanvasRenderingContext2D,
  labels: readonly Label[],
  view: View,
  room: Room,
): PlacedLabel[] {
  context.font = LABEL_FONT;
  context.letterSpacing = LETTER_SPACING;
  const placed: PlacedLabel[] = [];
  const edge = edgeOf(room);
  const taken = room.width < NARROW ? room.taken.map((rect) => grown(rect, FROM_TEXT)) : room.taken;
  const free = (box: Rect) =>
    box.left >= edge &&
    box.right <= room.width - edge &&
    box.top >= room.top &&
    box.bottom <= room.height - edge &&
    isOnDisc(box, view) &&
    !taken.some((rect) => overlap(box, rect)) &&
    !placed.some((other) => overlap(grown(box, BETWEEN), other.box));

  const wanted = labels
    .map((label) => ({ ...label, homes: room.grid?.homes(label.field) ?? [] }))
    .toSorted((a, b) => a.homes.length - b.homes.length);
  for (const { field, homes, ...middle } of wanted) {
    const at = project(view, middle);
    const ways = [[field], broken(field)].flatMap((lines) => {
      const width = Math.max(...lines.map((line) => context.measureText(line).width));
      const size = { width, height: lines.length * LINE + PADDING };
      const among = homes
        .map((home) => boxAround(home, size))
        .filter((box) => distance(box, at) < room.reach);
      const boxes = [...candidates(at, size, room), ...among].filter(free);
      const best = cheapest(boxes, { field, at, grid: room.grid });
      return best ? [{ lines, box: best.box, cost: best.cost + (lines.length - 1) * WRAP_WORTH }] : [];
    });
    const [best] = ways.toSorted((one, other) => one.cost - other.cost);
    if (best)
      placed.push({
        lines: best.lines,
        box: best.box,
        x: best.box.left + 6,
        y: best.box.top + (LINE + PADDING) / 2,
      });
  }
  return placed;
}

function edgeOf({ width }: Pick<Room, 'width'>): number {
  return EDGE[width < NARROW ? 'narrow' : 'wide'];
}

/** Nearest to the middle of its stars; where they are known, rather among them and over few. */
function cheapest(
  boxes: readonly Rect[],
  { field, at, grid }: { field: string; at: Point; grid: FieldGrid | null },
): { box: Rect; cost: number } | null {
  const worth = grid && Math.min(STAR_WORTH.most, STAR_WORTH.of / grid.count);
  let best: { box: Rect; cost: number } | null = null;
  for (const box of boxes) {
    let cost = distance(box, at);
    if (best && cost >= best.cost) continue;
    if (grid && worth !== null) {
      const near = grid.within(grown(box, AROUND), field);
      cost += OWN_WORTH * (1 - near.own / Math.max(1, near.all)) + worth * grid.within(box, field).all;
    }
    if (!best || cost < best.cost) best = { box, cost };
  }
  return best;
}

function boxAround({ x, y }: Point, { width, height }: { width: number; height: number }): Rect {
  return {
    left: x - width / 2 - 6,
    right: x + width / 2 + 6,
    top: y - height / 2,
    bottom: y + height / 2,
  };
}

function isOnDisc({ left, right, top, bottom }: Rect, { cx, cy, radius }: View): boolean {
  return Math.hypot(Math.max(cx - left, right - cx), Math.max(cy - top, bottom - cy)) <= radius - RIM;
}

function distance(box: Rect, at: Point): number {
  return Math.hypot((box.left + box.right) / 2 - at.x, (box.top + box.bottom) / 2 - at.y);
}

/** A name is never cut; if it doesn’t fit in a line, it is wrapped after the "&". */
export function broken(name: string): string[] {
  const at = name.indexOf(' & ');
  return at < 0 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

/** Boxes to try: the place itself and beside obstacles, at growing vertical distances. */
function candidates(at: Point, { width, height }: { width: number; height: number }, room: Room): Rect[] {
  const edge = edgeOf(room);
  const centres = [at.x, at.x - 40, at.x + 40, at.x - 84, at.x + 84];
  for (const rect of room.taken) {
    if (at.x < (rect.left + rect.right) / 2) centres.push(rect.left - GAP - width / 2);
    else centres.push(rect.right + GAP + width / 2);
  }
  const offsets = [0, -20, 20, -40, 40, -64, 64, -92, 92, -124, 124];
  const boxes = offsets.flatMap((dy) =>
    centres.map((x) => {
      const clamped = Math.min(Math.max(x, edge + width / 2 + 6), room.width - edge - width / 2 - 6);
      const y = Math.max(at.y, room.top + height / 2) + dy;
      return boxAround({ x: clamped, y }, { width, height });
    }),
  );
  return boxes.filter((box) => distance(box, at) < room.reach);
}

export function drawLabels(
  context: CanvasRenderingContext2D,
  labels: readonly PlacedLabel[],
  palette: Palette,
): void {
  context.font = LABEL_FONT;
  context.letterSpacing = LETTER_SPACING;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = palette.paper;
  context.fillStyle = palette.ink2;
  for (const { lines, x, y } of labels) {
    for (const [row, line] of lines.entries()) {
      context.strokeText(line, x, y + row * LINE);
      context.fillText(line, x, y + row * LINE);
    }
  }
  context.letterSpacing = '0px';
}
