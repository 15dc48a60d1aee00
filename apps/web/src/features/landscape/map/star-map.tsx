import { useComputedColorScheme } from '@mantine/core';
import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Camera, frameAround, type Size } from '../../sky/map/camera.ts';
import type { Point, Rect } from '../../sky/map/geometry.ts';
import { shortestTree } from '../../sky/map/shortest-tree.ts';
import type { DecodedSky } from '../../sky/map/sky-query.ts';
import { createLandscapePainter, type LandscapePainter } from './landscape-painter.ts';
import { MapButtons } from './map-buttons.tsx';
import type { StarColours } from './star-colours.ts';
import { StarCard } from './star-card.tsx';
import { StarMarks } from './star-marks.tsx';
import classes from './star-map.module.css';
import { useCameraControls } from './use-camera-controls.ts';
import { WholeSky, type WholeSkyFrame } from './whole-sky.tsx';

/** The map’s interface for other components. */
export interface StarMapHandle {
  /** The current picture. */
  image: () => Promise<Blob | null>;
  /** Centres a star and shows its card. */
  showStar: (index: number) => void;
}

interface StarMapProps {
  landscape: Landscape;
  sky: DecodedSky | undefined;
  lit: readonly boolean[];
  colours: StarColours;
  mapRef: Ref<StarMapHandle>;
  /** Overlays on the map, such as the legend. */
  children: ReactNode;
}

/** Margins for overlays on the map, in pixels. */
const EDGES: Record<'wide' | 'narrow', Rect> = {
  wide: { left: 88, right: 96, top: 132, bottom: 88 },
  narrow: { left: 48, right: 88, top: 88, bottom: 64 },
};

/** The catalogue’s sky with the found stars lit, moved by dragging, wheel and keys. */
export function StarMap({ landscape, sky, lit, colours, mapRef, children }: StarMapProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const map = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<WholeSkyFrame>(null);
  const touched = useRef(false);
  /** A star to show once the sky comes to rest. */
  const wanted = useRef<number | null>(null);
  const [painter, setPainter] = useState<LandscapePainter | null>(null);
  const [places, setPlaces] = useState<readonly Point[] | null>(null);
  const [active, setActive] = useState<{ index: number; pinned: boolean } | null>(null);
  const trees = useMemo(() => treesOf(landscape), [landscape]);
  const framed = (size: Size): Camera =>
    frameAround(
      landscape.stars.map((star) => star.sky),
      size,
      size.width < 720 ? EDGES.narrow : EDGES.wide,
    );

  const onSize = useEffectEvent(framed);
  useEffect(() => {
    const element = canvas.current;
    const host = map.current;
    if (!element || !host) return undefined;
    const made = createLandscapePainter(element, {
      onMove: (camera, size) => frame.current?.show(camera, size),
      onRest: (rested) => {
        setPlaces(rested);
        if (wanted.current !== null) setActive({ index: wanted.current, pinned: true });
        wanted.current = null;
      },
      onSize: (size) => (touched.current ? null : onSize(size)),
      covered: () => coveredIn(host),
    });
    setPainter(made);
    return () => {
      made.stop();
    };
  }, []);
  useEffect(() => {
    painter?.show({ stars: sky?.stars ?? null, landscape, trees, lit, colours });
  }, [painter, sky, landscape, trees, lit, colours]);
  useEffect(() => painter?.recolour(), [painter, scheme]);

  const look = (camera: Camera, how?: 'glide') => {
    touched.current = true;
    setPlaces(null);
    setActive(null);
    painter?.look(camera, how);
  };
  const frameAgain = () => {
    const host = map.current;
    if (!host) return;
    look(framed({ width: host.clientWidth, height: host.clientHeight }), 'glide');
    touched.current = false;
  };
  useImperativeHandle(mapRef, () => ({
    image: () => painter?.image() ?? Promise.resolve(null),
    showStar(index) {
      const camera = painter?.camera();
      const star = landscape.stars[index];
      if (!camera || !star) return;
      look({ ...camera, ...star.sky }, 'glide');
      wanted.current = index;
    },
  }));
  const hands = useCameraControls(map, painter, look);

  const shown = active && landscape.stars[active.index];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the map takes keys as a whole
    <div
      ref={map}
      className={classes.map}
      role="application"
      aria-label="Map of what was found. Arrow keys move it, plus and minus zoom, zero shows all that was found. The same facts stand in the list."
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- needs the focus to receive keys
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
        if (event.key === '0') frameAgain();
        else if (!hands.pressed(event.key)) return;
        event.preventDefault();
      }}
    >
      <canvas ref={canvas} className={classes.canvas} aria-hidden="true" />
      <div
        className={classes.hands}
        onPointerDown={(event) => {
          setActive(null);
          hands.onPointerDown(event);
        }}
        onPointerMove={hands.onPointerMove}
        onPointerUp={hands.onPointerUp}
        onPointerCancel={hands.onPointerUp}
        onDoubleClick={() => hands.zoomBy(1)}
      />
      {places && (
        <StarMarks landscape={landscape} lit={lit} places={places} active={active} onActive={setActive} />
      )}
      {places && active && shown && (
        <StarCard
          star={shown}
          chatId={landscape.chatId}
          at={places[active.index] ?? { x: 0, y: 0 }}
          room={map}
          pinned={active.pinned}
          onActive={(on) => setActive(on ? { ...active } : null)}
        />
      )}
      {children}
      <WholeSky
        sky={sky}
        frameRef={frame}
        onLook={(place) => {
          const camera = painter?.camera();
          if (camera) look({ ...camera, ...place });
        }}
      />
      <MapButtons onCloser={() => hands.zoomBy(1)} onFurther={() => hands.zoomBy(-1)} onFrame={frameAgain} />
    </div>
  );
}

function treesOf({ stars, groups }: Landscape): [number, number][][] {
  return groups.map((_, group) => {
    const members = stars.flatMap((star, index) =>
      star.group === group ? [{ x: star.sky.x, y: star.sky.y, index }] : [],
    );
    return shortestTree(members).map(([from, to]): [number, number] => [from.index, to.index]);
  });
}

/** Areas covered by overlays, in the map’s pixels. */
function coveredIn(host: HTMLElement): Rect[] {
  const frame = host.getBoundingClientRect();
  return Array.from(host.querySelectorAll('[data-on-map]'), (element) => {
    const box = element.getBoundingClientRect();
    return {
      left: box.left - frame.left - 8,
      right: box.right - frame.left + 8,
      top: box.top - frame.top - 8,
      bottom: box.bottom - frame.top + 8,
    };
  });
}
