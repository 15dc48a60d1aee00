import { useColorScheme } from '../../../ui/theme/color-scheme.ts';
import { useEffect, useRef } from 'react';
import type { Rect, View } from '../map/geometry.ts';
import { useSky } from '../map/sky-query.ts';
import classes from './quiet-sky.module.css';

const RADIUS = 560;
/** From this width on there is sky at both sides of the column; below, only its upper edge above the heading. */
const WIDE_FROM = 900;
/** Between the rim, with its ticks, and the edge of the view. */
const AROUND_RIM = 28;
/** Distance of the cleared area from texts, in CSS pixels. */
const AROUND = 40;

/** The sky of the catalogue behind its parent, clear around the elements marked `data-sky-quiet`. */
export function QuietSky() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useColorScheme();
  const sky = useSky();

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
      frame = requestAnimationFrame(() => drawQuiet(target, { sky, host, ...measured(target, host) }));
    };
    const sizes = new ResizeObserver(() => void draw());
    for (const element of [host, ...host.querySelectorAll('[data-sky-quiet]')]) sizes.observe(element);
    return () => {
      left = true;
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, [sky, scheme]);

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
  const cx = frame.width / 2;
  if (frame.width < WIDE_FROM) {
    // Beside the column, stars would only be specks at the edges.
    const radius = Math.min(RADIUS, 0.66 * frame.width);
    const below = {
      ...clear,
      left: -2 * AROUND,
      right: frame.width + 2 * AROUND,
      bottom: frame.height + 2 * AROUND,
    };
    return { view: { cx, cy: radius + AROUND_RIM, radius, turn: 0 }, clear: below };
  }
  // A page longer than the window has its dome where it begins.
  const cy = Math.min(frame.height, window.innerHeight) / 2;
  return { view: { cx, cy, radius: Math.min(RADIUS, cx - AROUND_RIM), turn: 0 }, clear };
}
