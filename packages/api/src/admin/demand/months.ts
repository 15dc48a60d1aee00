import { DEMAND_ANSWER_DAYS, DEMAND_MONTHS_BACK } from '@cosmos/contract/admin/demand.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';

/** `2026-09-01`, in UTC. */
export type Month = string;

export function monthOf(at: Date): Month {
  return `${at.toISOString().slice(0, 7)}-01`;
}

/** The month so many months later. */
export function monthAfter(month: Month, months = 1): Month {
  const at = new Date(`${month}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + months);
  return monthOf(at);
}

/** The newest month that has ended long enough ago for its messages to have been answered. */
export function lastToClose(now: Date): Month {
  const ended = new Date(now.getTime() - DEMAND_ANSWER_DAYS * PRODUCT_LIMITS.dayMs);
  return monthAfter(monthOf(ended), -1);
}

/** Months that can be closed and are not yet, oldest first. */
export function monthsToClose({ now, newestClosed }: { now: Date; newestClosed: Month | null }): Month[] {
  const last = lastToClose(now);
  const months: Month[] = [];
  let month = newestClosed ? monthAfter(newestClosed) : monthAfter(last, 1 - DEMAND_MONTHS_BACK);
  for (; month <= last; month = monthAfter(month)) months.push(month);
  return months;
}
