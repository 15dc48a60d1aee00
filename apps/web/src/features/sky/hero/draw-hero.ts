import { drawGraticule } from '../map/draw-graticule.ts';
import { drawChip, drawLit, litRadius, type LitStar } from '../map/draw-lit.ts';
import type { HeroLayout } from './hero-layout.ts';
import type { HeroScene } from './hero-scene.ts';
import { drawLabels } from './labels.ts';
import { pixelRatio, type StarLayer } from '../map/star-layer.ts';
import type { Tie } from './ties.ts';

const FADE_MS = 200;
const STEP_MS = 30;
const LIGHT_MS = 160;
const TIE_OPACITY = 0.85;

export interface Layers {
  now: StarLayer | null;
  /** Fades out while `now` fades in. */
  before: StarLayer | null;
  opacityBefore: number;
}

/** Draws the scene `elapsed` milliseconds into its transition; returns true while the transition is running. */
export function drawHero(
  canvas: HTMLCanvasElement,
  scene: HeroScene,
  layers: Layers,
  elapsed: number,
): boolean {
  const context = canvas.getContext('2d');
  if (!context) return false;
  const { layout, palette } = scene;
  const ratio = pixelRatio();
  fit(canvas, layout, ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  drawGraticule(context, layout.view, palette);

  const shown = eased(elapsed / FADE_MS);
  if (shown < 1) drawLayer(context, layers.before, layers.opacityBefore * (1 - shown));
  drawLayer(context, layers.now, scene.opacity * shown);

  drawTies(context, scene, elapsed);
  drawLabels(context, scene.labels, palette);
  scene.lit.forEach((star, rank) => {
    const grown = eased((elapsed - rank * STEP_MS) / LIGHT_MS);
    drawLit(context, star, palette, grown);
    const corner = scene.chips.get(star.number);
    if (grown > 0.5 && corner) drawChip(context, star.number, corner, palette);
  });
  const lighting = scene.lit.length > 0 ? LIGHT_MS * 1.5 + scene.lit.length * STEP_MS : 0;
  return elapsed < Math.max(FADE_MS, lighting);
}

function fit(canvas: HTMLCanvasElement, layout: HeroLayout, ratio: number): void {
  const width = Math.round(layout.width * ratio);
  const height = Math.round(layout.height * ratio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  canvas.style.top = `${layout.top}px`;
  canvas.style.width = `${layout.width}px`;
  canvas.style.height = `${layout.height}px`;
}

function drawLayer(context: CanvasRenderingContext2D, layer: StarLayer | null, alpha: number): void {
  if (!layer || alpha <= 0) return;
  context.globalAlpha = alpha;
  context.drawImage(layer.canvas, 0, 0, layer.width, layer.height);
  context.globalAlpha = 1;
}

function drawTies(
  context: CanvasRenderingContext2D,
  { ties, lit, palette }: HeroScene,
  elapsed: number,
): void {
  context.lineWidth = 1;
  context.strokeStyle = palette.ink3;
  context.globalAlpha = TIE_OPACITY;
  lit.forEach((star, rank) => {
    const tie = ties.find(({ number }) => number === star.number);
    if (!tie) return;
    drawTie(context, tie, star, eased((elapsed - rank * STEP_MS - LIGHT_MS / 2) / LIGHT_MS));
  });
  context.globalAlpha = 1;
}

/** From the panel towards the star’s ring; `grown` runs from 0 to 1. */
function drawTie(
  context: CanvasRenderingContext2D,
  { points: [at, bend, edge] }: Tie,
  star: LitStar,
  grown: number,
): void {
  const run = Math.abs(bend.x - edge.x);
  const gap = litRadius(star.relevance) + (star.cited ? 5.5 : 3);
  const length = Math.hypot(bend.x - at.x, bend.y - at.y);
  const straight = Math.max(0, length - gap);
  const drawn = grown * (run + straight);
  if (drawn <= 0) return;
  const flat = Math.min(drawn, run) / Math.max(run, 1);
  const slanted = Math.max(0, drawn - run) / Math.max(length, 1);
  context.beginPath();
  context.moveTo(edge.x, edge.y);
  context.lineTo(edge.x + (bend.x - edge.x) * flat, edge.y);
  if (slanted > 0) context.lineTo(bend.x + (at.x - bend.x) * slanted, bend.y + (at.y - bend.y) * slanted);
  context.stroke();
}

function eased(progress: number): number {
  const clamped = Math.min(Math.max(progress, 0), 1);
  return 1 - (1 - clamped) ** 3;
}
