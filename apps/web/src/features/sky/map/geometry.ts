/** A point on the canvas, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Placement of the unit disc on the canvas: centre and radius in CSS pixels, turn in radians. */
export interface View {
  cx: number;
  cy: number;
  radius: number;
  turn: number;
}

export function project(view: View, point: Point): Point {
  const cos = Math.cos(view.turn);
  const sin = Math.sin(view.turn);
  return {
    x: view.cx + view.radius * (point.x * cos - point.y * sin),
    y: view.cy + view.radius * (point.x * sin + point.y * cos),
  };
}

/** Distance from a point to a rectangle; 0 inside. */
export function distanceTo(rect: Rect, x: number, y: number): number {
  const dx = Math.max(rect.left - x, 0, x - rect.right);
  const dy = Math.max(rect.top - y, 0, y - rect.bottom);
  return Math.sqrt(dx * dx + dy * dy);
}

export function overlap(a: Rect, b: Rect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function grown(rect: Rect, by: number): Rect {
  return { left: rect.left - by, top: rect.top - by, right: rect.right + by, bottom: rect.bottom + by };
}

/** Whether the open segments cross. */
export function cross([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** Whether a segment passes through a rectangle. */
export function passes([from, to]: readonly [Point, Point], { left, top, right, bottom }: Rect): boolean {
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
