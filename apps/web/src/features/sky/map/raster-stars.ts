import { distanceTo, type Rect, type View } from './geometry.ts';
import type { Palette } from './palette.ts';
import type { Stars } from './sky-data.ts';
import { starSizes } from './star-size.ts';

const BRIGHTEST = 4;
/** Stars between two checks of the clock. */
const CLOCK_EVERY = 512;
/** Width of the halo in pixels; narrow, so that large stars aren’t mistaken for found ones. */
const HALO_OUT = 4;
const HALO_OPACITY = 0.12;

/** Behind text, stars keep this share of their opacity; it returns to normal within FADE pixels. */
const QUIET = 0.07;
const FADE = 80;

export interface StarScene {
  stars: Stars;
  view: View;
  palette: Palette;
  /** Areas of text over the sky. */
  quiet: readonly Rect[];
  /** Areas without stars. */
  clear?: readonly Rect[];
  width: number;
  height: number;
  /** Factors of a star’s own size and opacity. */
  scale?: { radius: number; opacity: number } | undefined;
}

/**
 * Rasterises the stars from index `from` into an image of `ratio` pixels per CSS pixel, until the clock passes
 * `until`. Returns the index to continue with. Two-pixel discs are too small for a path each: rasterised directly,
 * 20,000 take a few milliseconds.
 */
export function rasterStars(
  image: ImageData,
  scene: StarScene,
  ratio: number,
  { from, until }: { from: number; until: number },
): number {
  const { stars, view, palette, quiet, clear = [], width, height, scale = { radius: 1, opacity: 1 } } = scene;
  const cos = Math.cos(view.turn) * view.radius;
  const sin = Math.sin(view.turn) * view.radius;
  const sizes = starSizes(stars.count);
  const disc: Disc = { x: 0, y: 0, radius: 0, red: 0, green: 0, blue: 0, alpha: 0 };
  let at = from;
  for (; at < stars.count; at++) {
    if (at % CLOCK_EVERY === 0 && at > from && performance.now() > until) break;
    const unitX = stars.x[at] ?? 0;
    const unitY = stars.y[at] ?? 0;
    const x = view.cx + unitX * cos - unitY * sin;
    const y = view.cy + unitX * sin + unitY * cos;
    if (x < -8 || y < -8 || x > width + 8 || y > height + 8) continue;
    if (clear.some((rect) => x > rect.left && x < rect.right && y > rect.top && y < rect.bottom)) continue;
    const magnitude = stars.magnitude[at] ?? 0;
    const size = sizes[magnitude];
    if (!size) continue;
    const colour = (stars.colour[at] ?? 0) * 4;
    disc.x = x * ratio;
    disc.y = y * ratio;
    disc.radius = size.radius * scale.radius * ratio;
    disc.red = palette.starRgb[colour] ?? 0;
    disc.green = palette.starRgb[colour + 1] ?? 0;
    disc.blue = palette.starRgb[colour + 2] ?? 0;
    disc.alpha = size.opacity * scale.opacity * share(quiet, x, y);
    writeDisc(image, disc);
    if (magnitude !== BRIGHTEST) continue;
    disc.radius += HALO_OUT * ratio;
    disc.alpha *= HALO_OPACITY;
    writeDisc(image, disc);
  }
  return at;
}

function share(quiet: readonly Rect[], x: number, y: number): number {
  let nearest = FADE;
  for (const rect of quiet) {
    const far =
      x < rect.left - FADE || x > rect.right + FADE || y < rect.top - FADE || y > rect.bottom + FADE;
    if (!far) nearest = Math.min(nearest, distanceTo(rect, x, y));
  }
  return QUIET + (1 - QUIET) * (nearest / FADE);
}

interface Disc {
  x: number;
  y: number;
  radius: number;
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

/** Blends a disc over the image; pixels at its edge are covered in proportion. */
function writeDisc({ data, width, height }: ImageData, disc: Disc): void {
  const reach = disc.radius + 0.5;
  const left = Math.max(0, Math.floor(disc.x - reach));
  const right = Math.min(width - 1, Math.floor(disc.x + reach));
  const top = Math.max(0, Math.floor(disc.y - reach));
  const bottom = Math.min(height - 1, Math.floor(disc.y + reach));
  for (let row = top; row <= bottom; row++) {
    const dy = row + 0.5 - disc.y;
    for (let column = left; column <= right; column++) {
      const dx = column + 0.5 - disc.x;
      const squared = dx * dx + dy * dy;
      if (squared >= reach * reach) continue;
      const alpha = disc.alpha * Math.min(1, reach - Math.sqrt(squared));
      const at = (row * width + column) * 4;
      const total = alpha + ((data[at + 3] ?? 0) / 255) * (1 - alpha);
      const part = alpha / total;
      data[at] = (data[at] ?? 0) * (1 - part) + disc.red * part;
      data[at + 1] = (data[at + 1] ?? 0) * (1 - part) + disc.green * part;
      data[at + 2] = (data[at + 2] ?? 0) * (1 - part) + disc.blue * part;
      data[at + 3] = total * 255;
    }
  }
}
