import { choosePose, composeHero, type HeroContent, type HeroScene } from './hero-scene.ts';
import { AT_REST, type HeroLayout } from './hero-layout.ts';
import { drawHero, type Layers } from './draw-hero.ts';
import { LABEL_FONT } from './labels.ts';
import { type Palette, readPalette } from '../map/palette.ts';
import { beginLayer, layerKey } from '../map/star-layer.ts';

export interface HeroPainter {
  show: (content: HeroContent) => void;
  /** Turns the dome to bring the found stars into view, and lights them one after the other. */
  turnAndLight: () => void;
  recolour: () => void;
  /** The layout now on the canvas; null before the first drawing. */
  layout: () => HeroLayout | null;
  /** Calls `listener` after each new layout; returns what ends it. */
  onLayout: (listener: () => void) => () => void;
  stop: () => void;
}

/** Milliseconds per frame that may be spent on rasterising stars. */
const SLICE_MS = 6;

/** Keeps the hero’s canvas in sync with the page. Draws on change and during transitions, and only while visible. */
export function createHeroPainter(canvas: HTMLCanvasElement): HeroPainter {
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  const hero = canvas.parentElement;
  let content: HeroContent = { stars: null, labels: [], found: [] };
  let palette: Palette | null = null;
  let scene: HeroScene | null = null;
  const layers: Layers = { now: null, before: null, opacityBefore: 0 };
  let pose = AT_REST;
  let animated = false;
  let turns = false;
  let startedAt = -Infinity;
  let opacityBefore = 1;
  let building: ReturnType<typeof beginLayer> | null = null;
  let visible = true;
  let stale = true;
  let frame = 0;
  const listeners = new Set<() => void>();

  const compose = () => {
    stale = false;
    palette ??= readPalette(hero ?? document.body);
    opacityBefore = scene?.opacity ?? 1;
    scene = composeHero(canvas, content, palette, pose);
    const wanted = scene?.starScene;
    building = wanted && layers.now?.key !== layerKey(wanted) ? beginLayer(wanted) : null;
    for (const listener of listeners) listener();
  };

  /** A new star field fades in if a transition was requested or there was none before; else it appears at once. */
  const begin = (now: number) => {
    const moves = animated || (building !== null && layers.now === null);
    if (moves) {
      layers.before = layers.now;
      layers.opacityBefore = opacityBefore;
      startedAt = now;
    }
    if (building) layers.now = building.layer;
    building = null;
    animated = false;
  };

  const paint = (now: number) => {
    frame = 0;
    if (!visible) return;
    if (turns) {
      // In a frame of its own, since the drawing takes another.
      turns = false;
      if (hero) pose = content.found.length > 0 ? choosePose(hero, content.found) : AT_REST;
      request();
      return;
    }
    const fresh = stale || !scene;
    if (fresh) compose();
    if (!scene) return;
    const waits = building !== null && (fresh || !building.paint(performance.now() + SLICE_MS));
    if (waits) request();
    else begin(now);
    // Keeps the canvas as it is while stars are being rasterised and nothing else has changed.
    if (waits && !fresh) return;
    if (hero) hero.dataset.skyDrawn = '';
    if (hero && layers.now) hero.dataset.skyStars = '';
    const elapsed = stillness.matches ? Infinity : now - startedAt;
    if (drawHero(canvas, scene, layers, elapsed)) request();
    else layers.before = null;
  };
  const request = () => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const invalidate = () => {
    stale = true;
    request();
  };

  const sizes = new ResizeObserver(invalidate);
  const sight = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? true;
    if (visible) request();
  });
  if (hero) {
    sizes.observe(hero);
    sight.observe(hero);
    const panel = hero.querySelector('[data-sky-panel]');
    if (panel) sizes.observe(panel);
  }

  return {
    show(next) {
      if (!content.stars && next.stars) void document.fonts.load(LABEL_FONT).then(invalidate);
      content = next;
      invalidate();
    },
    turnAndLight() {
      turns = true;
      animated = true;
      invalidate();
    },
    recolour() {
      palette = null;
      invalidate();
    },
    layout: () => scene?.layout ?? null,
    onLayout(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      sight.disconnect();
    },
  };
}
