import type { Point, Rect, View } from './geometry.ts';

export interface Size {
  width: number;
  height: number;
}

/** The part of the sky in view: the point of the unit disc at the centre, and the disc’s radius in pixels. */
export interface Camera {
  x: number;
  y: number;
  radius: number;
}

/** Radius, as a share of the shorter side, at which the whole disc is visible. */
const WHOLE = 0.46;
const DEEPEST = 48;
/** The smallest extent framed around found stars, so that their surroundings are visible. */
const LEAST_EXTENT = 0.24;

export function wholeSky({ width, height }: Size): Camera {
  return { x: 0, y: 0, radius: Math.max(1, Math.min(width, height) * WHOLE) };
}

export function viewThrough({ x, y, radius }: Camera, { width, height }: Size): View {
  return { cx: width / 2 - x * radius, cy: height / 2 - y * radius, radius, turn: 0 };
}

/** Limits the camera to the disc, and to between the whole sky and the closest zoom. */
export function kept(camera: Camera, size: Size): Camera {
  const whole = wholeSky(size).radius;
  const distance = Math.hypot(camera.x, camera.y);
  const back = distance > 1 ? 1 / distance : 1;
  return {
    x: camera.x * back,
    y: camera.y * back,
    radius: Math.min(Math.max(camera.radius, whole), whole * DEEPEST),
  };
}

/** Frames all points, away from overlays at the edges; the whole sky if there are no points. */
export function frameAround(points: readonly Point[], size: Size, edges: Rect): Camera {
  if (points.length === 0) return wholeSky(size);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  const wide = Math.max(Math.max(...xs) - left, LEAST_EXTENT);
  const high = Math.max(Math.max(...ys) - top, LEAST_EXTENT);
  const room = {
    width: Math.max(40, size.width - edges.left - edges.right),
    height: Math.max(40, size.height - edges.top - edges.bottom),
  };
  const radius = kept({ x: 0, y: 0, radius: Math.min(room.width / wide, room.height / high) }, size).radius;
  return kept(
    {
      x: (left + Math.max(...xs)) / 2 - (edges.left - edges.right) / 2 / radius,
      y: (top + Math.max(...ys)) / 2 - (edges.top - edges.bottom) / 2 / radius,
      radius,
    },
    size,
  );
}

/** Moves the sky by a number of pixels, as by dragging. */
export function dragged(camera: Camera, size: Size, by: Point): Camera {
  return kept({ ...camera, x: camera.x - by.x / camera.radius, y: camera.y - by.y / camera.radius }, size);
}

/** Zooms by a factor around the point under a pixel, which stays in place. */
export function zoomed(camera: Camera, size: Size, at: Point, factor: number): Camera {
  const { radius } = kept({ ...camera, radius: camera.radius * factor }, size);
  const dx = at.x - size.width / 2;
  const dy = at.y - size.height / 2;
  return kept(
    {
      x: camera.x + dx / camera.radius - dx / radius,
      y: camera.y + dy / camera.radius - dy / radius,
      radius,
    },
    size,
  );
}

/** A camera part of the way between two others, with even steps at any zoom. */
export function between(from: Camera, to: Camera, part: number): Camera {
  const mixed = (a: number, b: number) => a + (b - a) * part;
  return {
    x: mixed(from.x, to.x),
    y: mixed(from.y, to.y),
    radius: Math.exp(mixed(Math.log(from.radius), Math.log(to.radius))),
  };
}

/** The visible part of the unit disc. */
export function sightOf({ x, y, radius }: Camera, { width, height }: Size): Rect {
  const reachX = width / 2 / radius;
  const reachY = height / 2 / radius;
  return { left: x - reachX, right: x + reachX, top: y - reachY, bottom: y + reachY };
}
