import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import type { Point } from '../../sky/map/geometry.ts';
import type { Palette } from '../../sky/map/palette.ts';
import { byRank, type NamedStar } from '../layout/layout-terms.ts';
import { placeNames, type PlacedName } from './draw-names.ts';
import type { GroupName } from './group-names.ts';
import { type PlacedLabel, placeLabels, reservedLabels, type StarLabel } from './star-labels.ts';
import { starRadii } from './star-radius.ts';

/** Everything needed to draw the found stars once. */
export interface MapPicture {
  landscape: Landscape;
  /** Pairs of star indices, of all groups. */
  trees: readonly (readonly [number, number])[];
  names: readonly GroupName[];
  /** One per star. */
  labels: readonly StarLabel[];
  /** The stars that have room for their labels at the initial zoom. */
  named: readonly NamedStar[];
  lit: readonly boolean[];
  /** One per star. */
  colours: readonly string[];
  palette: Palette;
  /** Positions of the stars, in pixels. */
  places: readonly Point[];
  /** Index of the star whose card is shown. */
  active: number | null;
  /** Whether the stars are spread over the map, with room for all. */
  spread: boolean;
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
  /** The stars of groups that hold nothing of the answer, which stay in the background. */
  related: ReadonlySet<number>;
}

/** From this zoom on, other labels appear too. */
const LABELS_FROM = 1.7;
/** Zoomed out further than this, labels would touch. */
const LABELS_UNTIL = 0.98;

export function composeMap(picture: MapPicture): ComposedMap {
  const { landscape, places, lit, zoom, labels, named, spread } = picture;
  const { stars } = landscape;
  const related = relatedIn(stars);
  const radii = starRadii(stars, spread ? 'roomy' : 'dense');
  const isLit = (star: number) => lit[star] === true;
  const first = zoom < LABELS_UNTIL ? [] : named.filter(({ star }) => isLit(star));
  const reserved = reservedLabels(labels, first, { stars, places });
  const names = placeNames(picture, reserved);
  if (zoom < LABELS_FROM) return { picture, radii, names, labels: reserved, related };
  const others = placeLabels(
    labels,
    byRank(stars).filter((star) => isLit(star) && !reserved.has(star)),
    {
      places,
      radii,
      taken: [...names, ...reserved.values()].map(({ box }) => box),
      lines: picture.trees.flatMap(([from, to]): [Point, Point][] => {
        const [start, end] = [places[from], places[to]];
        return start && end ? [[start, end]] : [];
      }),
    },
  );
  return { picture, radii, names, labels: new Map([...reserved, ...others]), related };
}

function relatedIn(stars: Landscape['stars']): Set<number> {
  const ofAnswer = new Set(stars.flatMap(({ number, group }) => (number === null ? [] : [group])));
  if (ofAnswer.size === 0) return new Set();
  return new Set([...stars.keys()].filter((star) => !ofAnswer.has(stars[star]?.group ?? null)));
}
