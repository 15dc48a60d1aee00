import type { Landscape } from '@cosmos/contract/landscape/landscape.ts';
import type { Size } from '../../sky/map/camera.ts';
import type { Rect } from '../../sky/map/geometry.ts';
import { constellation } from '../layout/constellation.ts';
import type { NamedStar } from '../layout/layout-terms.ts';
import { localLayout } from '../layout/local-layout.ts';
import { type LocalSky, localSky } from '../layout/local-sky.ts';
import { type Region, wholeRegion } from '../layout/median-region.ts';
import { type GroupName, groupNames, type Measure } from './group-names.ts';
import { type LabelVersion, reservedLabels, type StarLabel, starLabels } from './star-labels.ts';

export interface LaidMap {
  size: Size;
  local: LocalSky;
  names: GroupName[];
  labels: StarLabel[];
  /** The stars with room for their labels at the initial zoom. */
  named: readonly NamedStar[];
  /** Whether they are spread evenly, far from where they truly are. */
  spread: boolean;
  trees: [number, number][];
}

const NARROW = 600;
/** Around what was found, in pixels. On a narrow map that goes on below, no group is beside the buttons. */
const NARROW_EDGES = { left: 4, right: 58, top: 8, bottom: 12 };
const WIDE_EDGES = { left: 16, right: 16, top: 12, bottom: 12 };
const INSET = { width: 204, height: 232, fromWidth: 760, fromHeight: 480 };
const BUTTONS = { width: 72, height: 160 };
const NARROW_BUTTONS = { width: 58, height: 152 };
/** Titles are cut to fewer lines rather than left out: lines of a label and its room, the best first. */
const LONE = {
  widest: [5, 4, 3, 2].map((lines) => ({ lines, room: 'widest' as const })),
  narrow: [5, 4, 3, 2].map((lines) => ({ lines, room: 'narrow' as const })),
};
/** Of stars in groups. */
const GROUPED = [
  { lines: 4, room: 'wide' },
  { lines: 4, room: 'narrow' },
  { lines: 3, room: 'wide' },
  { lines: 4, room: 'wide', withoutUniversity: true },
  { lines: 4, room: 'narrow', withoutUniversity: true },
  { lines: 3, room: 'narrow' },
  { lines: 2, room: 'wide' },
  { lines: 3, room: 'narrow', withoutUniversity: true },
  { lines: 2, room: 'wide', withoutUniversity: true },
  { lines: 2, room: 'narrow' },
  { lines: 2, room: 'narrow', withoutUniversity: true },
] as const;
/** Whether the picture of the true places has room beside the map. */
export function hasInset({ width, height }: Size): boolean {
  return width >= INSET.fromWidth && height >= INSET.fromHeight;
}

/** Lays the map out for its size, with texts measured as they will be drawn. */
export function layOut(
  landscape: Landscape,
  { size, region, measure }: { size: Size; region: Region; measure: Measure },
): LaidMap {
  const isNarrow = size.width < NARROW;
  const isGrouped = landscape.groups.length > 0;
  const edges = isNarrow ? NARROW_EDGES : WIDE_EDGES;
  const { stars } = landscape;
  const names = groupNames(landscape, size.width, measure);
  const labelsIn = (versions: readonly LabelVersion[]) =>
    versions.map((version) => starLabels(landscape, version, measure));
  const labels = { alone: labelsIn(LONE[isNarrow ? 'narrow' : 'widest']), grouped: labelsIn(GROUPED) };
  const layoutIn = ({ leavesButtons }: { leavesButtons: boolean }) =>
    localLayout({
      stars,
      names,
      labels,
      room: {
        left: edges.left,
        right: size.width - (leavesButtons ? edges.right : edges.left),
        top: edges.top,
        bottom: size.height - edges.bottom,
      },
      taken: leavesButtons ? [] : controlsOf(size),
      isSmall: isNarrow,
    });
  const around = layoutIn({ leavesButtons: false });
  const layout = isNarrow && isGrouped && !around.fits ? layoutIn({ leavesButtons: true }) : around;
  const local = localSky(layout, { region: layout.spread ? wholeRegion(size) : region, size });
  const chosen = labels[layout.spread ? 'alone' : 'grouped'][layout.label] ?? [];
  const reserved = reservedLabels(chosen, layout.named, { stars, places: layout.places });
  const trees = landscape.groups.flatMap((_, group) =>
    constellation(
      layout.places.flatMap((place, index) =>
        stars[index]?.group === group ? [{ ...place, index, label: reserved.get(index)?.box ?? null }] : [],
      ),
    ),
  );
  return { size, local, names, labels: chosen, named: layout.named, spread: layout.spread, trees };
}

/** The buttons, and the picture of the true places. */
export function controlsOf(size: Size): Rect[] {
  const bottom = size.height;
  const { width, height } = size.width < NARROW ? NARROW_BUTTONS : BUTTONS;
  const buttons = { left: size.width - width, right: size.width, top: bottom - height, bottom };
  return hasInset(size)
    ? [buttons, { left: 0, right: INSET.width, top: bottom - INSET.height, bottom }]
    : [buttons];
}
