import type { Size } from '../../sky/map/camera.ts';
import type { Point, Rect } from '../../sky/map/geometry.ts';

/** Around a star with its label. */
export const CELL_GAP = { beside: 18, below: 12 };
/** From a star's middle to its upper edge, halo included. */
export const STAR_ABOVE = 22;
/** From a star's middle to its label. */
export const LABEL_GAP = 25;

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

export interface LocalInput {
  stars: readonly LaidStar[];
  /** Size of each group's name in pixels; the last one is for the stars in no group. */
  names: readonly Size[];
  /** The largest label below a star, in several versions, the best first. */
  labels: readonly Size[];
  /** The part of the map without controls at its upper and lower edge. */
  room: Rect;
  /** Controls inside the room. */
  taken: readonly Rect[];
}

/** Results of a year, below it, in pixels of the map. */
export interface YearColumn {
  year: number;
  left: number;
  /** Middle of the written year. */
  x: number;
  y: number;
}

/** Where the found stars stand at the initial zoom, in pixels of the map. */
export interface LocalLayout {
  places: Point[];
  /** Around all stars and names. */
  bounds: Rect;
  /** False if they don't fit in the map at this zoom. */
  fits: boolean;
  /** Index of the version of the labels that each star has room for; null if there is none. */
  label: number | null;
  /** True if the stars are in no group, and spread over the whole map. */
  spread: boolean;
  /** By the years in which they were listed, if they stand so. */
  columns: readonly YearColumn[];
}
