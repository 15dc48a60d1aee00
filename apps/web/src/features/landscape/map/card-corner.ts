import type { Size } from '../../sky/map/camera.ts';
import type { Point } from '../../sky/map/geometry.ts';

const AWAY = 24;
const EDGE = 12;
/** Share of a card’s width to the left of its star. */
const BEFORE = 0.6;

/** Position of a card that leaves its star visible: below it, else above, else on a side with room. */
export function cardCorner(star: Point, card: Size, room: Size): Point {
  const below = star.y + AWAY;
  const above = star.y - AWAY - card.height;
  const inside = (value: number, length: number, whole: number) =>
    Math.max(EDGE, Math.min(value, whole - length - EDGE));
  const x = inside(star.x - card.width * BEFORE, card.width, room.width);
  if (below + card.height + EDGE <= room.height) return { x, y: Math.max(EDGE, below) };
  if (above >= EDGE) return { x, y: Math.min(above, room.height - card.height - EDGE) };
  const beside = star.x + AWAY + card.width + EDGE <= room.width ? star.x + AWAY : star.x - AWAY - card.width;
  return {
    x: inside(beside, card.width, room.width),
    y: inside(star.y - card.height / 2, card.height, room.height),
  };
}
