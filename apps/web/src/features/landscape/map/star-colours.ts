import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { CATALOGUE_LIMITS } from '@cosmos/contract/catalogue/limits.ts';
import { CATALOGUE_MESSAGES } from '@cosmos/contract/catalogue/messages.ts';
import { fieldColour } from '../../sky/map/field-colour.ts';
import { FIELD_NAMES } from '../../sky/map/palette.ts';

export const COLOUR_BY = ['Field', 'Readiness', 'University'] as const;
export type ColourBy = (typeof COLOUR_BY)[number];

const QUIET = 'var(--ink-3)';

export interface StarColours {
  /** One per star, and one per group: the colour of most of its stars. */
  stars: string[];
  groups: string[];
  legend: { label: string; colour: string }[];
}

/** Colours each star by one of its facts, and says what the colours mean. */
export function starColours(landscape: Landscape, by: ColourBy): StarColours {
  const { stars, groups } = landscape;
  const { colourOf, legend } = SCALES[by](landscape);
  const colours = stars.map(colourOf);
  return {
    stars: colours,
    groups: groups.map((_, group) => most(colours.filter((_colour, at) => stars[at]?.group === group))),
    legend,
  };
}

type Star = Landscape['stars'][number];
interface ColourScale {
  colourOf: (star: Star) => string;
  legend: StarColours['legend'];
}

const SCALES: Record<ColourBy, (landscape: Landscape) => ColourScale> = {
  Field: ({ stars }) => ({
    colourOf: ({ field }) => fieldColour(field),
    legend: [
      ...FIELDS.filter((field) => stars.some((star) => star.field === field)).map((field) => ({
        label: field,
        colour: fieldColour(field),
      })),
      ...(stars.some(({ field }) => field === null)
        ? [{ label: CATALOGUE_MESSAGES.notStated, colour: QUIET }]
        : []),
    ],
  }),
  Readiness: ({ stars }) => ({
    colourOf: ({ trl }) => readinessColour(trl),
    legend: [
      ...[1, 3, 5, 7, 9].map((trl) => ({ label: `TRL ${trl}`, colour: readinessColour(trl) })),
      ...(stars.some(({ trl }) => trl === null)
        ? [{ label: CATALOGUE_MESSAGES.notStated, colour: QUIET }]
        : []),
    ],
  }),
  University: ({ universities }) => {
    const named = universities.slice(0, FIELD_NAMES.length - 1).map(({ value }, at) => ({
      label: value,
      colour: `var(${FIELD_NAMES[at] ?? '--ink-3'})`,
    }));
    return {
      colourOf: ({ university }) => named.find(({ label }) => label === university)?.colour ?? QUIET,
      legend: universities.length > named.length ? [...named, { label: 'Others', colour: QUIET }] : named,
    };
  },
};

/** From a muted blue for an idea to the full blue for something in use. */
export function readinessColour(trl: number | null): string {
  if (trl === null) return QUIET;
  const share = Math.round(
    18 + (82 * (trl - CATALOGUE_LIMITS.trlMin)) / (CATALOGUE_LIMITS.trlMax - CATALOGUE_LIMITS.trlMin),
  );
  return `color-mix(in oklab, light-dark(var(--primary), var(--link)) ${share}%, var(--strong))`;
}

function most(colours: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  let best = { colour: QUIET, count: 0 };
  for (const [colour, count] of counts) if (count > best.count) best = { colour, count };
  return best.colour;
}
