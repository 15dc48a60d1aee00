import { drawGraticule } from '../map/draw-graticule.ts';
import { filledSky } from '../map/fill.ts';
import type { Rect, View } from '../map/geometry.ts';
import { readPalette } from '../map/palette.ts';
import type { DecodedSky } from '../map/sky-query.ts';
import { createLayer, pixelRatio } from '../map/star-layer.ts';

interface QuietSky {
  sky: DecodedSky | undefined;
  /** Element from which the colours are read. */
  host: HTMLElement;
  /** The disc in CSS pixels of the canvas. */
  view: View;
  /** Around texts and controls, which the sky leaves clear. */
  clear: Rect;
}

const BLUR = 34;
const OPACITY = 0.8;

/** Draws the sky at rest, at the canvas’s size, and clears it softly behind texts. */
export function drawQuiet(canvas: HTMLCanvasElement, { sky, host, view, clear }: QuietSky): void {
  const context = canvas.getContext('2d');
  const width = canvas.clientWidth;
  const height = canvas.clientHeight;
  if (!context || width === 0 || height === 0) return;
  const palette = readPalette(host);
  const ratio = pixelRatio();
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  context.scale(ratio, ratio);
  drawGraticule(context, view, palette);
  if (sky) {
    const { stars } = filledSky(sky);
    const layer = createLayer({ stars, view, palette, quiet: [], width, height });
    context.globalAlpha = OPACITY;
    context.drawImage(layer.canvas, 0, 0, width, height);
    context.globalAlpha = 1;
  }
  // Only the shadow of the rectangle falls on the canvas: not every browser has a blur filter for canvases.
  const away = 2 * width;
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = context.shadowColor = 'black';
  context.shadowBlur = 2 * BLUR * ratio;
  context.shadowOffsetX = away * ratio;
  context.fillRect(clear.left - away, clear.top, clear.right - clear.left, clear.bottom - clear.top);
}
