import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import type { Point, Rect } from '../../sky/map/geometry.ts';
import type { Palette } from '../../sky/map/palette.ts';
import { placeNames, type PlacedName } from './draw-names.ts';
import type { GroupName } from './group-names.ts';
import { placeLabels, type StarLabel } from './star-labels.ts';
import { starRadii } from './star-radius.ts';

/** Everything needed to draw the found stars once. */
export interface MapPicture {
  landscape: Landscape;
  /** Pairs of star indices, of all groups. */
  trees: readonly (readonly [number, number])[];
  names: readonly GroupName[];
  /** One per star. */
  labels: readonly StarLabel[];
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
  /** As a multiple of the initial one. */
  zoom: number;
}

/** What is on the map, and where. */
export interface ComposedMap {
  picture: MapPicture;
  radii: number[];
  names: PlacedName[];
  /** By star. */
  labels: Map<number, Rect>;
}

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
  const taken = names.map(({ box }) => box);
  const labels = isNamed
    ? placeLabels(picture.labels, order, { places, radii, taken })
    : new Map<number, Rect>();
  return { picture, radii, names, labels };
}
