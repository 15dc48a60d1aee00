import { useComputedColorScheme } from '@mantine/core';
import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { type Camera, sightOf, type Size } from '../../sky/map/camera.ts';
import { drawGraticule } from '../../sky/map/draw-graticule.ts';
import type { Point } from '../../sky/map/geometry.ts';
import { readPalette } from '../../sky/map/palette.ts';
import type { DecodedSky } from '../../sky/map/sky-query.ts';
import { createLayer, pixelRatio } from '../../sky/map/star-layer.ts';
import classes from './whole-sky.module.css';

export interface WholeSkyFrame {
  show: (camera: Camera, size: Size) => void;
}

interface WholeSkyProps {
  sky: DecodedSky | undefined;
  frameRef: Ref<WholeSkyFrame>;
  /** Called with the place to centre on. */
  onLook: (place: Point) => void;
}

const SIDE = 152;
const RADIUS = 64;

/** A minimap of the whole sky with a frame around the current view; keyboard users have the map itself. */
export function WholeSky({ sky, frameRef, onLook }: WholeSkyProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLSpanElement>(null);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const stars = sky?.stars ?? null;

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const ratio = pixelRatio();
    element.width = SIDE * ratio;
    element.height = SIDE * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const palette = readPalette(element.parentElement ?? document.body);
    const view = { cx: SIDE / 2, cy: SIDE / 2, radius: RADIUS, turn: 0 };
    drawGraticule(context, view, palette);
    if (!stars) return;
    const layer = createLayer({ stars, view, palette, quiet: [], width: SIDE, height: SIDE });
    context.globalAlpha = 0.7;
    context.drawImage(layer.canvas, 0, 0, SIDE, SIDE);
  }, [stars, scheme]);

  useImperativeHandle(frameRef, () => ({
    show(camera, size) {
      const sight = sightOf(camera, size);
      const box = frame.current;
      if (!box) return;
      const place = (value: number) => SIDE / 2 + Math.min(Math.max(value, -1.12), 1.12) * RADIUS;
      box.style.left = `${place(sight.left)}px`;
      box.style.top = `${place(sight.top)}px`;
      box.style.width = `${Math.max(5, place(sight.right) - place(sight.left))}px`;
      box.style.height = `${Math.max(5, place(sight.bottom) - place(sight.top))}px`;
    },
  }));

  const look = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    // It is drawn smaller on small screens.
    const scale = box.width / SIDE;
    onLook({
      x: ((event.clientX - box.left) / scale - SIDE / 2) / RADIUS,
      y: ((event.clientY - box.top) / scale - SIDE / 2) / RADIUS,
    });
  };
  return (
    <div className={classes.whole} data-on-map aria-hidden="true">
      <div
        className={classes.sky}
        style={{ width: SIDE, height: SIDE }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          look(event);
        }}
        onPointerMove={look}
      >
        <canvas ref={canvas} className={classes.canvas} />
        <span ref={frame} className={classes.frame} />
      </div>
      {stars && stars.count > 0 && (
        <span className={classes.caption}>
          {countOf(stars.count, 'technology', 'technologies')}, whole sky
        </span>
      )}
    </div>
  );
}
