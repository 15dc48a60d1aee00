import { CHIP_SIZE } from './chips.ts';
import type { Point } from './geometry.ts';
import type { Palette } from './palette.ts';

/** A found star: its position, its relevance, and whether the summary cites it. */
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
const CHIP_RADIUS = 5;

export function litRadius(relevance: number): number {
  return Math.max(2.4, 3.4 + 10 * (relevance - 0.6));
}

/** Flat halo, paper edge, disc, white core at night, ring if cited. `grown` runs from 0 to 1 as it lights up. */
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

/** A number on its chip, with its top left corner at `corner`. */
export function drawChip(
  context: CanvasRenderingContext2D,
  number: number,
  corner: Point,
  palette: Palette,
): void {
  context.fillStyle = palette.tint;
  context.beginPath();
  context.roundRect(corner.x, corner.y, CHIP_SIZE, CHIP_SIZE, CHIP_RADIUS);
  context.fill();
  context.fillStyle = palette.link;
  context.font = "600 12px 'Inter Variable', sans-serif";
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(String(number), corner.x + CHIP_SIZE / 2, corner.y + CHIP_SIZE / 2 + 0.5);
}
