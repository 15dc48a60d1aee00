import { overlap, type Point, type Rect } from './geometry.ts';

export const CHIP_SIZE = 18;
/** Distance from the star’s centre to the near edge of its chip. */
const CHIP_FROM = 18;

interface Marked {
  number: number;
  at: Point;
}

interface Area {
  width: number;
  height: number;
  /** The vertical line that chips are placed away from. */
  middle: number;
}

/** The top left corner of each star’s number: outwards if possible, else where it hides no other number or star. */
export function placeChips(stars: readonly Marked[], { width, height, middle }: Area): Map<number, Point> {
  const placed = new Map<number, Rect>();
  const discs = stars.map(({ at }) => ({ left: at.x - 8, right: at.x + 8, top: at.y - 8, bottom: at.y + 8 }));
  for (const { number, at } of stars) {
    const outward = at.x < middle ? -1 : 1;
    const boxes = [
      boxAt(at, outward, 0),
      boxAt(at, outward, -14),
      boxAt(at, outward, 14),
      boxAt(at, -outward, 0),
      boxAt(at, -outward, -14),
      boxAt(at, -outward, 14),
      boxAt(at, 0, -27),
      boxAt(at, 0, 27),
    ];
    const inside = boxes.filter(
      (box) => box.left > 2 && box.right < width - 2 && box.top > 2 && box.bottom < height - 2,
    );
    const others = [...placed.values(), ...discs];
    const chosen = inside.find((box) => !others.some((other) => overlap(box, other))) ?? inside[0];
    if (chosen) placed.set(number, chosen);
  }
  return new Map(Array.from(placed, ([number, box]) => [number, { x: box.left, y: box.top }]));
}

function boxAt(at: Point, side: number, dy: number): Rect {
  const left = side === 0 ? at.x - CHIP_SIZE / 2 : side < 0 ? at.x - CHIP_FROM - CHIP_SIZE : at.x + CHIP_FROM;
  const top = at.y + dy - CHIP_SIZE / 2;
  return { left, right: left + CHIP_SIZE, top, bottom: top + CHIP_SIZE };
}
