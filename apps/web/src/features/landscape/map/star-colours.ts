import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { universityFace } from '@cosmos/contract/catalogue/university-faces.ts';
import type { Landscape, LandscapeStar } from '@cosmos/contract/landscape/landscape.ts';
import { fieldColour } from '../../sky/map/field-colour.ts';
import { FIELD_NAMES } from '../../sky/map/palette.ts';

const COLOUR_BY = ['Group', 'Field', 'Relevance', 'Year listed', 'Readiness', 'University'] as const;
export type ColourBy = (typeof COLOUR_BY)[number];

const QUIET = 'var(--ink-3)';
const OTHERS = 'Others';
const NEARBY = 'Related topic';
/** A fact that fewer than this share of the stars state would leave most of the map grey. */
const STATED = 0.5;
/** Scores in percent from which the colours of relevance begin, best first. */
const FITS_FROM = [80, 60, 40, 0];

export interface LegendItem {
  label: string;
  colour: string;
  count: number;
}

export interface StarColours {
  /** One per star. */
  stars: string[];
  /** Only what occurs. */
  legend: LegendItem[];
}

/** What divides the stars: facts that at least half of them state, with at least two values. */
export function colourChoices({ stars }: Pick<Landscape, 'stars' | 'groups'>): ColourBy[] {
  const values: Record<ColourBy, (star: LandscapeStar) => string | number | null> = {
    Group: ({ group }) => group,
    Field: ({ field }) => field,
    Relevance: fitOf,
    'Year listed': ({ year }) => year,
    Readiness: ({ trl }) => trl,
    University: ({ university }) => university,
  };
  const divides = (by: ColourBy) => {
    const stated = stars.map(values[by]).filter((value) => value !== null);
    return stated.length >= STATED * stars.length && new Set(stated).size > 1;
  };
  return COLOUR_BY.filter(divides);
}

/** Colours each star by one of its facts, and says what the colours mean. */
export function starColours(
  { stars, groups }: Pick<Landscape, 'stars' | 'groups'>,
  by: ColourBy,
): StarColours {
  const labelled = LABELS[by](stars, groups);
  const labels = stars.map(labelled.labelOf);
  const legend = labelled.scale
    .map(({ label, colour }) => ({ label, colour, count: labels.filter((one) => one === label).length }))
    .filter(({ count }) => count > 0);
  const colours = new Map(legend.map(({ label, colour }) => [label, colour]));
  return { stars: labels.map((label) => colours.get(label) ?? QUIET), legend };
}

interface Labelled {
  labelOf: (star: LandscapeStar) => string;
  scale: { label: string; colour: string }[];
}

const NOT_STATED = { label: CATALOGUE_MESSAGES.notStated, colour: QUIET };

type Label = (stars: readonly LandscapeStar[], groups: Landscape['groups']) => Labelled;

const LABELS: Record<ColourBy, Label> = {
  Field: (stars) => ({
    labelOf: ({ field }) => field ?? NOT_STATED.label,
    scale: [
      ...FIELDS.map((field) => ({
        label: field,
        colour: fieldColour(field),
        count: stars.filter((star) => star.field === field).length,
      })).toSorted((a, b) => b.count - a.count),
      NOT_STATED,
    ],
  }),
  Group: (_, groups) => ({
    labelOf: ({ group }) => groups[group ?? -1]?.name ?? OTHERS,
    scale: [
      ...groups.map(({ name }, at) => ({ label: name, colour: hue(at) })),
      { label: OTHERS, colour: QUIET },
    ],
  }),
  Relevance: () => ({
    labelOf: fitOf,
    scale: [
      ...FITS_FROM.map((from, at) => ({
        label: fitLabel(from),
        colour: depth(1 - at / FITS_FROM.length),
      })),
      { label: NEARBY, colour: QUIET },
    ],
  }),
  'Year listed': (stars) => {
    const spans = yearSpans(stars.flatMap(({ year }) => year ?? []));
    return {
      labelOf: ({ year }) =>
        spans.find(({ from, to }) => year !== null && year >= from && year <= to)?.label ?? NOT_STATED.label,
      scale: [
        ...spans.map(({ label }, at) => ({
          label,
          colour: shade(spans.length === 1 ? 1 : at / (spans.length - 1)),
        })),
        NOT_STATED,
      ],
    };
  },
  Readiness: (stars) => {
    const levels = [...new Set(stars.flatMap(({ trl }) => trl ?? []))].toSorted((a, b) => a - b);
    const [lowest, highest] = [levels[0] ?? 0, levels.at(-1) ?? 0];
    return {
      labelOf: ({ trl }) => (trl === null ? NOT_STATED.label : `TRL ${trl}`),
      scale: [
        ...levels.map((trl) => ({
          label: `TRL ${trl}`,
          colour: shade(highest > lowest ? (trl - lowest) / (highest - lowest) : 1),
        })),
        NOT_STATED,
      ],
    };
  },
  University: (stars) => {
    const named = [...Map.groupBy(stars, ({ university }) => university)]
      .toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
      .slice(0, FIELD_NAMES.length - 1)
      .map(([university]) => university);
    return {
      labelOf: ({ university }) => (named.includes(university) ? universityFace(university).short : OTHERS),
      scale: [
        ...named.map((university, at) => ({
          label: universityFace(university).short,
          colour: hue(at),
        })),
        { label: OTHERS, colour: QUIET },
      ],
    };
  },
};

function fitOf({ score, isFound }: LandscapeStar): string {
  const percent = Math.round(100 * score);
  return isFound ? fitLabel(FITS_FROM.find((from) => percent >= from) ?? 0) : NEARBY;
}

/** "80 or more", "60–79", "below 40". */
function fitLabel(from: number): string {
  const above = FITS_FROM[FITS_FROM.indexOf(from) - 1];
  if (above === undefined) return `${from} or more`;
  return from === 0 ? `below ${above}` : `${from}–${above - 1}`;
}

const SPANS_AT_MOST = 5;

/** At most five spans of equally many years. */
function yearSpans(years: readonly number[]): { label: string; from: number; to: number }[] {
  if (years.length === 0) return [];
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const length = Math.ceil((last - first + 1) / SPANS_AT_MOST);
  return Array.from({ length: Math.ceil((last - first + 1) / length) }, (_, at) => {
    const from = first + at * length;
    const to = Math.min(last, from + length - 1);
    return { label: from === to ? String(from) : `${from}–${to}`, from, to };
  });
}

function hue(at: number): string {
  return `var(${FIELD_NAMES[at] ?? '--ink-2'})`;
}

/** One hue, quieter for less. */
function depth(share: number): string {
  return `color-mix(in oklch, var(--link) ${Math.round(100 * share)}%, ${QUIET})`;
}

/** From the lowest to the highest value, for shares from 0 to 1: each has a hue of its own, and the highest stands out most. */
function shade(share: number): string {
  const [from, to, part] =
    share < 0.5
      ? ['--scale-low', '--scale-middle', 2 * share]
      : ['--scale-middle', '--scale-high', 2 * share - 1];
  return `color-mix(in oklch, var(${to}) ${Math.round(100 * part)}%, var(${from}))`;
}
