import { rasterStars, type StarScene } from './raster-stars.ts';

/** The star field of one view, painted once; frames only lay it down. */
export interface StarLayer {
  canvas: HTMLCanvasElement;
  width: number;
  height: number;
  /** Says what the layer shows; another scene with the same key needs no other layer. */
  key: string;
}

export function pixelRatio(): number {
  return Math.min(window.devicePixelRatio || 1, 2);
}

export function layerKey({ view, quiet, palette, width, height, stars }: StarScene): string {
  return JSON.stringify([view, quiet, palette.stars, width, height, stars.count, pixelRatio()]);
}

export function createLayer(scene: StarScene): StarLayer {
  const canvas = document.createElement('canvas');
  const ratio = pixelRatio();
  canvas.width = Math.max(1, Math.round(scene.width * ratio));
  canvas.height = Math.max(1, Math.round(scene.height * ratio));
  const image = new ImageData(canvas.width, canvas.height);
  rasterStars(image, scene, ratio);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return { canvas, width: scene.width, height: scene.height, key: layerKey(scene) };
}
