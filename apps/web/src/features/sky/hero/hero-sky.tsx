import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { HeroPainter } from './hero-painter.ts';
import type { FoundStar } from '../map/found-stars.ts';
import classes from './hero-sky.module.css';
import type { DecodedSky } from '../map/sky-query.ts';

interface HeroSkyProps {
  sky: DecodedSky | undefined;
  found: readonly FoundStar[];
}

/** The catalogue’s sky behind the hero; stars found by the latest answer are lit and connected to their rows. */
export function HeroSky({ sky, found }: HeroSkyProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painter, setPainter] = useState<HeroPainter | null>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const foundIds = found.map((star) => star.id).join(' ');

  useEffect(() => {
    let made: HeroPainter | null = null;
    let left = false;
    // Text comes before stars: the painter’s code is loaded once the page is there.
    void import('./hero-painter.ts').then(
      ({ createHeroPainter }) => {
        if (left || !canvas.current) return;
        made = createHeroPainter(canvas.current);
        setPainter(made);
      },
      // Without it the page only lacks its picture.
      () => undefined,
    );
    return () => {
      left = true;
      made?.stop();
    };
  }, []);
  useEffect(() => {
    painter?.show({ stars: sky?.stars ?? null, labels: sky?.labels ?? [], found });
  }, [painter, sky, found]);
  useEffect(() => painter?.turnAndLight(), [painter, sky, foundIds]);
  useEffect(() => painter?.recolour(), [painter, scheme]);

  return <canvas ref={canvas} className={classes.sky} aria-hidden="true" />;
}
