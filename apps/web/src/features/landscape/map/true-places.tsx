import { useColorScheme } from '../../../ui/theme/color-scheme.ts';
import { useEffect, useRef } from 'react';
import { exactCount } from '../../../lib/format/rounded-count.ts';
import type { Size } from '../../sky/map/camera.ts';
import type { Point } from '../../sky/map/geometry.ts';
import { type Palette, readPalette } from '../../sky/map/palette.ts';
import type { Stars } from '../../sky/map/sky-data.ts';
import { starSizes } from '../../sky/map/star-size.ts';
import { pixelRatio } from '../../sky/map/star-layer.ts';
import type { Region } from '../layout/median-region.ts';
import classes from './true-places.module.css';

interface TruePlacesProps {
  stars: Stars | null;
  /** The found stars’ own places. */
  found: readonly Point[];
  /** What the map shows; null if it shows no part of the sky. */
  region: Region | null;
  /** Of the map, whose shape the frame has. */
  map: Size;
}

const PICTURE = { width: 170, height: 149 };
const VIEW = { cx: 85, cy: 80, radius: 62 };
/** Without a frame around them, the found stars have an edge of paper so that they stand out. */
const DOT = { framed: 1.2, alone: 2.6, edge: 1.4 };
/** Edge of the catalogue’s other stars, as a multiple of the faintest ones’ radius, and their opacity. */
const DUST = { edge: 1.4, opacity: 0.4 };

/** The whole sky with the found stars where they truly are, and a frame around most of them. */
export function TruePlaces({ stars, found, region, map }: TruePlacesProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useColorScheme();

  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    const { width, height } = PICTURE;
    const ratio = pixelRatio();
    element.width = width * ratio;
    element.height = height * ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const palette = readPalette(element.parentElement ?? document.body);
    drawSky(context, stars, palette);
    const dots = (colour: string, radius: number) => {
      context.fillStyle = colour;
      for (const { x, y } of found) {
        context.beginPath();
        context.arc(VIEW.cx + x * VIEW.radius, VIEW.cy + y * VIEW.radius, radius, 0, Math.PI * 2);
        context.fill();
      }
    };
    if (!region) {
      dots(palette.paper, DOT.alone + DOT.edge);
      dots(palette.ink, DOT.alone);
      return;
    }
    dots(palette.ink, DOT.framed);
    const frame = frameOf(region, map);
    context.strokeStyle = palette.ink;
    context.lineWidth = 1.5;
    context.beginPath();
    context.roundRect(frame.x, frame.y, frame.width, frame.height, 1.5);
    context.stroke();
  }, [stars, found, region, map, scheme]);

  return (
    <div className={classes.places}>
      <canvas
        ref={canvas}
        className={classes.picture}
        style={PICTURE}
        role="img"
        aria-label="Map of the whole catalogue, with the results in their actual positions"
      />
      <span>In the whole catalogue</span>
      {stars && stars.count > 0 && (
        <span>
          {exactCount(found.length)} of {exactCount(stars.count)}
        </span>
      )}
    </div>
  );
}

function drawSky(context: CanvasRenderingContext2D, stars: Stars | null, palette: Palette): void {
  const { cx, cy, radius } = VIEW;
  for (const [share, colour] of [
    [0.5, palette.graticule],
    [1, palette.rim],
  ] as const) {
    context.strokeStyle = colour;
    context.beginPath();
    context.arc(cx, cy, radius * share, 0, Math.PI * 2);
    context.stroke();
  }
  if (!stars) return;
  const edge = DUST.edge * (starSizes(stars.count)[0]?.radius ?? 1);
  context.globalAlpha = DUST.opacity;
  for (let at = 0; at < stars.count; at++) {
    context.fillStyle = palette.stars[stars.colour[at] ?? 0] ?? palette.ink;
    const x = cx + (stars.x[at] ?? 0) * radius;
    const y = cy + (stars.y[at] ?? 0) * radius;
    context.fillRect(x - edge / 2, y - edge / 2, edge, edge);
  }
  context.globalAlpha = 1;
}

/** In the shape of the map. */
function frameOf({ x, y, reach }: Region, map: Size): Point & Size {
  const scale = (VIEW.radius * reach) / Math.max(1, Math.min(map.width, map.height));
  const [width, height] = [2 * scale * map.width, 2 * scale * map.height];
  return {
    x: VIEW.cx + x * VIEW.radius - width / 2,
    y: VIEW.cy + y * VIEW.radius - height / 2,
    width,
    height,
  };
}
