import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import type { Size } from '../../sky/map/camera.ts';
import type { Point, Rect } from '../../sky/map/geometry.ts';
import type { Palette } from '../../sky/map/palette.ts';
import { placeNames, type PlacedName } from './draw-names.ts';
import type { GroupName } from './group-names.ts';
import { type PlacedLabel, placeLabels, type StarLabel } from './star-labels.ts';
import { starRadii } from './star-radius.ts';

/** Everything needed to draw the found stars once. */
export interface MapPicture {
  landscape: Landscape;
  /** Pairs of star indices, of all groups. */
  trees: readonly (readonly [number, number])[];
  names: readonly GroupName[];
  /** In several versions, the best first; one per star in each. */
  labels: readonly (readonly StarLabel[])[];
  lit: readonly boolean[];
  /** One per star. */
  colours: readonly string[];
  palette: Palette;
  /** Positions of the stars, in pixels. */
  places: readonly Point[];
  /** Index of the star whose card is shown. */
  active: number | null;
  /** Whether each star has room for its label at the initial zoom. */
  labelled: boolean;
  /** Controls on the map, which hide what is below them. */
  controls: readonly Rect[];
  size: Size;
  /** As a multiple of the initial one. */
  zoom: number;
}

/** What is on the map, and where. */
export interface ComposedMap {
  picture: MapPicture;
  radii: number[];
  names: PlacedName[];
  /** By star. */
  labels: Map<number, PlacedLabel>;
}

/** Among many stars, so many of the best have labels; among few, all that have room for theirs. */
const BEST = 4;
const FEW = 24;
/** Without room at the initial zoom, labels appear from this one on. */
const LABELS_FROM = 1.7;
/** Zoomed out further than this, labels would touch. */
const LABELS_UNTIL = 0.98;

export function composeMap(picture: MapPicture): ComposedMap {
  const { landscape, places, lit, labelled, zoom } = picture;
  const radii = starRadii(landscape.stars, labelled ? 'roomy' : 'dense');
  const names = placeNames(picture);
  const order = [...landscape.stars.keys()]
    .filter((star) => lit[star])
    .toSorted(
      (a, b) => (landscape.stars[a]?.number ?? Infinity) - (landscape.stars[b]?.number ?? Infinity) || a - b,
    );
  const isNamed = zoom >= (labelled ? LABELS_UNTIL : LABELS_FROM);
  const boxes = names.map(({ box }) => box);
  const around = { places, radii, taken: boxes };
  if (labelled && isNamed)
    return { picture, radii, names, labels: placeLabels(picture.labels, order, around) };
  const lines = picture.trees.flatMap(([from, to]): [Point, Point][] => {
    const [start, end] = [places[from], places[to]];
    return start && end ? [[start, end]] : [];
  });
  const isFew = places.length <= FEW;
  const numbered = order.filter((star) => landscape.stars[star]?.number != null);
  const labels = isNamed
    ? placeLabels(picture.labels, order, { ...around, lines, sides: 'all' })
    : placeLabels(picture.labels, isFew ? order : numbered, {
        ...around,
        taken: [...boxes, ...picture.controls],
        lines,
        sides: 'all',
        within: picture.size,
        most: zoom < LABELS_UNTIL ? 0 : isFew ? Infinity : BEST,
      });
  return { picture, radii, names, labels };
}
