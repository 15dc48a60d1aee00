import { rasterStars, type StarScene } from './raster-stars.ts';

/** The star field of one view, painted once and reused by frames. */
export interface StarLayer {
  canvas: HTMLCanvasElement;
  width: number;
  height: number;
  /** Identifies the content; a scene with the same key can use the same layer. */
  key: string;
}

export function pixelRatio(): number {
  return Math.min(window.devicePixelRatio || 1, 2);
}

export function layerKey({ view, quiet, clear, palette, width, height, stars, scale }: StarScene): string {
  return JSON.stringify([view, quiet, clear, palette.stars, width, height, stars.count, scale, pixelRatio()]);
}

/** Starts a layer; `paint` continues it until the clock passes `until`, and returns true when it is complete. */
export function beginLayer(scene: StarScene): { layer: StarLayer; paint: (until: number) => boolean } {
  const canvas = document.createElement('canvas');
  const ratio = pixelRatio();
  canvas.width = Math.max(1, Math.round(scene.width * ratio));
  canvas.height = Math.max(1, Math.round(scene.height * ratio));
  const image = new ImageData(canvas.width, canvas.height);
  let next = 0;
  return {
    layer: { canvas, width: scene.width, height: scene.height, key: layerKey(scene) },
    paint(until) {
      next = rasterStars(image, scene, ratio, { from: next, until });
      if (next < scene.stars.count) return false;
      canvas.getContext('2d')?.putImageData(image, 0, 0);
      return true;
    },
  };
}

/** Paints a layer in one go. */
export function createLayer(scene: StarScene): StarLayer {
  const { layer, paint } = beginLayer(scene);
  paint(Infinity);
  return layer;
}
