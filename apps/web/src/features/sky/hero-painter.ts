import type { Sky } from '@cosmos/contract/catalogue.ts';
import { FIELDS, type Field } from '@cosmos/contract/fields.ts';
import { drawGraticule } from './draw-graticule.ts';
import { drawChip, drawLit, litRadius, type LitStar } from './draw-lit.ts';
import { drawStars } from './draw-stars.ts';
import { placeChips } from './chips.ts';
import { grown, type Point, project } from './geometry.ts';
import { type HeroLayout, measureHero } from './hero-layout.ts';
import { drawLabels, type PlacedLabel, placeLabels } from './labels.ts';
import type { Palette } from './palette.ts';
import { INK, type Stars } from './sky-data.ts';
import { type Tie, tieLines } from './ties.ts';
import { seen, turnFor } from './turn-sky.ts';

/** A star found by the latest answer. */
export interface FoundStar {
  id: string;
  number: number;
  relevance: number;
  field: Field | null;
  x: number;
  y: number;
  cited: boolean;
}

const REST_OPACITY = 0.74;
const FADE_MS = 200;
const STEP_MS = 30;
const LIGHT_MS = 160;

export interface HeroContent {
  stars: Stars | null;
  labels: Sky['labels'];
  found: readonly FoundStar[];
}

/** What one frame needs; made when something has changed, drawn as often as a transition asks. */
export interface HeroScene {
  layout: HeroLayout;
  palette: Palette;
  starLayer: HTMLCanvasElement | null;
  opacity: number;
  labels: PlacedLabel[];
  lit: LitStar[];
  /** Where the numbers stand, by number. */
  chips: Map<number, Point>;
  ties: Tie[];
}

export function chooseTurn(hero: HTMLElement, found: readonly FoundStar[]): number {
  const layout = measureHero(hero);
  return turnFor(found, layout.view, { ...layout, top: layout.ceiling, tied: layout.wide });
}

/** Lays out and paints everything that a transition doesn't change. */
export function composeHero(
  canvas: HTMLCanvasElement,
  content: HeroContent,
  palette: Palette,
  turn: number,
): HeroScene | null {
  const hero = canvas.parentElement;
  const context = canvas.getContext('2d');
  if (!hero || !context) return null;
  const layout = measureHero(hero);
  const view = { ...layout.view, turn };
  const turned = { ...layout, view };
  const room = { width: layout.width, height: layout.height, top: layout.ceiling, taken: layout.taken };
  const lit = content.found
    .map((star) => ({
      number: star.number,
      relevance: star.relevance,
      colour: star.field ? FIELDS.indexOf(star.field) : INK,
      at: project(view, star),
      cited: star.cited,
    }))
    .filter((star) => seen(star.at, room));
  const crowded = lit.map(({ at }) => ({
    left: at.x - 42,
    right: at.x + 42,
    top: at.y - 20,
    bottom: at.y + 20,
  }));
  return {
    layout: turned,
    palette,
    starLayer: content.stars ? paintStars(turned, content.stars, palette) : null,
    opacity: content.found.length > 0 ? REST_OPACITY : 1,
    labels: placeLabels(context, content.labels, view, {
      ...room,
      taken: [...layout.taken.map((rect) => grown(rect, 8)), ...crowded],
      reach: layout.wide ? 300 : 64,
    }),
    lit,
    chips: placeChips(lit, { width: layout.width, height: layout.height, middle: view.cx }),
    ties: layout.wide ? tieLines(lit.flatMap((star) => withPort(star, layout))) : [],
  };
}

function withPort(star: LitStar, layout: HeroLayout) {
  const port = layout.ports.get(star.number);
  return port ? [{ number: star.number, at: star.at, port }] : [];
}

function pixelRatio(): number {
  return Math.min(window.devicePixelRatio || 1, 2);
}

function paintStars(layout: HeroLayout, stars: Stars, palette: Palette): HTMLCanvasElement | null {
  const layer = document.createElement('canvas');
  const ratio = pixelRatio();
  layer.width = Math.round(layout.width * ratio);
  layer.height = Math.round(layout.height * ratio);
  const context = layer.getContext('2d');
  if (!context) return null;
  context.scale(ratio, ratio);
  drawStars(context, { stars, palette, ...layout });
  return layer;
}

/** Draws the scene `elapsed` milliseconds after it replaced `before`; true while there is more to come. */
export function drawHero(
  canvas: HTMLCanvasElement,
  scene: HeroScene,
  before: HeroScene | null,
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
  if (before && shown < 1) drawLayer(context, before, before.opacity * (1 - shown));
  drawLayer(context, scene, scene.opacity * shown);

  context.lineWidth = 1;
  context.strokeStyle = palette.ink3;
  scene.lit.forEach((star, rank) => {
    const tie = scene.ties.find(({ number }) => number === star.number);
    if (!tie) return;
    context.globalAlpha = 0.85 * eased((elapsed - rank * STEP_MS - LIGHT_MS / 2) / LIGHT_MS);
    drawTie(context, tie, litRadius(star.relevance) + (star.cited ? 5.5 : 3));
  });
  context.globalAlpha = 1;
  drawLabels(context, scene.labels, palette);
  scene.lit.forEach((star, rank) => {
    const grown = eased((elapsed - rank * STEP_MS) / LIGHT_MS);
    drawLit(context, star, palette, grown);
    const corner = scene.chips.get(star.number);
    if (grown > 0.5 && corner) drawChip(context, star.number, corner, palette);
  });
  return elapsed < FADE_MS + LIGHT_MS * 1.5 + scene.lit.length * STEP_MS;
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

function drawLayer(context: CanvasRenderingContext2D, { starLayer, layout }: HeroScene, alpha: number): void {
  if (!starLayer) return;
  context.globalAlpha = alpha;
  context.drawImage(starLayer, 0, 0, layout.width, layout.height);
  context.globalAlpha = 1;
}

function drawTie(context: CanvasRenderingContext2D, { points: [star, bend, edge] }: Tie, from: number): void {
  const length = Math.hypot(bend.x - star.x, bend.y - star.y);
  const start = Math.min(1, from / Math.max(length, 1));
  context.beginPath();
  context.moveTo(star.x + (bend.x - star.x) * start, star.y + (bend.y - star.y) * start);
  context.lineTo(bend.x, bend.y);
  context.lineTo(edge.x, edge.y);
  context.stroke();
}

function eased(progress: number): number {
  const clamped = Math.min(Math.max(progress, 0), 1);
  return 1 - (1 - clamped) ** 3;
}
