import type { Landscape, LandscapeGroup } from '@cosmos/contract/landscape/landscape.ts';
import type { Size } from '../../sky/map/camera.ts';
import { CHIP_SIZE, placeChips } from '../../sky/map/chips.ts';
import { drawGraticule } from '../../sky/map/draw-graticule.ts';
import { drawChip, drawLit, litRadius } from '../../sky/map/draw-lit.ts';
import { type Point, project, type Rect, type View } from '../../sky/map/geometry.ts';
import type { Palette } from '../../sky/map/palette.ts';
import { type LabelPlace, placeNames } from './group-labels.ts';

/** Everything needed to draw the map once. */
export interface MapPicture {
  landscape: Landscape;
  /** For each group, pairs of star indices. */
  trees: readonly (readonly [number, number])[][];
  lit: readonly boolean[];
  colours: { stars: readonly string[]; groups: readonly string[] };
  palette: Palette;
  /** Positions of the stars, in pixels. */
  places: readonly Point[];
  view: View;
  size: Size;
  /** Areas covered by controls, kept clear of numbers and names. */
  covered: readonly Rect[];
}

const NAME_FONT = "italic 480 18px 'Source Serif 4 Variable', Georgia, serif";
const DETAIL_FONT = "400 12px 'Inter Variable', sans-serif";
const NEAR_FONT = "italic 480 14px 'Source Serif 4 Variable', Georgia, serif";
const NAME_HEIGHT = 42;
const NEAR_HEIGHT = 20;
const DIMMED = 0.22;
const LINE_OPACITY = 0.62;
const RIGHT_OF_ALL = -1_000_000;

/** Draws the graticule behind the catalogue’s stars. */
export function drawGround(context: CanvasRenderingContext2D, { view, palette }: MapPicture): void {
  drawGraticule(context, view, palette);
}

/** Draws the found stars in front of them: groups joined and named, stars lit and numbered. */
export function drawFound(context: CanvasRenderingContext2D, picture: MapPicture): void {
  const { landscape, places, size } = picture;
  drawTrees(context, picture);
  const numbered = landscape.stars.flatMap(({ number }, at) => {
    const place = places[at];
    return number !== null && place && picture.lit[at] ? [{ number, at: place }] : [];
  });
  const chips = placeChips(numbered, { ...size, middle: RIGHT_OF_ALL });
  drawStars(context, picture);
  for (const { number } of numbered) {
    const corner = chips.get(number);
    if (corner) drawChip(context, number, corner, picture.palette);
  }
  const crowded: Rect[] = [
    ...places.map(({ x, y }) => ({ left: x - 9, right: x + 9, top: y - 9, bottom: y + 9 })),
    ...Array.from(chips.values(), ({ x, y }) => ({
      left: x,
      right: x + CHIP_SIZE,
      top: y,
      bottom: y + CHIP_SIZE,
    })),
  ];
  drawNames(context, picture, crowded);
}

function drawTrees(context: CanvasRenderingContext2D, { trees, places, lit, colours }: MapPicture): void {
  context.lineWidth = 1;
  trees.forEach((tree, group) => {
    context.strokeStyle = colours.groups[group] ?? '';
    for (const isLit of [false, true]) {
      context.globalAlpha = isLit ? LINE_OPACITY : DIMMED;
      context.beginPath();
      for (const [from, to] of tree) {
        const start = places[from];
        const end = places[to];
        if (!start || !end || (lit[from] === true && lit[to] === true) !== isLit) continue;
        context.moveTo(start.x, start.y);
        context.lineTo(end.x, end.y);
      }
      context.stroke();
    }
  });
  context.globalAlpha = 1;
}

function drawStars(
  context: CanvasRenderingContext2D,
  { landscape, places, lit, colours, palette }: MapPicture,
) {
  // If two stars overlap, the more relevant one is on top.
  const order = landscape.stars.map((_, at) => at);
  order.sort((a, b) => (landscape.stars[a]?.score ?? 0) - (landscape.stars[b]?.score ?? 0));
  for (const index of order) {
    const star = landscape.stars[index];
    const at = places[index];
    const colour = colours.stars[index] ?? palette.ink;
    if (!star || !at) continue;
    if (lit[index]) {
      const shown = { number: 0, relevance: star.score, colour: 0, at, cited: star.number !== null };
      drawLit(context, shown, { ...palette, stars: [colour] }, 1);
      continue;
    }
    context.globalAlpha = DIMMED;
    context.fillStyle = colour;
    context.beginPath();
    context.arc(at.x, at.y, litRadius(star.score), 0, Math.PI * 2);
    context.fill();
    context.globalAlpha = 1;
  }
}

function drawNames(context: CanvasRenderingContext2D, picture: MapPicture, crowded: readonly Rect[]): void {
  const { landscape, places, palette, lit, view } = picture;
  const widthOf = (text: string, font: string) => {
    context.font = font;
    return context.measureText(text).width;
  };
  const groups = landscape.groups.flatMap((group, index) => {
    const members = landscape.stars.flatMap((star, at) => {
      const place = places[at];
      return star.group === index && place ? [{ place, lit: lit[at] === true }] : [];
    });
    const shown = members.filter((member) => member.lit);
    const counted = shown.length === members.length ? group.count : shown.length;
    return members.length === 0
      ? []
      : [{ group, detail: detailOf(group, counted), members, dimmed: shown.length === 0, index }];
  });
  const wishes = groups.map(({ group, detail, members, index }) => ({
    key: `group ${index}`,
    width: Math.max(widthOf(group.name, NAME_FONT), widthOf(detail, DETAIL_FONT)) + 12,
    height: NAME_HEIGHT,
    around: boxOf(members.map(({ place }) => place)),
  }));
  const near = landscape.neighbours.map((neighbour, index) => {
    const { x, y } = project(view, neighbour);
    const width = widthOf(neighbour.name, NEAR_FONT) + 10;
    return {
      key: `near ${index}`,
      width,
      height: NEAR_HEIGHT,
      around: { left: x, right: x, top: y, bottom: y },
    };
  });
  const placed = new Map(
    placeNames([...wishes, ...near], crowded, picture.size, picture.covered).map((place) => [
      place.key,
      place,
    ]),
  );
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = palette.paper;
  for (const { group, detail, dimmed, index } of groups) {
    const place = placed.get(`group ${index}`);
    if (!place) continue;
    context.globalAlpha = dimmed ? DIMMED * 2 : 1;
    write(context, group.name, { place, down: 12, font: NAME_FONT, colour: palette.ink });
    write(context, detail, { place, down: 33, font: DETAIL_FONT, colour: palette.ink2 });
  }
  context.globalAlpha = 1;
  landscape.neighbours.forEach(({ name }, index) => {
    const place = placed.get(`near ${index}`);
    if (place) write(context, name, { place, down: 10, font: NEAR_FONT, colour: palette.ink3 });
  });
}

function write(
  context: CanvasRenderingContext2D,
  text: string,
  { place, down, font, colour }: { place: LabelPlace; down: number; font: string; colour: string },
): void {
  context.font = font;
  context.fillStyle = colour;
  context.strokeText(text, place.x, place.y + down);
  context.fillText(text, place.x, place.y + down);
}

/** "14 found · TRL 2–6". */
export function detailOf({ trl }: LandscapeGroup, count: number): string {
  if (!trl) return `${count} found`;
  return `${count} found · TRL ${trl.min === trl.max ? trl.min : `${trl.min}–${trl.max}`}`;
}

function boxOf(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
