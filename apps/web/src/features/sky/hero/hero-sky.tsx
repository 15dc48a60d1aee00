import { useColorScheme } from '../../../ui/theme/color-scheme.ts';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { filledSky } from '../map/fill.ts';
import type { FoundStar } from '../map/found-stars.ts';
import { useSky } from '../map/sky-query.ts';
import type { HeroPainter } from './hero-painter.ts';
import classes from './hero-sky.module.css';

const StarExplorer = lazy(() => import('./star-explorer.tsx'));

/** Signs of somebody who may want to look at a star. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown'] as const;

interface HeroSkyProps {
  found: readonly FoundStar[];
  /** Asks about the technology of a star. */
  onAsk: (title: string) => void;
}

/**
 * The catalogue’s sky behind the hero; stars found by the latest answer are lit and connected to their rows, and a star
 * that is pointed at shows its record. Whatever changes here leaves the page as it is.
 */
export function HeroSky({ found, onAsk }: HeroSkyProps) {
  const sky = useSky();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [painter, setPainter] = useState<HeroPainter | null>(null);
  const scheme = useColorScheme();
  const foundIds = found.map((star) => star.id).join(' ');
  const filled = useMemo(() => sky && filledSky(sky), [sky]);

  // Whoever only reads doesn’t load it.
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    for (const sign of SIGNS) window.addEventListener(sign, touch, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, touch);
    };
  }, []);

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
    painter?.show({
      stars: filled?.stars ?? null,
      labels: filled?.labels ?? [],
      found: filled ? found.map((star) => ({ ...star, ...filled.fill(star) })) : [],
    });
  }, [painter, filled, found]);
  useEffect(() => painter?.turnAndLight(), [painter, filled, foundIds]);
  useEffect(() => painter?.recolour(), [painter, scheme]);

  return (
    <>
      <canvas ref={canvas} className={classes.sky} aria-hidden="true" />
      {isTouched && painter && sky && filled && sky.stars.count > 0 && (
        <Suspense>
          <StarExplorer painter={painter} places={sky.stars} shown={filled.stars} onAsk={onAsk} />
        </Suspense>
      )}
    </>
  );
}
