import type { Sky } from '@cosmos/contract/catalogue/catalogue.ts';
import { FIELDS } from '@cosmos/contract/catalogue/fields.ts';
import { CHIP_SIZE, placeChips } from '../map/chips.ts';
import type { LitStar } from '../map/draw-lit.ts';
import { grown, type Point, project, type Rect } from '../map/geometry.ts';
import type { FoundStar } from '../map/found-stars.ts';
import { AT_REST, type HeroLayout, measureHero, type Pose } from './hero-layout.ts';
import { fieldGrid } from './field-grid.ts';
import { type PlacedLabel, placeLabels } from './labels.ts';
import type { Palette } from '../map/palette.ts';
import type { StarScene } from '../map/raster-stars.ts';
import { INK, type Stars } from '../map/sky-data.ts';
import { litPlaces } from '../map/spread.ts';
import { type Tie, tiedPlaces, tieLines, turnForTies } from './ties.ts';
import { poseFor, seen } from '../map/turn-sky.ts';

export interface HeroContent {
  /** Filled to the rim, like all places here. */
  stars: Stars | null;
  labels: Sky['labels'];
  found: readonly FoundStar[];
}

/** What a frame needs; computed when something changes, drawn as often as a transition requires. */
export interface HeroScene {
  layout: HeroLayout;
  palette: Palette;
  starScene: StarScene | null;
  /** Opacity of the stars at rest. */
  opacity: number;
  labels: PlacedLabel[];
  lit: LitStar[];
  /** Positions of the numbers, by number. */
  chips: Map<number, Point>;
  ties: Tie[];
}

const REST_OPACITY = 0.74;
/** Stars of a whole dome are drawn larger, and stay bright after an answer. */
const WHOLE = { radius: 1.28, opacity: 0.92 };
/** No star stands behind a name, up to so many pixels inside its box. */
const NAME_INSET = 4;
/** Between two places that are looked at along a line, in pixels. */
const TIE_STEP = 12;
/** Distance between a name and text or panel, in pixels. */
const LABEL_MARGIN = 14;
/** Maximum distance of a name from its stars, in pixels: around the panel, and in the band above it. */
const LABEL_REACH = { wide: 170, band: 64 };

/** Chooses the pose of the dome that shows the found stars best. */
export function choosePose(hero: HTMLElement, found: readonly FoundStar[]): Pose {
  const { wide, view, ports } = measureHero(hero, AT_REST);
  if (wide) return { turn: turnForTies(found, view, ports), zoom: 1 };
  return poseFor(found, (zoom) => {
    const layout = measureHero(hero, { turn: 0, zoom });
    return { ...layout, top: layout.ceiling, tied: false };
  });
}

/** Lays out everything on a hero’s canvas. */
export function composeHero(
  canvas: HTMLCanvasElement,
  content: HeroContent,
  palette: Palette,
  pose: Pose,
): HeroScene | null {
  const hero = canvas.parentElement;
  const context = canvas.getContext('2d');
  if (!hero || !context) return null;
  const layout = measureHero(hero, pose);
  const { view, width, height, taken, quiet, wide } = layout;
  const room = { width, height, top: layout.ceiling, taken };
  const places = wide ? tiedPlaces(view, content.found) : litPlaces(view, content.found);
  const lit = content.found
    .map((star, index) => ({
      number: star.number,
      relevance: star.relevance,
      colour: star.field ? FIELDS.indexOf(star.field) : INK,
      at: places[index] ?? project(view, star),
      cited: star.cited,
    }))
    .filter((star) => seen(star.at, room));
  // Lines come from the left, so numbers stand at the right of a whole dome’s stars.
  const chips = placeChips(lit, { width, height, middle: wide ? 0 : view.cx });
  const ties = wide ? tieLines(lit.flatMap((star) => withPort(star, layout))) : [];
  const crowded = [
    ...ties.flatMap(alongTie),
    ...lit.map(({ at }) => boxAround(at, 16)),
    ...Array.from(chips.values(), ({ x, y }) =>
      boxAround({ x: x + CHIP_SIZE / 2, y: y + CHIP_SIZE / 2 }, 11),
    ),
  ];
  const labels = placeLabels(context, content.labels, view, {
    ...room,
    taken: [...taken.map((rect) => grown(rect, LABEL_MARGIN)), ...crowded],
    reach: wide ? LABEL_REACH.wide : LABEL_REACH.band,
    grid: content.stars && fieldGrid(content.stars, view),
  });
  return {
    layout,
    palette,
    starScene: content.stars && {
      stars: content.stars,
      view,
      palette,
      quiet,
      clear: labels.map(({ box }) => grown(box, -NAME_INSET)),
      width,
      height,
      scale: wide ? WHOLE : undefined,
    },
    opacity: content.found.length > 0 && !wide ? REST_OPACITY : 1,
    labels,
    lit,
    chips,
    ties,
  };
}

/** Boxes along the line to a star, which no name is to cross. */
function alongTie({ points: [at, bend, edge] }: Tie): Rect[] {
  return [
    [edge, bend],
    [bend, at],
  ].flatMap(([from, to]) => {
    if (!from || !to) return [];
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / TIE_STEP));
    return Array.from({ length: steps + 1 }, (_, step) =>
      boxAround(
        { x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps },
        TIE_STEP / 4,
      ),
    );
  });
}

function boxAround({ x, y }: Point, reach: number): Rect {
  return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
}

function withPort({ number, at }: LitStar, { ports }: HeroLayout) {
  const port = ports.get(number);
  return port ? [{ number, at, port }] : [];
}
