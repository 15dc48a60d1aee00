import type { ComposedMap } from './compose-map.ts';
import { drawNames } from './draw-names.ts';
import { drawActive, drawStars, drawTrees } from './draw-stars.ts';
import { drawLabels } from './star-labels.ts';
import { drawTerritories } from './territories.ts';

/** Draws groups joined and named, and stars lit, numbered and labelled. */
export function drawFound(context: CanvasRenderingContext2D, map: ComposedMap): void {
  const { picture, names } = map;
  const { landscape, palette } = picture;
  const groundOf = (group: number | null | undefined) =>
    (typeof group === 'number' ? picture.grounds[group] : undefined) ?? palette.paper;
  drawTerritories(context, map.territories);
  drawTrees(context, picture);
  drawStars(context, map);
  drawActive(context, map);
  drawLabels(context, map.labels, {
    labels: picture.labels,
    palette,
    groundOf: (star) => groundOf(landscape.stars[star]?.group),
  });
  drawNames(context, names, { ...picture, groundOf });
}
