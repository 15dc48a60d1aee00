import type { Camera, CameraLimits, Size } from '../../sky/map/camera.ts';
import type { Point } from '../../sky/map/geometry.ts';
import type { LocalLayout } from './layout-terms.ts';
import type { Region } from './median-region.ts';

/** A local layout on the sky behind it, in units of the sky. */
export interface LocalSky {
  places: Point[];
  /** Where each year is written, and the left edge of its column. */
  columns: { year: number; at: Point; left: number }[];
  home: Camera;
  limits: CameraLimits;
}

const CLOSEST = 6;
/** The whole layout can be seen with this share of the map around it. */
const FURTHEST = 0.85;
/** A layout higher than the map reaches at most this far from the middle of its region. */
const HIGHEST = 0.8;

/** Lays the map over the region where most of the found stars truly are, at the layout’s own scale. */
export function localSky(
  { places, bounds, columns }: LocalLayout,
  { region, size }: { region: Region; size: Size },
): LocalSky {
  const high = Math.max(1, bounds.bottom - bounds.top);
  const wide = Math.max(1, bounds.right - bounds.left);
  const radius = Math.max(Math.min(size.width, size.height) / 2 / region.reach, high / 2 / HIGHEST);
  const toSky = ({ x, y }: Point): Point => ({
    x: region.x + (x - size.width / 2) / radius,
    y: region.y + (y - size.height / 2) / radius,
  });
  const upper = toSky({ x: bounds.left, y: bounds.top });
  const lower = toSky({ x: bounds.right, y: bounds.bottom });
  const home = { x: region.x, y: region.y, radius };
  return {
    places: places.map(toSky),
    columns: columns.map(({ year, left, x, y }) => ({
      year,
      at: toSky({ x, y }),
      left: toSky({ x: left, y }).x,
    })),
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
