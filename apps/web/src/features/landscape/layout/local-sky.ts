import type { Camera, CameraLimits, Size } from '../../sky/map/camera.ts';
import type { Point } from '../../sky/map/geometry.ts';
import type { LocalLayout } from './local-layout.ts';
import type { Region } from './median-region.ts';

/** A local layout on the sky behind it, in units of the sky. */
export interface LocalSky {
  places: Point[];
  home: Camera;
  limits: CameraLimits;
}

const CLOSEST = 6;
/** The whole layout can be seen with this share of the map around it. */
const FURTHEST = 0.85;
/** A layout higher than the map reaches at most this far from the middle of its region. */
const HIGHEST = 0.8;

/**
 * Lays the map over the region where most of the found stars truly are, at the layout’s own scale. If not everything
 * fits, the map starts where most of the numbered stars are.
 */
export function localSky(
  { places, bounds }: LocalLayout,
  { region, size, numbered }: { region: Region; size: Size; numbered: readonly number[] },
): LocalSky {
  const high = Math.max(1, bounds.bottom - bounds.top);
  const wide = Math.max(1, bounds.right - bounds.left);
  const radius = Math.max(Math.min(size.width, size.height) / 2 / region.reach, high / 2 / HIGHEST);
  const toSky = ({ x, y }: Point): Point => ({
    x: region.x + (x - size.width / 2) / radius,
    y: region.y + (y - size.height / 2) / radius,
  });
  const from = startOf(
    numbered.map((star) => places[star]?.y ?? 0),
    { top: bounds.top, bottom: bounds.bottom, height: size.height },
  );
  const upper = toSky({ x: bounds.left, y: bounds.top });
  const lower = toSky({ x: bounds.right, y: bounds.bottom });
  const home = { ...toSky({ x: size.width / 2, y: from + size.height / 2 }), radius };
  return {
    places: places.map(toSky),
    home,
    limits: {
      left: Math.min(upper.x, home.x),
      top: Math.min(upper.y, home.y),
      right: Math.max(lower.x, home.x),
      bottom: Math.max(lower.y, home.y),
      least: radius * Math.min(1, FURTHEST * Math.min(size.width / wide, size.height / high)),
      most: radius * CLOSEST,
    },
  };
}

/** How far down the map starts: 0 if the layout fits, else where most of the numbered stars are in sight. */
function startOf(
  numbered: readonly number[],
  { top, bottom, height }: { top: number; bottom: number; height: number },
): number {
  if (bottom <= height) return 0;
  const last = bottom - height + top;
  const starts = [0, ...numbered.map((y) => Math.min(Math.max(0, y - height / 3), last))];
  const sighted = (from: number) =>
    numbered.filter((y) => y > from + 2 * top && y < from + height - top).length;
  return starts.reduce((best, start) => (sighted(start) > sighted(best) ? start : best), 0);
}
