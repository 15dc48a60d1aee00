import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Size } from '../../sky/map/camera.ts';
import type { Rect } from '../../sky/map/geometry.ts';
import { shortestTree } from '../../sky/map/shortest-tree.ts';
import { localLayout } from '../layout/local-layout.ts';
import { type LocalSky, localSky } from '../layout/local-sky.ts';
import { medianRegion, type Region, wholeRegion, withinRim } from '../layout/median-region.ts';
import { canvasMeasure, DETAIL_FONT, type GroupName, groupNames, NAME_FONT } from './group-names.ts';
import { LABEL_FONT, largestLabel, type StarLabel, starLabels } from './star-labels.ts';

export interface LaidMap {
  size: Size;
  local: LocalSky;
  names: GroupName[];
  /** In several versions, the best first. */
  labels: StarLabel[][];
  /** Whether each star has room for its label at the initial zoom. */
  labelled: boolean;
  /** Whether they are spread evenly, far from where they truly are. */
  spread: boolean;
  trees: [number, number][];
  /** Controls on the map. */
  controls: Rect[];
}

const NARROW = 600;
/** Around what was found, in pixels. On a narrow map, no group is beside the buttons. */
const NARROW_EDGES = { left: 4, right: 58, top: 8, bottom: 12 };
const WIDE_EDGES = { left: 16, right: 16, top: 12, bottom: 12 };
const INSET = { width: 204, height: 232, fromWidth: 760, fromHeight: 480 };
const BUTTONS = { width: 72, height: 160 };
const NARROW_BUTTONS = { width: 58, height: 152 };
/** Titles are cut to fewer lines rather than left out: lines of a label and its room, the best first. */
const LABELS = {
  alone: [5, 4, 3, 2].map((lines) => ({ lines, room: 'widest' as const })),
  narrow: [5, 4, 3, 2].map((lines) => ({ lines, room: 'narrow' as const })),
};
/** Of the few stars that have one, where not all do. */
const SOME = [
  { lines: 3, room: 'wide' },
  { lines: 3, room: 'narrow' },
  { lines: 2, room: 'narrow' },
] as const;
const FONTS_MS = 1_500;

/** Whether the picture of the true places has room beside the map. */
export function hasInset({ width, height }: Size): boolean {
  return width >= INSET.fromWidth && height >= INSET.fromHeight;
}

/** What was found, laid out for a map of some size; null until the size and the fonts are known. */
export function useLocalSky(
  landscape: Landscape,
  size: Size | null,
  /** Of the catalogue, once it is known. */
  count: number | null,
): { region: Region | null; laid: LaidMap | null } {
  const isMeasurable = useFonts();
  const region = useMemo(() => {
    if (!size) return null;
    const found = landscape.stars.map(({ sky }) => sky);
    return withinRim(medianRegion(found, count), size);
  }, [landscape, count, size]);
  const laid = useMemo(
    () => (size && region && isMeasurable ? layOut(landscape, size, region) : null),
    [landscape, size, region, isMeasurable],
  );
  return { region, laid };
}

function layOut(landscape: Landscape, size: Size, region: Region): LaidMap {
  const isNarrow = size.width < NARROW;
  const isGrouped = landscape.groups.length > 0;
  const edges = isNarrow ? NARROW_EDGES : WIDE_EDGES;
  const { stars } = landscape;
  const measure = canvasMeasure();
  const names = groupNames(landscape, size.width, measure);
  const labels = LABELS[isNarrow ? 'narrow' : 'alone'];
  const versions = labels.map((label) => starLabels(landscape, label, measure));
  const leavesButtons = isNarrow && isGrouped;
  const layout = localLayout({
    stars,
    names,
    labels: versions.map(largestLabel),
    room: {
      left: edges.left,
      right: size.width - (leavesButtons ? edges.right : edges.left),
      top: edges.top,
      bottom: size.height - edges.bottom,
    },
    taken: leavesButtons ? [] : controlsOf(size),
  });
  const local = localSky(layout, { region: layout.spread ? wholeRegion(size) : region, size });
  const trees = landscape.groups.flatMap((_, group) =>
    shortestTree(
      local.places.flatMap((place, index) => (stars[index]?.group === group ? [{ ...place, index }] : [])),
    ).map(([from, to]): [number, number] => [from.index, to.index]),
  );
  return {
    size,
    local,
    names,
    labels:
      layout.label === null
        ? SOME.map((one) => starLabels(landscape, one, measure))
        : versions.slice(layout.label, layout.label + 1),
    labelled: layout.label !== null,
    spread: layout.spread,
    trees,
    controls: controlsOf(size),
  };
}

function controlsOf(size: Size): Rect[] {
  const bottom = size.height;
  const { width, height } = size.width < NARROW ? NARROW_BUTTONS : BUTTONS;
  const buttons = { left: size.width - width, right: size.width, top: bottom - height, bottom };
  return hasInset(size)
    ? [buttons, { left: 0, right: INSET.width, top: bottom - INSET.height, bottom }]
    : [buttons];
}

/** True once the fonts of the map are there, or won’t be soon: a canvas neither waits for them nor loads them. */
function useFonts(): boolean {
  const [ready, setReady] = useState(() =>
    [NAME_FONT, DETAIL_FONT, LABEL_FONT].every((font) => document.fonts.check(font)),
  );
  useEffect(() => {
    if (ready) return undefined;
    const timer = setTimeout(() => setReady(true), FONTS_MS);
    void Promise.allSettled(
      [NAME_FONT, DETAIL_FONT, LABEL_FONT].map((font) => document.fonts.load(font)),
    ).then(() => setReady(true));
    return () => clearTimeout(timer);
  }, [ready]);
  return ready;
}
