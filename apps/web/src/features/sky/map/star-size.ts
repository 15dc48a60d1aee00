/** Radius in CSS pixels and opacity by magnitude, for a full catalogue. */
const RADIUS = [0.54, 0.78, 1.08, 1.5, 2.1];
const OPACITY = [0.6, 0.7, 0.8, 0.9, 1];
/** Growth of the radius in a sparse sky, at most this many times; faint stars grow most, so that each is visible. */
const GAIN = [2.6, 2.2, 1.9, 1.5, 1.15];
const OPACITY_GAIN = 0.6;
const FULL_COUNT = 17_000;
/** How many times fewer stars make a sky sparse, as a power of e. */
const SPARSE = 4.26;

export interface StarSize {
  /** In CSS pixels. */
  radius: number;
  /** 0…1. */
  opacity: number;
}

/** The size of each magnitude in a sky of `count` stars: as designed from 17,000 on, larger with fewer. */
export function starSizes(count: number): StarSize[] {
  const fewer = Math.log(FULL_COUNT / Math.min(Math.max(count, 1), FULL_COUNT));
  const sparse = Math.tanh((fewer / SPARSE) ** 1.5);
  return RADIUS.map((radius, magnitude) => {
    const opacity = OPACITY[magnitude] ?? 1;
    return {
      radius: radius * (1 + (GAIN[magnitude] ?? 0) * sparse),
      opacity: opacity + (1 - opacity) * OPACITY_GAIN * sparse,
    };
  });
}
