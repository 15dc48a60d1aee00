import { useColorScheme } from '../../../ui/theme/color-scheme.ts';
import { useEffect, useRef } from 'react';
import classes from './sky-crop.module.css';
import type { CropKind } from './draw-crop.ts';
import { filledSky } from '../map/fill.ts';
import { useSky } from '../map/sky-query.ts';

/** A crop of the same sky, drawn well before it becomes visible. */
export function SkyCrop({ kind }: { kind: CropKind }) {
  const sky = useSky();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useColorScheme();
  const stars = sky ? filledSky(sky).stars : null;

  useEffect(() => {
    const target = canvas.current;
    const host = target?.parentElement;
    if (!target || !host) return undefined;
    let frame = 0;
    let left = false;
    const request = async () => {
      if (host.clientWidth === 0) return;
      const { drawCrop } = await import('./draw-crop.ts').catch(() => ({ drawCrop: null }));
      if (left || !drawCrop) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => drawCrop(target, { stars, host, kind }));
    };
    const sizes = new ResizeObserver(() => void request());
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        sight.disconnect();
        sizes.observe(host);
      },
      { rootMargin: '2000px' },
    );
    sight.observe(host);
    return () => {
      left = true;
      cancelAnimationFrame(frame);
      sizes.disconnect();
      sight.disconnect();
    };
  }, [stars, kind, scheme]);

  return <canvas ref={canvas} className={classes.crop} aria-hidden="true" />;
}
