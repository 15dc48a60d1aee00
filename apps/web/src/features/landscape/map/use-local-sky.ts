import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Size } from '../../sky/map/camera.ts';
import type { Rect } from '../../sky/map/geometry.ts';
import { shortestTree } from '../../sky/map/shortest-tree.ts';
import { localLayout } from '../layout/local-layout.ts';
import { type LocalSky, localSky } from '../layout/local-sky.ts';
import { medianRegion, type Region } from '../layout/median-region.ts';
import { canvasMeasure, DETAIL_FONT, type GroupName, groupNames, NAME_FONT } from './group-names.ts';

export interface LaidMap {
  size: Size;
  local: LocalSky;
  names: GroupName[];
  trees: [number, number][];
}

/** Space for the controls of the map, in pixels. */
const TOP = { wide: 96, middle: 116, narrow: 92, bare: 28 };
/** Below this width the legend takes two lines; below the narrow one it is one that scrolls. */
const WIDE = 880;
const NARROW = 600;
/** On a narrow map, no star is at the height of the buttons and beside them. */
const NARROW_EDGES = { left: 4, right: 58, bottom: 40 };
const WIDE_EDGES = { left: 16, right: 16, bottom: 12 };
const INSET = { width: 204, height: 232, fromWidth: 600, fromHeight: 480 };
const BUTTONS = { width: 72, height: 160 };
const FONTS_MS = 1_500;

/** Whether the picture of the true places has room beside the map. */
export function hasInset({ width, height }: Size): boolean {
  return width >= INSET.fromWidth && height >= INSET.fromHeight;
}

/** What was found, laid out for a map of some size; null until the size and the fonts are known. */
export function useLocalSky(
  landscape: Landscape,
  size: Size | null,
  isBare: boolean,
): { region: Region; laid: LaidMap | null } {
  const isMeasurable = useFonts();
  const region = useMemo(() => medianRegion(landscape.stars.map(({ sky }) => sky)), [landscape]);
  const laid = useMemo(
    () => (size && isMeasurable ? layOut(landscape, size, { region, isBare }) : null),
    [landscape, size, region, isBare, isMeasurable],
  );
  return { region, laid };
}

function layOut(
  landscape: Landscape,
  size: Size,
  { region, isBare }: { region: Region; isBare: boolean },
): LaidMap {
  const isNarrow = size.width < NARROW;
  const edges = isNarrow ? NARROW_EDGES : WIDE_EDGES;
  const { stars } = landscape;
  const names = groupNames(landscape, size.width, canvasMeasure());
  const layout = localLayout({
    stars,
    names,
    room: {
      left: edges.left,
      right: size.width - edges.right,
      top: isBare ? TOP.bare : TOP[size.width >= WIDE ? 'wide' : isNarrow ? 'narrow' : 'middle'],
      bottom: size.height - edges.bottom,
    },
    taken: isNarrow ? [] : controlsOf(size),
  });
  const local = localSky(layout, { region, size });
  const trees = landscape.groups.flatMap((_, group) =>
    shortestTree(
      local.places.flatMap((place, index) => (stars[index]?.group === group ? [{ ...place, index }] : [])),
    ).map(([from, to]): [number, number] => [from.index, to.index]),
  );
  return { size, local, names, trees };
}

function controlsOf(size: Size): Rect[] {
  const bottom = size.height;
  const buttons = {
    left: size.width - BUTTONS.width,
    right: size.width,
    top: bottom - BUTTONS.height,
    bottom,
  };
  return hasInset(size)
    ? [buttons, { left: 0, right: INSET.width, top: bottom - INSET.height, bottom }]
    : [buttons];
}

/** True once the fonts of the map are there, or won’t be soon: a canvas neither waits for them nor loads them. */
function useFonts(): boolean {
  const [ready, setReady] = useState(() =>
    [NAME_FONT, DETAIL_FONT].every((font) => document.fonts.check(font)),
  );
  useEffect(() => {
    if (ready) return undefined;
    const timer = setTimeout(() => setReady(true), FONTS_MS);
    void Promise.allSettled([NAME_FONT, DETAIL_FONT].map((font) => document.fonts.load(font))).then(() =>
      setReady(true),
    );
    return () => clearTimeout(timer);
  }, [ready]);
  return ready;
}
