import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { createHeroPainter, type HeroPainter } from './hero-painter.ts';
import type { FoundStar } from './hero-scene.ts';
import classes from './hero-sky.module.css';
import type { DecodedSky } from './sky-query.ts';

interface HeroSkyProps {
  sky: DecodedSky | undefined;
  found: readonly FoundStar[];
}

/** The sky of the catalogue behind the hero; the stars found by the latest answer are lit and tied to their rows. */
export function HeroSky({ sky, found }: HeroSkyProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const painter = useRef<HeroPainter | null>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const foundIds = found.map((star) => star.id).join(' ');

  useEffect(() => {
    if (!canvas.current) return undefined;
    const made = createHeroPainter(canvas.current);
    painter.current = made;
    return () => made.stop();
  }, []);
  useEffect(() => {
    painter.current?.show({ stars: sky?.stars ?? null, labels: sky?.labels ?? [], found });
  }, [sky, found]);
  useEffect(() => painter.current?.turnAndLight(), [sky, foundIds]);
  useEffect(() => painter.current?.recolour(), [scheme]);

  return <canvas ref={canvas} className={classes.sky} aria-hidden="true" />;
}
