import type { ResultCard } from '@cosmos/contract/conversation/conversation.ts';
import type { FitStatus } from '@cosmos/contract/conversation/requirements.ts';
import { titleOf } from '../record/shown-card.ts';
import { fitOf } from './need-columns.ts';
import { type FactColumn } from './table-columns.ts';

/** The column that sorts the table: `answer`, `fit`, `title`, `needs` for all requirements, `need:…` for one, else the key of a fact. */
export interface TableOrder {
  by: string;
  down: boolean;
}

/** The answer’s own, in which what meets the requirements comes before what is only nearer. */
export const AS_ANSWERED: TableOrder = { by: 'answer', down: false };

const STATUS_RANK: Record<FitStatus, number> = { met: 2, not_met: 1, not_stated: 0 };
/** Columns whose first press sorts the largest, or what meets a requirement, to the top. */
const isDownFirst = (by: string) => by !== 'title' && by !== 'university' && by !== 'people';

/** The order after a press on a column’s head: one way, the other way, and back to the answer’s own. */
export function nextOrder(now: TableOrder, by: string): TableOrder {
  if (now.by !== by) return { by, down: isDownFirst(by) };
  return now.down === isDownFirst(by) ? { by, down: !now.down } : AS_ANSWERED;
}

/** Records that don’t state the value stay at the end in both directions; ties keep the answer’s order. */
export function ordered(
  cards: readonly ResultCard[],
  { by, down }: TableOrder,
  facts: readonly FactColumn[],
): ResultCard[] {
  const keys = new Map(cards.map((card) => [card, sortKey(card, by, facts)]));
  const sign = down ? -1 : 1;
  return cards.toSorted((a, b) => {
    const [left, right] = [keys.get(a) ?? null, keys.get(b) ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compared(left, right);
  });
}

function sortKey(card: ResultCard, by: string, facts: readonly FactColumn[]): number | string | null {
  if (by === 'answer') return card.number;
  if (by === 'fit') return card.percentage;
  if (by === 'title') return titleOf(card);
  if (by === 'needs') {
    const stated = card.fit.filter(({ status }) => status !== 'not_stated');
    return stated.length === 0 ? null : stated.filter(({ status }) => status === 'met').length;
  }
  if (by.startsWith('need:')) {
    const { status } = fitOf(card, by.slice('need:'.length));
    return status === 'not_stated' ? null : STATUS_RANK[status];
  }
  const value = facts.find(({ key }) => key === by)?.valueOf(card);
  return value ? (value.number ?? value.text) : null;
}

function compared(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), undefined, { numeric: true });
}
