import { between, type Camera, kept, type Size, viewThrough } from '../../sky/map/camera.ts';
import { drawGraticule } from '../../sky/map/draw-graticule.ts';
import { type Point, project, type View } from '../../sky/map/geometry.ts';
import { type Palette, readPalette, resolveColours } from '../../sky/map/palette.ts';
import type { Stars } from '../../sky/map/sky-data.ts';
import { beginLayer, pixelRatio, type StarLayer } from '../../sky/map/star-layer.ts';
import type { LocalSky } from '../layout/local-sky.ts';
import { composeMap, type MapPicture } from './compose-map.ts';
import { drawColumns } from './draw-columns.ts';
import { drawFound } from './draw-landscape.ts';

/** The content of the map, whatever part is in view. */
export interface MapContent extends Pick<
  MapPicture,
  'landscape' | 'trees' | 'names' | 'labels' | 'named' | 'spread' | 'lit' | 'colours' | 'active'
> {
  /** The catalogue’s stars, once they are loaded. */
  stars: Stars | null;
  /** Where the found stars are, for `size`. */
  local: LocalSky;
  size: Size;
}

export interface LandscapePainter {
  show: (content: MapContent) => void;
  look: (camera: Camera, how?: 'glide') => void;
  camera: () => Camera | null;
  recolour: () => void;
  /** The current picture. */
  image: () => Promise<Blob | null>;
  stop: () => void;
}

interface Watcher {
  /** Called when the sky comes to rest, with the positions of the found stars. */
  onRest: (places: readonly Point[]) => void;
}

/** Opacity of the catalogue’s stars, behind the found ones, and of the lines behind both. */
const REST_OPACITY = 0.4;
const GRATICULE_OPACITY = 0.6;
/** The layer extends beyond each edge by this share of the canvas, so that dragging reveals stars. */
const MARGIN = 0.2;
const SLICE_MS = 5;
/** While the sky moves, a layer may be scaled within these limits. */
const SMALLEST = 0.6;
const LARGEST = 1.9;
const GLIDE_MS = 200;
const REST_MS = 90;

interface Layer {
  picture: StarLayer;
  view: View;
  of: { stars: Stars; palette: Palette };
}

/** Keeps the map’s canvas in sync with camera and content. Draws only on change, and only while visible. */
export function createLandscapePainter(canvas: HTMLCanvasElement, watcher: Watcher): LandscapePainter {
  const host = canvas.parentElement ?? document.body;
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
  let content: MapContent | null = null;
  let palette: Palette | null = null;
  let colours: string[] = [];
  let camera: Camera | null = null;
  let glide: { from: Camera; to: Camera; start: number } | null = null;
  let layer: Layer | null = null;
  let building: (Layer & { paint: (until: number) => boolean }) | null = null;
  let visible = true;
  let frame = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const recolour = () => {
    palette = readPalette(host);
    const { colours: named = [] } = content ?? {};
    const resolved = resolveColours(host, named);
    colours = named.map((colour) => resolved.get(colour) ?? colour);
  };
  const placesIn = (view: View, { local }: MapContent) => local.places.map((place) => project(view, place));

  /** Returns true while stars are still being rasterised for the view. */
  const layStars = (context: CanvasRenderingContext2D, view: View): boolean => {
    if (!content?.stars || !palette) return false;
    const { stars, size } = content;
    const isMoving = glide !== null || resting !== undefined;
    const fits = (one: Layer | null) =>
      one !== null &&
      one.of.stars === stars &&
      one.of.palette === palette &&
      serves(one, view, size, isMoving);
    if (!building && !fits(layer)) building = newLayer(stars, palette, view, size);
    if (building?.paint(performance.now() + SLICE_MS)) {
      layer = building;
      building = null;
    }
    if (layer) layDown(context, layer, view);
    return building !== null || !fits(layer);
  };

  const paint = (now: number) => {
    frame = 0;
    const context = canvas.getContext('2d');
    if (!visible || !context || !content || !camera) return;
    const { size, local } = content;
    if (!palette) recolour();
    if (!palette) return;
    if (glide) {
      const part = stillness.matches ? 1 : Math.min(1, (now - glide.start) / GLIDE_MS);
      camera = kept(between(glide.from, glide.to, 1 - (1 - part) ** 3), local.limits);
      if (part === 1) glide = null;
    }
    const view = viewThrough(camera, size);
    const ratio = pixelRatio();
    fit(canvas, size, ratio);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, size.width, size.height);
    // Their places mean nothing: the rings of the sky would say that they do.
    if (!content.spread) {
      context.globalAlpha = GRATICULE_OPACITY;
      drawGraticule(context, view, palette);
      context.globalAlpha = 1;
    }
    drawColumns(context, { columns: local.columns, view, palette, size });
    const unfinished = layStars(context, view);
    const zoom = view.radius / local.home.radius;
    const places = placesIn(view, content);
    drawFound(context, composeMap({ ...content, colours, palette, zoom, places }));
    if (glide || unfinished) request();
  };
  const request = () => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const rest = () => {
    resting = undefined;
    if (glide) return restSoon();
    request();
    requestAnimationFrame(() => {
      if (camera && content) watcher.onRest(placesIn(viewThrough(camera, content.size), content));
    });
  };
  const restSoon = () => {
    clearTimeout(resting);
    resting = setTimeout(rest, REST_MS);
  };

  const sight = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? true;
    if (visible) request();
  });
  sight.observe(host);

  return {
    show(next) {
      const recoloured = content?.colours !== next.colours;
      const laidOut = content?.local !== next.local;
      const before = content;
      content = next;
      if (recoloured && palette) recolour();
      if (laidOut) {
        glide = null;
        camera = cameraAfter(before?.local, next.local, camera);
      }
      request();
      if (laidOut) restSoon();
    },
    look(next, how) {
      if (!content) return;
      const to = kept(next, content.local.limits);
      if (how === 'glide' && camera && !stillness.matches)
        glide = { from: camera, to, start: performance.now() };
      else {
        glide = null;
        camera = to;
      }
      request();
      restSoon();
    },
    camera: () => glide?.to ?? camera,
    recolour() {
      palette = null;
      request();
    },
    image: () => pictureOf(canvas, palette?.paper ?? 'white'),
    stop() {
      cancelAnimationFrame(frame);
      clearTimeout(resting);
      sight.disconnect();
    },
  };
}

