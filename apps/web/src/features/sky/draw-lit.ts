import type { Point } from './geometry.ts';
import type { Palette } from './palette.ts';

/** A found star: where it stands, how relevant it is, and whether the summary cites it. */
export interface LitStar {
  number: number;
  /** 0…1. */
  relevance: number;
  /** Index in the palette's stars. */
  colour: number;
  at: Point;
  cited: boolean;
}

const EDGE = 1.5;
const RING_OUT = 5;
const HALO_RADII = 2.9;
const CHIP = { size: 18, radius: 5, from: 18 };

export function litRadius(relevance: number): number {
  return Math.max(2.4, 3.4 + 10 * (relevance - 0.6));
}

/** Flat halo, paper edge, disc, white core at night, ring where cited. `grown` runs from 0 to 1 as the star lights up. */
export function drawLit(
  context: CanvasRenderingContext2D,
  star: LitStar,
  palette: Palette,
  grown: number,
): void {
  if (grown <= 0) return;
  const radius = litRadius(star.relevance) * grown;
  const colour = palette.stars[star.colour] ?? palette.ink;
  const disc = (size: number, fill: string, alpha = 1) => {
    context.globalAlpha = alpha;
    context.fillStyle = fill;
    context.beginPath();
    context.arc(star.at.x, star.at.y, size, 0, Math.PI * 2);
    context.fill();
  };
  disc(radius * HALO_RADII, colour, 0.14);
  disc(radius + EDGE, palette.paper);
  disc(radius, colour);
  disc(radius * 0.42, palette.core);
  context.globalAlpha = 1;
  if (!star.cited) return;
  context.strokeStyle = colour;
  context.lineWidth = 1.2;
  context.beginPath();
  context.arc(star.at.x, star.at.y, radius + RING_OUT, 0, Math.PI * 2);
  context.stroke();
}

/** The star's number on its chip, on the side away from the text. */
export function drawChip(
  context: CanvasRenderingContext2D,
  star: Pick<LitStar, 'number' | 'at'>,
  palette: Palette,
  side: -1 | 1,
): void {
  const left = side < 0 ? star.at.x - CHIP.from - CHIP.size : star.at.x + CHIP.from;
  const top = star.at.y - CHIP.size / 2;
  context.fillStyle = palette.tint;
  context.beginPath();
  context.roundRect(left, top, CHIP.size, CHIP.size, CHIP.radius);
  context.fill();
  context.fillStyle = palette.link;
  context.font = "600 12px 'Inter Variable', sans-serif";
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(star.number), left + CHIP.size / 2, star.at.y + 0.5);
}
