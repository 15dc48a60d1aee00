import type { Sky } from '@cosmos/contract/catalogue.ts';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import {
  chooseTurn,
  composeHero,
  drawHero,
  type FoundStar,
  type HeroContent,
  type HeroScene,
} from './hero-painter.ts';
import classes from './hero-sky.module.css';
import { LABEL_FONT } from './labels.ts';
import { type Palette, readPalette } from './palette.ts';
import { decodeStars } from './sky-data.ts';

interface HeroSkyProps {
  sky: Sky | undefined;
  found: readonly FoundStar[];
}

/** The sky of the catalogue behind the hero; the stars found by the latest answer are lit and tied to their rows. */
export function HeroSky({ sky, found }: HeroSkyProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<Painter | null>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const stars = useMemo(() => (sky ? decodeStars(sky) : null), [sky]);
  const foundIds = found.map((star) => star.id).join(' ');

  useEffect(() => {
    if (!canvas.current) return undefined;
    const made = createPainter(canvas.current);
    painter.current = made;
    return () => made.stop();
  }, []);
  useEffect(() => painter.current?.show({ stars, labels: sky?.labels ?? [], found }), [stars, sky, found]);
  useEffect(() => painter.current?.turnAndLight(), [stars, foundIds]);
  useEffect(() => painter.current?.recolour(), [scheme]);

  return <canvas ref={canvas} className={classes.sky} aria-hidden="true" />;
}

interface Painter {
  show: (content: HeroContent) => void;
  /** Turns the dome so that the found stars can be seen, and lights them one after the other. */
  turnAndLight: () => void;
  recolour: () => void;
  stop: () => void;
}

function createPainter(canvas: HTMLCanvasElement): Painter {
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  let content: HeroContent = { stars: null, labels: [], found: [] };
  let palette: Palette | null = null;
  let scene: HeroScene | null = null;
  let before: HeroScene | null = null;
  let turn = 0;
  let startedAt = -Infinity;
  let visible = true;
  let stale = true;
  let frame = 0;

  const paint = (now: number) => {
    frame = 0;
    if (!visible) return;
    if (stale || !scene) {
      palette ??= readPalette(canvas.parentElement ?? document.body);
      scene = composeHero(canvas, content, palette, turn);
      stale = false;
    }
    if (!scene) return;
    const elapsed = stillness.matches ? Infinity : now - startedAt;
    if (drawHero(canvas, scene, before, elapsed)) frame = requestAnimationFrame(paint);
    else before = null;
  };
  const request = () => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const invalidate = () => {
    stale = true;
    request();
  };

  const sizes = new ResizeObserver(invalidate);
  const hero = canvas.parentElement;
  if (hero) {
    sizes.observe(hero);
    const panel = hero.querySelector('[data-sky-panel]');
    if (panel) sizes.observe(panel);
  }
  const sight = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? true;
    if (visible) request();
  });
  if (hero) sight.observe(hero);
  void document.fonts.load(LABEL_FONT).then(invalidate);

  return {
    show(next) {
      content = next;
      invalidate();
    },
    turnAndLight() {
      if (!hero) return;
      turn = content.found.length > 0 ? chooseTurn(hero, content.found) : 0;
      before = scene;
      startedAt = performance.now();
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
