import { overlap, type Point, project, type Rect, type View } from '../map/geometry.ts';
import type { Palette } from '../map/palette.ts';

export const LABEL_FONT = "italic 480 16px 'Source Serif 4 Variable', Georgia, serif";
const LETTER_SPACING = '0.32px';
const LINE = 20;
const PADDING = 2;
const GAP = 27;
const EDGE = 12;
/** A name moves up to this many pixels to avoid hiding a star. */
const STAR_WORTH = 26;
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
  /** Stars that a name should avoid if possible. */
  stars: readonly Point[];
}

/** A name in one or two lines, and the middle of the first line’s left edge. */
export interface PlacedLabel {
  lines: string[];
  x: number;
  y: number;
}

/** Places names near the centroid of their stars: moved away from text, wrapped where that is nearer, left out without room. */
export function placeLabels(
  context: CanvasRenderingContext2D,
  labels: readonly Label[],
  view: View,
  room: Room,
): PlacedLabel[] {
  context.font = LABEL_FONT;
  context.letterSpacing = LETTER_SPACING;
  const placed: (PlacedLabel & { box: Rect })[] = [];
  const free = (box: Rect) =>
    box.left >= EDGE &&
    box.right <= room.width - EDGE &&
    box.top >= room.top &&
    box.bottom <= room.height - EDGE &&
    !room.taken.some((rect) => overlap(box, rect)) &&
    !placed.some((other) => overlap(box, other.box));

  for (const label of labels) {
    const at = project(view, label);
    const ways = [[label.field], broken(label.field)].flatMap((lines) => {
      const width = Math.max(...lines.map((line) => context.measureText(line).width));
      const boxes = candidates(at, { width, height: lines.length * LINE + PADDING }, room).filter(free);
      const best = leastInTheWay(boxes, at, room.stars);
      return best ? [{ lines, box: best.box, cost: best.cost + (lines.length - 1) * WRAP_WORTH }] : [];
    });
    const [best] = ways.toSorted((one, other) => one.cost - other.cost);
    if (best) placed.push({ ...best, x: best.box.left + 6, y: best.box.top + (LINE + PADDING) / 2 });
  }
  return placed;
}

/** The first if there are no stars to avoid. */
function leastInTheWay(
  boxes: readonly Rect[],
  at: Point,
  stars: readonly Point[],
): { box: Rect; cost: number } | null {
  const [first] = boxes;
  if (!first) return null;
  if (stars.length === 0) return { box: first, cost: distance(first, at) };
  const hidden = (box: Rect) =>
    stars.filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom).length;
  let best = { box: first, cost: Infinity };
  for (const { box, away } of nearestFirst(boxes, at)) {
    // None that is farther away can cost less.
    if (away >= best.cost) break;
    const cost = away + STAR_WORTH * hidden(box);
    if (cost < best.cost) best = { box, cost };
  }
  return best;
}

function nearestFirst(boxes: readonly Rect[], at: Point): { box: Rect; away: number }[] {
  return boxes
    .map((box) => ({ box, away: distance(box, at) }))
    .toSorted((one, other) => one.away - other.away);
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
  const centres = [at.x, at.x - 40, at.x + 40, at.x - 84, at.x + 84];
  for (const rect of room.taken) {
    if (at.x < (rect.left + rect.right) / 2) centres.push(rect.left - GAP - width / 2);
    else centres.push(rect.right + GAP + width / 2);
  }
  const offsets = [0, -20, 20, -40, 40, -64, 64, -92, 92, -124, 124];
  const boxes = offsets.flatMap((dy) =>
    centres.map((x) => {
      const clamped = Math.min(Math.max(x, EDGE + width / 2 + 6), room.width - EDGE - width / 2 - 6);
      const y = Math.max(at.y, room.top + height / 2) + dy;
      return {
        left: clamped - width / 2 - 6,
        right: clamped + width / 2 + 6,
        top: y - height / 2,
        bottom: y + height / 2,
      };
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
