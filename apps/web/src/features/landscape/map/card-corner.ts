import type { Size } from '../../sky/map/camera.ts';
import type { Point } from '../../sky/map/geometry.ts';

const AWAY = { x: 36, y: 18 };
const EDGE = 12;

/** Position of a card that leaves its star visible: below to the right, else on a side with room. */
export function cardCorner(star: Point, card: Size, room: Size): Point {
  const right = star.x + AWAY.x;
  const left = star.x - AWAY.x - card.width;
  const below = star.y + AWAY.y;
  const above = star.y - AWAY.y - card.height;
  const x = right + card.width + EDGE <= room.width ? right : left;
  const y = below + card.height + EDGE <= room.height ? below : above;
  const inside = (value: number, length: number, whole: number) =>
    Math.max(EDGE, Math.min(value, whole - length - EDGE));
  return { x: inside(x, card.width, room.width), y: inside(y, card.height, room.height) };
}
