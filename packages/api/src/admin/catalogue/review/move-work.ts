import type { MovedWork } from '@cosmos/db/tables/listing-decisions.ts';
import { joinCards, partCards } from './join-cards.ts';
import { joinDrafts, joinViews, partDrafts, partViews } from './join-views.ts';
import { giveRowsBack, type Listings, moveRows, type Trx } from './move-rows.ts';

export const NOTHING_MOVED: MovedWork = { rows: {}, joined: [], views: [], drafts: [] };

/**
 * All that hangs on a listing which is retired as a double goes over to the one that stays. Where a member has something of
 * both, the two are joined. Returns what has gone over by now; it may be called again for what came later.
 */
export async function moveWork(
  trx: Trx,
  listings: Listings,
  before: MovedWork = NOTHING_MOVED,
): Promise<MovedWork> {
  const rows = { ...before.rows };
  for (const [column, hashes] of Object.entries(await moveRows(trx, listings)))
    rows[column] = [...(rows[column] ?? []), ...hashes];
  return {
    rows,
    joined: [...before.joined, ...(await joinCards(trx, listings, before.joined))],
    views: [...before.views, ...(await joinViews(trx, listings))],
    drafts: [...before.drafts, ...(await joinDrafts(trx, listings, before.drafts))],
  };
}

/** Gives back what went over. What a member has changed since stays as they changed it. */
export async function giveWorkBack(trx: Trx, moved: MovedWork, listings: Listings): Promise<void> {
  // First, as long as those rows are known by the listing that stayed.
  for (const views of moved.views) await partViews(trx, views, listings);
  for (const draft of moved.drafts) await partDrafts(trx, draft, listings);
  await giveRowsBack(trx, moved.rows, listings);
  for (const card of moved.joined) await partCards(trx, card, listings.at);
}

/** How many rows of each table went over, for the audit. */
export function countMoved({ rows, joined, views, drafts }: MovedWork): Record<string, number> {
  const counts: Record<string, number> = {};
  const add = (table: string, count: number) => {
    if (count > 0) counts[table] = (counts[table] ?? 0) + count;
  };
  for (const [column, hashes] of Object.entries(rows)) add(column.split('.')[0] ?? column, hashes.length);
  add('saved_cards', joined.length);
  add('record_views', views.length);
  add('contact_drafts', drafts.length);
  return counts;
}
