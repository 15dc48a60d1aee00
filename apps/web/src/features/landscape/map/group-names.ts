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
}

export const NAME_FONT = "italic 480 18px 'Source Serif 4 Variable', Georgia, serif";
export const DETAIL_FONT = "400 12px 'Inter Variable', sans-serif";
export const NAME_LINE = 22;
const DETAIL_LINE = 16;
const PADDING = 8;
const WIDEST = 232;
/** Heads the stars that share no name, where their count stands beside it. */
export const NO_GROUP = 'Others';

export type Measure = (text: string, font: string) => number;

/** The groups’ names in at most two lines; the last one is for the stars in no group, and without height if there are no groups. */
export function groupNames(landscape: Landscape, room: number, measure: Measure): GroupName[] {
  const { groups, stars } = landscape;
  const named = (name: string, members: readonly LandscapeStar[], detail = detailOf(members)): GroupName => {
    const widest = Math.min(WIDEST, room - 2 * PADDING);
    const lines = wrapped(name, widest, (text) => measure(text, NAME_FONT));
    const width = Math.max(...lines.map((line) => measure(line, NAME_FONT)), measure(detail, DETAIL_FONT));
    return { lines, detail, width: width + 2 * PADDING, height: lines.length * NAME_LINE + DETAIL_LINE };
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
      : { lines: [], detail: '', width: 0, height: 0 },
  ];
}

/** "12 records · 8 universities", "4 records · Arizona". */
export function detailOf(members: readonly Pick<LandscapeStar, 'university'>[]): string {
  return members.length === 0 ? 'None found' : `${countOf(members.length, 'record')} · ${whereFrom(members)}`;
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
