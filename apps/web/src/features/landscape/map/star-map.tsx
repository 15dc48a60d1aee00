import { useColorScheme } from '../../../ui/theme/color-scheme.ts';
import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { type Camera, type Size, viewThrough } from '../../sky/map/camera.ts';
import { type Point, project } from '../../sky/map/geometry.ts';
import type { DecodedSky } from '../../sky/map/sky-query.ts';
import { hasInset } from './lay-out.ts';
import { createLandscapePainter, type LandscapePainter } from './landscape-painter.ts';
import { MapButtons } from './map-buttons.tsx';
import type { StarColours } from './star-colours.ts';
import { StarCard } from './star-card.tsx';
import { StarMarks, type StarMarksHandle } from './star-marks.tsx';
import classes from './star-map.module.css';
import { TruePlaces } from './true-places.tsx';
import { useCameraControls } from './use-camera-controls.ts';
import { useLocalSky } from './use-local-sky.ts';

/** The map’s interface for other components. */
export interface StarMapHandle {
  /** The current picture. */
  image: () => Promise<Blob | null>;
  /** Brings a star into sight and focuses it. */
  showStar: (index: number) => void;
}

interface StarMapProps {
  landscape: Landscape;
  sky: DecodedSky | undefined;
  lit: readonly boolean[];
  colours: StarColours;
  mapRef: Ref<StarMapHandle>;
  onOpen: (id: string) => void;
}

/** Distance from the edges within which a star reached by keys counts as out of sight. */
const EDGE = 48;

/** What was found, in groups beside each other over the catalogue’s sky; moved by dragging, wheel and keys. */
export function StarMap({ landscape, sky, lit, colours, mapRef, onOpen }: StarMapProps) {
  const scheme = useColorScheme();
  const map = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const marks = useRef<StarMarksHandle>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [painter, setPainter] = useState<LandscapePainter | null>(null);
  const [places, setPlaces] = useState<readonly Point[]>([]);
  const [moving, setMoving] = useState(true);
  const [active, setActive] = useState<number | null>(null);
  const { region, laid } = useLocalSky(landscape, size, sky?.stars.count ?? null);
  const found = useMemo(() => landscape.stars.map((star) => star.sky), [landscape]);

  useEffect(() => {
    const element = canvas.current;
    const host = map.current;
    if (!element || !host) return undefined;
    const made = createLandscapePainter(element, {
      onRest: (rested) => {
        setPlaces(rested);
        setMoving(false);
      },
    });
    setPainter(made);
    const sizes = new ResizeObserver(() => setSize({ width: host.clientWidth, height: host.clientHeight }));
    sizes.observe(host);
    return () => {
      sizes.disconnect();
      made.stop();
    };
  }, []);
  useEffect(() => {
    if (!laid) return;
    // Behind stars that are far from where they truly are, the catalogue's would mislead.
    const stars = laid.spread ? null : (sky?.stars ?? null);
    painter?.show({ ...laid, stars, landscape, lit, colours: colours.stars, active });
  }, [painter, laid, sky, landscape, lit, colours, active]);
  useEffect(() => painter?.recolour(), [painter, scheme]);

  const look = (camera: Camera, how?: 'glide') => {
    setMoving(true);
    painter?.look(camera, how);
  };
  const reach = (index: number) => {
    const camera = painter?.camera();
    const place = laid?.local.places[index];
    if (!camera || !place || !size) return;
    const { x, y } = project(viewThrough(camera, size), place);
    if (x > EDGE && y > EDGE && x < size.width - EDGE && y < size.height - EDGE) return;
    look({ ...camera, ...place }, 'glide');
  };
  /** The middle of the found stars in sight, or of the map. */
  const around = (): Point => {
    const { width, height } = size ?? { width: 0, height: 0 };
    const sighted = places.filter(({ x, y }, at) => lit[at] && x > 0 && y > 0 && x < width && y < height);
    const middle = (values: number[], other: number) =>
      values.length === 0 ? other : values.reduce((sum, value) => sum + value, 0) / values.length;
    const chosen = active === null ? undefined : places[active];
    return (
      chosen ?? {
        x: middle(
          sighted.map(({ x }) => x),
          width / 2,
        ),
        y: middle(
          sighted.map(({ y }) => y),
          height / 2,
        ),
      }
    );
  };
  useImperativeHandle(mapRef, () => ({
    image: () => painter?.image() ?? Promise.resolve(null),
    showStar(index) {
      reach(index);
      marks.current?.focus(index);
    },
  }));
  const hands = useCameraControls(map, painter, laid?.local.limits ?? null, { onMoved: look, around });
  const goHome = () => {
    if (laid) look(laid.local.home, 'glide');
  };

  const shown = active === null ? undefined : landscape.stars[active];
  const at = active === null ? undefined : places[active];
  const openStar = (index: number) => {
    const star = landscape.stars[index];
    if (star) onOpen(star.id);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the map takes keys as a whole
    <div
      ref={map}
      className={classes.map}
      role="application"
      aria-label="Map of the results. Use the arrow keys to move, plus and minus to zoom, and 0 to reset. Press Tab to reach the stars, then the arrow keys to go from star to star. The list has the same facts."
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- needs the focus to receive keys
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.target instanceof HTMLInputElement) return;
        if (event.key === '0') goHome();
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
      <StarMarks
        landscape={landscape}
        lit={lit}
        places={places}
        moving={moving}
        active={active}
        onActive={setActive}
        onOpen={openStar}
        onReach={reach}
        marksRef={marks}
      />
      {shown && at && !moving && <StarCard star={shown} at={at} room={map} onOpen={() => onOpen(shown.id)} />}
      {size && hasInset(size) && (
        <TruePlaces
          stars={sky?.stars ?? null}
          found={found}
          region={laid?.spread ? null : region}
          map={size}
        />
      )}
      <MapButtons onCloser={() => hands.zoomBy(1)} onFurther={() => hands.zoomBy(-1)} onFrame={goHome} />
    </div>
  );
}
