import { distanceTo, type Rect, type View } from './geometry.ts';
import type { Palette } from './palette.ts';
import type { Stars } from './sky-data.ts';

/** By magnitude: radius in pixels, and opacity. */
const RADIUS = [0.54, 0.78, 1.08, 1.5, 2.1];
const OPACITY = [0.6, 0.7, 0.8, 0.9, 1];
const BRIGHTEST = 4;
const HALO_RADII = 2.9;
const HALO_OPACITY = 0.12;

/** Behind text stars keep this share of their opacity, and reach their own again within FADE pixels. */
const QUIET = 0.07;
const FADE = 80;

interface Scene {
  stars: Stars;
  view: View;
  palette: Palette;
  /** Where text stands on the sky. */
  quiet: readonly Rect[];
  width: number;
  height: number;
}

/** Stars come sorted by colour, so the fill changes nine times and not once a star. */
export function drawStars(context: CanvasRenderingContext2D, scene: Scene): void {
  const { stars, view, palette, quiet, width, height } = scene;
  const cos = Math.cos(view.turn) * view.radius;
  const sin = Math.sin(view.turn) * view.radius;
  let colour = -1;
  for (let at = 0; at < stars.count; at++) {
    const unitX = stars.x[at] ?? 0;
    const unitY = stars.y[at] ?? 0;
    const x = view.cx + unitX * cos - unitY * sin;
    const y = view.cy + unitX * sin + unitY * cos;
    if (x < -8 || y < -8 || x > width + 8 || y > height + 8) continue;
    const ownColour = stars.colour[at] ?? 0;
    if (ownColour !== colour) {
      colour = ownColour;
      context.fillStyle = palette.stars[colour] ?? palette.ink;
    }
    const magnitude = stars.magnitude[at] ?? 0;
    const radius = RADIUS[magnitude] ?? 0.54;
    const alpha = (OPACITY[magnitude] ?? 0.6) * share(quiet, x, y);
    context.globalAlpha = alpha;
    if (magnitude === 0) {
      // Below one pixel a square of the same area can't be told from a disc, and costs a tenth.
      context.fillRect(x - radius * 0.886, y - radius * 0.886, radius * 1.772, radius * 1.772);
      continue;
    }
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
    if (magnitude === BRIGHTEST) {
      context.globalAlpha = alpha * HALO_OPACITY;
      context.beginPath();
      context.arc(x, y, radius * HALO_RADII, 0, Math.PI * 2);
      context.fill();
    }
  }
  context.globalAlpha = 1;
}

function share(quiet: readonly Rect[], x: number, y: number): number {
  let kept = 1;
  for (const rect of quiet) {
    const distance = distanceTo(rect, x, y);
    if (distance < FADE) kept = Math.min(kept, QUIET + (1 - QUIET) * (distance / FADE));
  }
  return kept;
}
