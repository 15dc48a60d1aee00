import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { overlap, type Point, type Rect } from '../../sky/map/geometry.ts';
import type { Palette } from '../../sky/map/palette.ts';
import { NAME_ABOVE_LABEL, NAME_GAP } from '../layout/local-layout.ts';
import { DETAIL_FONT, detailOf, type GroupName, NAME_FONT, NAME_LINE, whereFrom } from './group-names.ts';
import type { PlacedLabel } from './star-labels.ts';

interface NamesPicture {
  landscape: Landscape;
  names: readonly GroupName[];
  places: readonly Point[];
  lit: readonly boolean[];
}

interface WrittenNames extends NamesPicture {
  palette: Palette;
  /** The stars of groups in the background. */
  related: ReadonlySet<number>;
}

export interface PlacedName {
  group: number | null;
  name: GroupName;
  box: Rect;
}

const DIMMED = 0.44;

/** Each group’s name above its stars and their labels; seen from far away, only where it hides no name of a larger group. */
export function placeNames(
  { landscape, names, places }: NamesPicture,
  labels: ReadonlyMap<number, PlacedLabel>,
): PlacedName[] {
  const placed: PlacedName[] = [];
  names.forEach((name, at) => {
    if (name.height === 0) return;
    const group = at < landscape.groups.length ? at : null;
    const isOwn = (star: number) => landscape.stars[star]?.group === group;
    const own = places.filter((_, star) => isOwn(star));
    if (own.length === 0) return;
    const xs = own.map(({ x }) => x);
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
    const bottom = Math.min(
      ...own.map(({ y }) => y - NAME_GAP),
      ...[...labels].flatMap(([star, { box }]) => (isOwn(star) ? [box.top - NAME_ABOVE_LABEL] : [])),
    );
    const box = {
      left: middle - name.width / 2,
      right: middle + name.width / 2,
      top: bottom - name.height,
      bottom,
    };
    if (!placed.some((other) => overlap(box, other.box))) placed.push({ group, name, box });
  });
  return placed;
}

export function drawNames(
  context: CanvasRenderingContext2D,
  placed: readonly PlacedName[],
  { landscape, lit, palette, related }: WrittenNames,
): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = palette.paper;
  for (const { group, name, box } of placed) {
    const shown = landscape.stars.filter((star, at) => star.group === group && lit[at]);
    const isRelated = landscape.stars.some((star, at) => star.group === group && related.has(at));
    const x = (box.left + box.right) / 2;
    context.globalAlpha = shown.length === 0 ? DIMMED : 1;
    const write = (text: string, y: number, font: string, colour: string) => {
      context.font = font;
      context.fillStyle = colour;
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    };
    name.lines.forEach((line, at) =>
      write(line, box.top + NAME_LINE * (at + 0.5), NAME_FONT, inkOf(group, isRelated, palette)),
    );
    const detail = group === null ? whereFrom(shown) : detailOf(shown, name.isShort);
    write(
      shown.length === 0 ? name.detail : detail,
      box.bottom - 7,
      DETAIL_FONT,
      isRelated ? palette.ink3 : palette.ink2,
    );
  }
  context.globalAlpha = 1;
}

function inkOf(group: number | null, isRelated: boolean, palette: Palette): string {
  if (isRelated) return palette.ink3;
  return group === null ? palette.ink2 : palette.ink;
}
