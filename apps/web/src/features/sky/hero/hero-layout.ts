import type { Rect, View } from '../map/geometry.ts';
import type { Port } from './ties.ts';

/** From this width on the dome stands beside the panel; below, it is a band above it. */
const WIDE_FROM = 1_200;
const HEADER = 76;
/** Measures of the dome beside the panel, drawn at this width; it grows up to a quarter on wider pages. */
const DRAWN_WIDTH = 1_440;
const DRAWN_RADIUS = 384;
const GROWTH = 1.25;
const FROM_PANEL = 10;
const FROM_EDGE = 30;
const TOP = 94;
/** How far below the first row the centre is, once the dome follows. */
const BELOW_FIRST_ROW = 51;
/** The share of what is wider than drawn that stays free at the right; the left column has the same. */
const SPARE = 0.25;

/** Positions of everything on the dome, in CSS pixels from the canvas’s corner. */
export interface HeroLayout {
  wide: boolean;
  top: number;
  width: number;
  height: number;
  view: View;
  /** Text over the sky. */
  quiet: Rect[];
  /** Text and the panel. */
  taken: Rect[];
  /** Rows of the latest answer, by the number of their result. */
  ports: Map<number, Port>;
  /** Nothing above this height is named or lit. */
  ceiling: number;
}

/** How the dome is shown: `turn` in radians; `zoom` shrinks it in the band above the panel. */
export interface Pose {
  turn: number;
  zoom: number;
}

export const AT_REST: Pose = { turn: 0, zoom: 1 };

/** Measures the parts of the hero, which state their role for the sky in data attributes. */
export function measureHero(hero: HTMLElement, pose: Pose): HeroLayout {
  const frame = hero.getBoundingClientRect();
  const within = (element: Element): Rect => {
    const box = element.getBoundingClientRect();
    return {
      left: box.left - frame.left,
      right: box.right - frame.left,
      top: box.top - frame.top,
      bottom: box.bottom - frame.top,
    };
  };
  const quiet = Array.from(hero.querySelectorAll('[data-sky-quiet]'), within);
  const panelElement = hero.querySelector('[data-sky-panel]');
  const panel = panelElement ? within(panelElement) : { left: 0, right: 0, top: 0, bottom: 0 };
  const words = hero.querySelector('h1')?.parentElement;
  const rows = Array.from(hero.querySelectorAll<HTMLElement>('[data-sky-row]'))
    .filter((row) => row.checkVisibility())
    .map((row) => ({ number: Number(row.dataset.skyRow), box: within(row) }));

  const wide = frame.width >= WIDE_FROM;
  const view = wide
    ? besidePanel(frame.width, panel.right, { first: rows[0]?.box.top, last: rows.at(-1)?.box.bottom }, pose)
    : abovePanel(frame.width, words ? within(words).bottom : panel.top, pose);
  const top = Math.max(0, Math.floor(view.cy - view.radius - 20));
  const height = Math.ceil(Math.min(frame.height, view.cy + view.radius + 20)) - top;
  const shifted = (rect: Rect): Rect => ({ ...rect, top: rect.top - top, bottom: rect.bottom - top });
  return {
    wide,
    top,
    width: frame.width,
    height,
    view: { ...view, cy: view.cy - top },
    quiet: quiet.map(shifted),
    taken: [...quiet, panel].map(shifted),
    ports: new Map(
      rows.map(({ number, box }) => [
        number,
        { y: Math.round((box.top + box.bottom) / 2) - top + 0.5, left: panel.left, right: panel.right },
      ]),
    ),
    ceiling: Math.max(HEADER - top, 8),
  };
}

/** The heights at which the rows of the latest answer begin and end. */
interface RowSpan {
  first: number | undefined;
  last: number | undefined;
}

/** The whole disc, which stays at the top while most rows of the latest answer are beside it, and then follows them down. */
function besidePanel(width: number, panelRight: number, rows: RowSpan, { turn }: Pose): View {
  const left = panelRight + FROM_PANEL;
  const right = width - FROM_EDGE - Math.max(0, width - DRAWN_WIDTH) * SPARE;
  const most = DRAWN_RADIUS * Math.min(Math.max(width / DRAWN_WIDTH, 1), GROWTH);
  const radius = Math.min((right - left) / 2, most);
  const middle = ((rows.first ?? 0) + (rows.last ?? 0)) / 2;
  const isBeside = middle <= TOP + 2 * radius;
  const cy = isBeside ? TOP + radius : Math.max(TOP + radius, (rows.first ?? 0) + BELOW_FIRST_ROW);
  return { cx: (left + right) / 2, cy, radius, turn };
}

/** The rim keeps its height, so a smaller dome shows more of its middle above the panel. */
function abovePanel(width: number, wordsEnd: number, { turn, zoom }: Pose): View {
  const radius = Math.min(0.6615 * width, 320) / zoom;
  return { cx: width / 2, cy: wordsEnd + 26 + radius, radius, turn };
}
