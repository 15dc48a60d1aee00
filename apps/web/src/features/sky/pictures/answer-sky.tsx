import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { FoundStar } from '../map/found-stars.ts';
import classes from './sky-crop.module.css';
import { useSky } from '../map/sky-query.ts';

/** The sky with one answer’s stars lit. Contains no information beyond that of the cards. */
export function AnswerSky({ found }: { found: readonly FoundStar[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const stars = useSky()?.stars ?? null;

  useEffect(() => {
    const target = canvas.current;
    const host = target?.parentElement;
    if (!target || !host) return undefined;
    let frame = 0;
    let left = false;
    const draw = async () => {
      const { drawAnswer } = await import('./draw-answer.ts').catch(() => ({ drawAnswer: null }));
      if (left || !drawAnswer) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => drawAnswer(target, { stars, found, host }));
    };
    const sizes = new ResizeObserver(() => void draw());
    sizes.observe(host);
    return () => {
      left = true;
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, [stars, found, scheme]);

  return <canvas ref={canvas} className={classes.crop} aria-hidden="true" />;
}
