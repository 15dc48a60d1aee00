import type { Point, View } from './geometry.ts';

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

/** Where a camera may look: the range of its centre, and of its radius. */
export interface CameraLimits {
  left: number;
  top: number;
  right: number;
  bottom: number;
  least: number;
  most: number;
}

export function viewThrough({ x, y, radius }: Camera, { width, height }: Size): View {
  return { cx: width / 2 - x * radius, cy: height / 2 - y * radius, radius, turn: 0 };
}

export function kept({ x, y, radius }: Camera, limits: CameraLimits): Camera {
  return {
    x: within(x, limits.left, limits.right),
    y: within(y, limits.top, limits.bottom),
    radius: within(radius, limits.least, limits.most),
  };
}

/** Moves the sky by a number of pixels, as by dragging. */
export function dragged(camera: Camera, limits: CameraLimits, by: Point): Camera {
  return kept({ ...camera, x: camera.x - by.x / camera.radius, y: camera.y - by.y / camera.radius }, limits);
}

/** Zooms by a factor around the point under a pixel, which stays in place. */
export function zoomed(
  camera: Camera,
  { size, limits }: { size: Size; limits: CameraLimits },
  at: Point,
  factor: number,
): Camera {
  const radius = within(camera.radius * factor, limits.least, limits.most);
  const dx = at.x - size.width / 2;
  const dy = at.y - size.height / 2;
  return kept(
    {
      x: camera.x + dx / camera.radius - dx / radius,
      y: camera.y + dy / camera.radius - dy / radius,
      radius,
    },
    limits,
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

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