/** Stays where the person moved it, at the same zoom; otherwise it is at home. */
function cameraAfter(before: LocalSky | undefined, now: LocalSky, camera: Camera | null): Camera {
  const home = before?.home;
  const moved =
    camera && home && (camera.x !== home.x || camera.y !== home.y || camera.radius !== home.radius);
  if (!moved) return now.home;
  return kept({ ...camera, radius: (camera.radius / home.radius) * now.home.radius }, now.limits);
}

function newLayer(stars: Stars, palette: Palette, view: View, size: Size) {
  const margin = { x: Math.round(size.width * MARGIN), y: Math.round(size.height * MARGIN) };
  const shifted = { ...view, cx: view.cx + margin.x, cy: view.cy + margin.y };
  const width = size.width + 2 * margin.x;
  const height = size.height + 2 * margin.y;
  const { layer, paint } = beginLayer({ stars, palette, view: shifted, quiet: [], width, height });
  return { picture: layer, view: shifted, of: { stars, palette }, paint };
}

/** Whether a layer can show the view; while the sky moves, a somewhat different scale is acceptable. */
function serves({ picture, view: painted }: Layer, view: View, size: Size, isMoving: boolean): boolean {
  const scale = view.radius / painted.radius;
  const isNear = isMoving ? scale > SMALLEST && scale < LARGEST : scale === 1;
  const left = view.cx - painted.cx * scale;
  const top = view.cy - painted.cy * scale;
  return (
    isNear &&
    left <= 0 &&
    top <= 0 &&
    left + picture.width * scale >= size.width &&
    top + picture.height * scale >= size.height
  );
}

/** Draws a layer painted for another view, moved and scaled to this one. */
function layDown(context: CanvasRenderingContext2D, { picture, view: painted }: Layer, view: View): void {
  const scale = view.radius / painted.radius;
  context.globalAlpha = REST_OPACITY;
  context.drawImage(
    picture.canvas,
    view.cx - painted.cx * scale,
    view.cy - painted.cy * scale,
    picture.width * scale,
    picture.height * scale,
  );
  context.globalAlpha = 1;
}

function fit(canvas: HTMLCanvasElement, size: Size, ratio: number): void {
  const width = Math.round(size.width * ratio);
  const height = Math.round(size.height * ratio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}

/** Adds a paper background: the canvas itself is transparent where nothing is drawn. */
function pictureOf(canvas: HTMLCanvasElement, paper: string): Promise<Blob | null> {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  const context = copy.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = paper;
  context.fillRect(0, 0, copy.width, copy.height);
  context.drawImage(canvas, 0, 0);
  return new Promise((resolve) => {
    copy.toBlob(resolve, 'image/png');
  });
}
