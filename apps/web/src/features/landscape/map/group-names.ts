import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { Landscape, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { wrapped } from './wrapped.ts';

/** What stands above the stars of a group. */
export interface GroupName {
  lines: string[];
  detail: string;
  width: number;
  height: number;
  /** On a small map, where two names stand beside each other: without where its records are from. */
  isShort: boolean;
}

export const NAME_FONT = "italic 480 18px 'Source Serif 4 Variable', Georgia, serif";
export const DETAIL_FONT = "400 12px 'Inter Variable', sans-serif";
export const NAME_LINE = 22;
const DETAIL_LINE = 16;
const PADDING = 8;
const WIDEST = { small: 148, wide: 232 };
/** A narrower map is small. */
const SMALL = 600;
/** Heads the stars that share no name, where their count stands beside it. */
export const NO_GROUP = 'Others';

export type Measure = (text: string, font: string) => number;

/** The groups’ names in at most two lines; the last one is for the stars in no group, and without height if there are no groups. */
export function groupNames(landscape: Landscape, room: number, measure: Measure): GroupName[] {
  const { groups, stars } = landscape;
  const isShort = room < SMALL;
  const named = (
    name: string,
    members: readonly LandscapeStar[],
    detail = detailOf(members, isShort),
  ): GroupName => {
    const widest = Math.min(WIDEST[isShort ? 'small' : 'wide'], room - 2 * PADDING);
    const lines = wrapped(name, widest, (text) => measure(text, NAME_FONT));
    const width = Math.max(...lines.map((line) => measure(line, NAME_FONT)), measure(detail, DETAIL_FONT));
    const height = lines.length * NAME_LINE + DETAIL_LINE;
    return { lines, detail, width: width + 2 * PADDING, height, isShort };
  };
  const rest = stars.filter(({ group }) => group === null);
  return [
    ...groups.map(({ name }, at) =>
      named(
        name,
        stars.filter(({ group }) => group === at),
      ),
    ),
    groups.length > 0 && rest.length > 0
      ? named(rest.length === 1 ? '1 other' : `${rest.length} others`, rest, whereFrom(rest))
      : { lines: [], detail: '', width: 0, height: 0, isShort },
  ];
}

/** "12 records · 8 universities", "4 records · Arizona"; short, "4 records". */
export function detailOf(members: readonly Pick<LandscapeStar, 'university'>[], isShort = false): string {
  if (members.length === 0) return 'None found';
  const count = countOf(members.length, 'record');
  return isShort ? count : `${count} · ${whereFrom(members)}`;
}

/** "8 universities", "Arizona". */
export function whereFrom(members: readonly Pick<LandscapeStar, 'university'>[]): string {
  const universities = new Set(members.map(({ university }) => university));
  const [only = ''] = universities;
  return universities.size === 1 ? universityFace(only).short : `${universities.size} universities`;
}

/** Measures texts on a canvas. */
export function canvasMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  return (text, font) => {
    if (!context) return text.length * 8;
    context.font = font;
    return context.measureText(text).width;
  };
}
