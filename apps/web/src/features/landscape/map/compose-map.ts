import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { grown, type Point, type Rect } from '../../sky/map/geometry.ts';
import type { Palette } from '../../sky/map/palette.ts';
import { placeNames, type PlacedName } from './draw-names.ts';
import type { GroupName } from './group-names.ts';
import { placeLabels, type StarLabel } from './star-labels.ts';
import { starRadii } from './star-radius.ts';
import type { Territory } from './territories.ts';

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
  /** One per group. */
  grounds: readonly string[];
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
  territories: Territory[];
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
  const composed = { picture, radii, names, labels };
  return { ...composed, territories: territoriesOf(composed) };
}

/** The ground of each group is around its stars and texts. */
function territoriesOf({ picture, radii, names, labels }: Omit<ComposedMap, 'territories'>): Territory[] {
  const { landscape, lit, grounds } = picture;
  return landscape.groups.map((_, group) => {
    const own = [...landscape.stars.keys()].filter((star) => landscape.stars[star]?.group === group);
    return {
      boxes: [
        ...own.flatMap((star) => discOf(star, picture, radii)),
        ...own.flatMap((star) => labels.get(star) ?? []),
        ...names.flatMap((name) => (name.group === group ? [name.box] : [])),
      ],
      ground: grounds[group] ?? 'transparent',
      isLit: own.some((star) => lit[star]),
    };
  });
}

function discOf(star: number, { places }: MapPicture, radii: readonly number[]): Rect[] {
  const at = places[star];
  return at ? [grown({ left: at.x, right: at.x, top: at.y, bottom: at.y }, radii[star] ?? 0)] : [];
}
