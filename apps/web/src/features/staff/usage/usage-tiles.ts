import type { Usage } from '@cosmos/contract/admin/usage.ts';
import {
  askersInWords,
  type Change,
  countChange,
  latencyInWords,
  numberOf,
  shareChange,
  shareOfMany,
  totalOf,
} from './usage-words.ts';

interface Tile {
  name: string;
  figure: string;
  note: string;
  /** What has changed since the period before; null where that says nothing. */
  change: Change | null;
  /** Whether somebody waits because of it. */
  isWaiting?: boolean;
}

/** Whether nobody used the product in a period. */
export function isQuiet(usage: Usage): boolean {
  return totalOf(usage) === 0 && usage.funnel.viewed === 0 && usage.days.every(({ calls }) => calls === 0);
}

/** The figures that a period is judged by, as far as there are any; at most four. */
export function tilesOf(usage: Usage): Tile[] {
  const { questionsBy, latency, funnel, before } = usage;
  const all = totalOf(usage);
  const found = totalOf(usage, ['found']);
  const unanswered = funnel.contacted - funnel.answered;
  const tiles: (Omit<Tile, 'figure' | 'change'> & { figure: string | null; change?: Change | null })[] = [
    {
      name: 'Questions',
      figure: all === 0 ? null : numberOf(all),
      note: askersInWords(questionsBy),
      change: countChange(all, before.questions),
    },
    {
      name: 'Found something',
      // A share of one or two questions says no more than their number.
      figure: shareOfMany(found, all),
      note: `${numberOf(found)} of ${numberOf(all)} questions`,
      change: shareChange([found, all], [before.found, before.questions]),
    },
    { name: 'Time to answer', ...latencyInWords(latency) },
    {
      name: 'No reply yet',
      figure: funnel.contacted === 0 ? null : numberOf(unanswered),
      note: `${numberOf(funnel.answered)} of ${numberOf(funnel.contacted)} got a reply`,
      isWaiting: unanswered > 0,
    },
  ];
  return tiles.flatMap(({ figure, change = null, ...tile }) =>
    figure === null ? [] : [{ ...tile, figure, change }],
  );
}
