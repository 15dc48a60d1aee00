import { type RawBuilder, sql } from 'kysely';

/**
 * Staff have retired this technology, so it stays so although its source still lists it. Once its source drops it, the time
 * differs, and the source decides again.
 */
export function isHeldBack(technology: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from listing_decisions d
    where d.retired_id = ${technology}.id and d.undone_at is null and d.decided_at = ${technology}.retired_at)`;
}
