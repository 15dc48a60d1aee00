import type { Size } from '../../sky/map/camera.ts';
import type { Point, Rect } from '../../sky/map/geometry.ts';

/** Around a star with its label. */
export const CELL_GAP = { beside: 18, below: 12 };
/** From a star's middle to its upper edge, halo included. */
export const STAR_ABOVE = 22;
/** From a star's middle to its label; a numbered star is larger. */
const LABEL_GAP = { plain: 19, numbered: 25 };

export interface LaidStar {
  /** Its true place in the sky. */
  sky: Point;
  /** Null if it belongs to none. */
  group: number | null;
  /** The number of the answer’s card, if it is one. */
  number: number | null;
  /** In which it was listed; null or absent if its record doesn’t say. */
  year?: number | null;
  /** Relevance, 0 to 1. */
  score?: number;
}

/** A label’s size, and whether it is only the beginning of what it would say. */
export type LabelSize = Size & { isCut?: boolean };

/** The labels of all stars, in several versions, the best first. */
export type LabelSizes = readonly (readonly LabelSize[])[];

export interface LocalInput {
  stars: readonly LaidStar[];
  /** Size of each group's name in pixels; the last one is for the stars in no group. */
  names: readonly Size[];
  /** Of stars on their own, and of stars in groups. */
  labels: { alone: LabelSizes; grouped: LabelSizes };
  /** The part of the map without controls at its upper and lower edge. */
  room: Rect;
  /** True on a small map, where stars stand closer so that every group is seen. */
  isSmall?: boolean;
  /** Controls inside the room. */
  taken: readonly Rect[];
}

/** Stars on their own, and their labels. */
export type LoneInput = Omit<LocalInput, 'names' | 'labels'> & { labels: LabelSizes };

/** Results of a year, below it, in pixels of the map. */
export interface YearColumn {
  year: number;
  left: number;
  /** Middle of the written year. */
  x: number;
  y: number;
}

/** A star that has its label. */
export interface NamedStar {
  star: number;
  side: Side;
}

/** Where the found stars stand at the initial zoom, in pixels of the map. */
export interface LocalLayout {
  places: Point[];
  /** Around all stars, labels and names. */
  bounds: Rect;
  /** False if they don't fit in the map at this zoom. */
  fits: boolean;
  /** Index of the version of the labels for which there is room. */
  label: number;
  /** The stars with room for their labels. None is less relevant than one without. */
  named: readonly NamedStar[];
  /** True if the stars are in no group, and spread over the whole map. */
  spread: boolean;
  /** By the years in which they were listed, if they stand so. */
  columns: readonly YearColumn[];
}

/** Indices of stars by their numbers; those without one follow, the more relevant first. */
export function byRank(stars: readonly Pick<LaidStar, 'number' | 'score'>[]): number[] {
  return [...stars.keys()].toSorted(
    (a, b) =>
      (stars[a]?.number ?? Infinity) - (stars[b]?.number ?? Infinity) ||
      (stars[b]?.score ?? 0) - (stars[a]?.score ?? 0) ||
      a - b,
  );
}

/** Where a label stands, seen from its star. */
export type Side = 'below' | 'left' | 'right';

/** The label of a star. */
export function labelBox(
  { x, y }: Point,
  { width, height }: Size,
  { number, side }: { number: number | null; side: Side },
): Rect {
  const gap = LABEL_GAP[number === null ? 'plain' : 'numbered'];
  const left = { below: x - width / 2, left: x - gap - width, right: x + gap }[side];
  const top = side === 'below' ? y + gap : y - height / 2;
  return { left, right: left + width, top, bottom: top + height };
}

/** The size that holds each star, in any row, with its label below it. */
export function largestCell(labels: readonly Size[]): Size {
  return {
    width: Math.max(0, ...labels.map(({ width }) => width)) + CELL_GAP.beside,
    height:
      STAR_ABOVE + LABEL_GAP.numbered + Math.max(0, ...labels.map(({ height }) => height)) + CELL_GAP.below,
  };
}
