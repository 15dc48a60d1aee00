import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Camera, type CameraLimits, dragged, type Size, zoomed } from '../../sky/map/camera.ts';
import type { Point } from '../../sky/map/geometry.ts';
import type { LandscapePainter } from './landscape-painter.ts';

const WHEEL = 0.0016;
const STEP_PIXELS = 80;
const STEP_ZOOM = 1.5;

interface Hands {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  /** Zooms in or out by steps. */
  zoomBy: (steps: number) => void;
  /** Returns true if the key moved the sky. */
  pressed: (key: string) => boolean;
}

interface Watcher {
  onMoved: (camera: Camera, how?: 'glide') => void;
  /** The pixel around which buttons and keys zoom. */
  around: () => Point;
}

/** Drag, pinch, wheel and keys that move the camera of a map. */
export function useCameraControls(
  map: RefObject<HTMLElement | null>,
  painter: LandscapePainter | null,
  limits: CameraLimits | null,
  { onMoved, around }: Watcher,
): Hands {
  const fingers = useRef(new Map<number, Point>());

  const within = (event: { clientX: number; clientY: number }): Point => {
    const box = map.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };
  const size = (): Size => ({
    width: map.current?.clientWidth ?? 0,
    height: map.current?.clientHeight ?? 0,
  });
  const zoomBy = (steps: number) => {
    const camera = painter?.camera();
    if (!camera || !limits) return;
    onMoved(zoomed(camera, { size: size(), limits }, around(), STEP_ZOOM ** steps), 'glide');
  };

  const onTurned = useEffectEvent(onMoved);
  useEffect(() => {
    const element = map.current;
    if (!element || !painter || !limits) return undefined;
    // Must keep the page from scrolling, which React’s passive listener can’t do.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const camera = painter.camera();
      if (!camera) return;
      const box = element.getBoundingClientRect();
      const at = { x: event.clientX - box.left, y: event.clientY - box.top };
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 32 : 1;
      const pinched = event.ctrlKey ? 5 : 1;
      const factor = Math.exp(-event.deltaY * lines * pinched * WHEEL);
      const room = { width: element.clientWidth, height: element.clientHeight };
      onTurned(zoomed(camera, { size: room, limits }, at, factor));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [map, painter, limits]);

  return {
    zoomBy,
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, within(event));
    },
    onPointerMove(event) {
      const before = fingers.current.get(event.pointerId);
      const camera = painter?.camera();
      if (!before || !camera || !limits) return;
      const now = within(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (!other) {
        onMoved(dragged(camera, limits, { x: now.x - before.x, y: now.y - before.y }));
        return;
      }
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const apart = (a: Point, b: Point) => Math.max(20, Math.hypot(a.x - b.x, a.y - b.y));
      const shifted = dragged(camera, limits, { x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
      onMoved(zoomed(shifted, { size: size(), limits }, middle, apart(now, other) / apart(before, other)));
    },
    onPointerUp(event) {
      fingers.current.delete(event.pointerId);
    },
    pressed(key) {
      const camera = painter?.camera();
      const step = KEYS[key];
      if (key === '+' || key === '=') zoomBy(1);
      else if (key === '-' || key === '_') zoomBy(-1);
      else if (step && camera && limits) onMoved(dragged(camera, limits, step), 'glide');
      else return false;
      return true;
    },
  };
}

const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: STEP_PIXELS, y: 0 },
  ArrowRight: { x: -STEP_PIXELS, y: 0 },
  ArrowUp: { x: 0, y: STEP_PIXELS },
  ArrowDown: { x: 0, y: -STEP_PIXELS },
};
