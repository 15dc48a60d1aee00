import { composeHero, chooseTurn, type HeroContent, type HeroScene } from './hero-scene.ts';
import { drawHero, type Layers } from './draw-hero.ts';
import { LABEL_FONT } from './labels.ts';
import { type Palette, readPalette } from './palette.ts';
import { createLayer, layerKey } from './star-layer.ts';

export interface HeroPainter {
  show: (content: HeroContent) => void;
  /** Turns the dome so that the found stars can be seen, and lights them one after the other. */
  turnAndLight: () => void;
  recolour: () => void;
  stop: () => void;
}

/** Keeps the canvas behind the hero in step with the page. Draws on change and during transitions, and only when in sight. */
export function createHeroPainter(canvas: HTMLCanvasElement): HeroPainter {
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  const hero = canvas.parentElement;
  let content: HeroContent = { stars: null, labels: [], found: [] };
  let palette: Palette | null = null;
  let scene: HeroScene | null = null;
  const layers: Layers = { now: null, before: null, opacityBefore: 0 };
  let turn = 0;
  let animated = false;
  let startedAt = -Infinity;
  let visible = true;
  let stale = true;
  let frame = 0;

  /** Lays the page out again; a new star field fades in where a transition was asked for, and just stands elsewhere. */
  const compose = (now: number) => {
    const opacityBefore = scene?.opacity ?? 1;
    stale = false;
    palette ??= readPalette(hero ?? document.body);
    scene = composeHero(canvas, content, palette, turn);
    if (!scene) return;
    const first = layers.now === null;
    if (animated) {
      layers.before = layers.now;
      layers.opacityBefore = opacityBefore;
      startedAt = now;
    }
    const wanted = scene.starScene;
    if (wanted && layers.now?.key !== layerKey(wanted)) {
      layers.now = createLayer(wanted);
      if (first) startedAt = now;
    }
    animated = false;
  };

  const paint = (now: number) => {
    frame = 0;
    if (!visible) return;
    if (stale || !scene) compose(now);
    if (!scene) return;
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
      if (!hero) return;
      turn = content.found.length > 0 ? chooseTurn(hero, content.found) : 0;
      animated = true;
      invalidate();
    },
    recolour() {
      palette = null;
      invalidate();
    },
    stop() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      sight.disconnect();
    },
  };
}
