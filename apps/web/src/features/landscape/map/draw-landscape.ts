import type { ComposedMap } from './compose-map.ts';
import { drawNames } from './draw-names.ts';
import { drawActive, drawStars, drawTrees } from './draw-stars.ts';
import { drawLabels } from './star-labels.ts';

/** Draws groups joined and named, and stars lit, numbered and labelled. */
export function drawFound(context: CanvasRenderingContext2D, map: ComposedMap): void {
  const { picture, names, labels, related } = map;
  drawTrees(context, map);
  drawStars(context, map);
  drawActive(context, map);
  drawLabels(context, labels, { ...picture, related });
  drawNames(context, names, { ...picture, related });
}
