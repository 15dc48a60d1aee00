import { useColorScheme } from '../../../ui/theme/color-scheme.ts';
import { useEffect, useRef } from 'react';
import type { Rect, View } from '../map/geometry.ts';
import { useSky } from '../map/sky-query.ts';
import classes from './quiet-sky.module.css';

const RADIUS = 560;
/** Distance of the cleared area from texts, in CSS pixels. */
const AROUND = 40;

/** The sky of the catalogue behind its parent, clear around the elements marked `data-sky-quiet`. */
export function QuietSky() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useColorScheme();
  const stars = useSky()?.stars ?? null;

  useEffect(() => {
    const target = canvas.current;
    const host = target?.parentElement;
    if (!target || !host) return undefined;
    let frame = 0;
    let left = false;
    const draw = async () => {
      const { drawQuiet } = await import('./draw-quiet.ts').catch(() => ({ drawQuiet: null }));
      if (left || !drawQuiet) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => drawQuiet(target, { stars, host, ...measured(target, host) }));
    };
    const sizes = new ResizeObserver(() => void draw());
    for (const element of [host, ...host.querySelectorAll('[data-sky-quiet]')]) sizes.observe(element);
    return () => {
      left = true;
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, [stars, scheme]);

  return <canvas ref={canvas} className={classes.sky} aria-hidden="true" />;
}

function measured(canvas: HTMLElement, host: HTMLElement): { view: View; clear: Rect } {
  const frame = canvas.getBoundingClientRect();
  const boxes = Array.from(host.querySelectorAll('[data-sky-quiet]'), (element) =>
    element.getBoundingClientRect(),
  ).filter(({ height }) => height > 0);
  const clear = {
    left: Math.min(...boxes.map(({ left }) => left)) - frame.left - AROUND,
    right: Math.max(...boxes.map(({ right }) => right)) - frame.left + AROUND,
    top: Math.min(...boxes.map(({ top }) => top)) - frame.top - AROUND,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) - frame.top + AROUND,
  };
  // A page longer than the window has its dome where it begins.
  const middle = Math.min(frame.height, window.innerHeight) / 2;
  return { view: { cx: frame.width / 2, cy: middle, radius: RADIUS, turn: 0 }, clear };
}
