import { type Rect, overlap, project, type View } from './geometry.ts';
import type { Palette } from './palette.ts';

export const LABEL_FONT = "italic 480 16px 'Source Serif 4 Variable', Georgia, serif";
const LETTER_SPACING = '0.32px';
const HEIGHT = 22;
const GAP = 27;
const EDGE = 12;

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
  /** Text and panels that names keep clear of. */
  taken: readonly Rect[];
  /** How far from its stars a name may stand, in pixels. */
  reach: number;
}

export interface PlacedLabel {
  text: string;
  x: number;
  y: number;
}

/** Names near the weight of their stars, moved aside where text stands, shortened where room is short, left out where none is. */
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
    const found = [label.field, label.field.split(' & ')[0] ?? label.field]
      .flatMap((text) => candidates(at, context.measureText(text).width, room).map((box) => ({ text, box })))
      .find(({ box }) => free(box));
    if (found)
      placed.push({ text: found.text, x: found.box.left + 6, y: found.box.top + HEIGHT / 2, box: found.box });
  }
  return placed;
}

/** Boxes to try: the place itself and the sides of what is taken, at heights ever further away. */
function candidates(at: { x: number; y: number }, width: number, room: Room): Rect[] {
  const centres = [at.x];
  for (const rect of room.taken) {
    if (at.x < (rect.left + rect.right) / 2) centres.push(rect.left - GAP - width / 2);
    else centres.push(rect.right + GAP + width / 2);
  }
  const offsets = [0, -20, 20, -40, 40, -64, 64, -92, 92, -124, 124];
  const boxes = offsets.flatMap((dy) =>
    centres.map((x) => {
      const clamped = Math.min(Math.max(x, EDGE + width / 2 + 6), room.width - EDGE - width / 2 - 6);
      const y = Math.max(at.y, room.top + HEIGHT / 2) + dy;
      return {
        left: clamped - width / 2 - 6,
        right: clamped + width / 2 + 6,
        top: y - HEIGHT / 2,
        bottom: y + HEIGHT / 2,
      };
    }),
  );
  return boxes.filter((box) => {
    const dx = (box.left + box.right) / 2 - at.x;
    const dy = (box.top + box.bottom) / 2 - at.y;
    return Math.hypot(dx, dy) < room.reach;
  });
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
  for (const { text, x, y } of labels) {
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
  context.letterSpacing = '0px';
}
