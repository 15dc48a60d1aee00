import type { Size } from '../../sky/map/camera.ts';
import type { Point } from '../../sky/map/geometry.ts';

/** A square part of the sky: its middle, and half its edge. */
export interface Region extends Point {
  reach: number;
}

/** Share of the found stars inside the region. */
const HELD = 0.6;
const MARGIN = 1.15;
/** Share of the sky’s radius that the map’s corners may reach. */
const RIM = 0.97;
const SMALLEST = 0.2;
const LARGEST = 0.5;
/** About as many of the catalogue’s stars are seen at least, or the map would be empty between the found ones. */
const SEEN = 500;

/**
 * Where most of the found stars truly are; a few far away don’t move or widen it much. A catalogue of few stars is seen
 * from farther away.
 */
export function medianRegion(places: readonly Point[], count: number | null = null): Region {
  const x = quantile(
    places.map((place) => place.x),
    0.5,
  );
  const y = quantile(
    places.map((place) => place.y),
    0.5,
  );
  const away = places.map((place) => Math.max(Math.abs(place.x - x), Math.abs(place.y - y)));
  const least = count ? Math.max(SMALLEST, Math.sqrt(SEEN / count)) : SMALLEST;
  return { x, y, reach: Math.min(Math.max(quantile(away, HELD) * MARGIN, least), LARGEST) };
}

/** The region moved, and made smaller if it must be, so that a map of this shape shows no place beyond the rim. */
export function withinRim({ x, y, reach }: Region, { width, height }: Size): Region {
  const shorter = Math.max(1, Math.min(width, height));
  const corner = Math.hypot(width, height) / shorter;
  const held = Math.min(reach, RIM / corner);
  const away = Math.hypot(x, y);
  const most = RIM - held * corner;
  const pull = away > most ? most / away : 1;
  return { x: x * pull, y: y * pull, reach: held };
}

/** The whole sky in the middle of a map, with its rim around the corners. */
export function wholeRegion({ width, height }: Size): Region {
  return { x: 0, y: 0, reach: Math.min(width, height) / Math.max(1, Math.hypot(width, height)) };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
