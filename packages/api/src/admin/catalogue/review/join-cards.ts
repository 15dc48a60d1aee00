import type { JoinedCard } from '@cosmos/db/tables/listing-decisions.ts';
import { sql } from 'kysely';
import type { Listings, Trx } from './move-rows.ts';

/** Who had saved both listings keeps one card, with the folders, the note and the rating of the two. */
export async function joinCards(
  trx: Trx,
  { from, to, at }: Listings,
  done: readonly JoinedCard[],
): Promise<JoinedCard[]> {
  const { rows } = await sql<Omit<JoinedCard, 'folders'>>`
    select k.id as kept, g.id as gone, k.bookmarked, k.liked, k.saved_at as "savedAt",
      length(k.note) as "noteLength", g.bookmarked as "goneBookmarked"
    from saved_cards g join saved_cards k
      on k.user_id = g.user_id and k.asset_type = g.asset_type and k.asset_id = ${to}
    where g.asset_type = 'technology' and g.asset_id = ${from}
      and g.id <> all(${done.map(({ gone }) => gone)}::uuid[])
    order by g.id for update`.execute(trx);
  const joined: JoinedCard[] = [];
  for (const row of rows) {
    await sql`
      update saved_cards k set bookmarked = k.bookmarked or g.bookmarked, liked = coalesce(k.liked, g.liked),
        saved_at = coalesce(k.saved_at, g.saved_at), updated_at = ${at},
        note = concat_ws(E'\n', nullif(k.note, ''), nullif(g.note, ''))
      from saved_cards g where k.id = ${row.kept} and g.id = ${row.gone}`.execute(trx);
    const folders = await sql<{ folder_id: string }>`
      insert into saved_folder_cards (folder_id, saved_id, added_at)
      select folder_id, ${row.kept}::uuid, added_at from saved_folder_cards where saved_id = ${row.gone}
      on conflict do nothing returning folder_id`.execute(trx);
    joined.push({ ...row, folders: folders.rows.map(({ folder_id: id }) => id) });
  }
  await sql`
    update saved_cards set bookmarked = false where id = any(${rows.map(({ gone }) => gone)}::uuid[])`.execute(
    trx,
  );
  return joined;
}

/** What a member has changed since stays as they changed it. */
export async function partCards(trx: Trx, card: JoinedCard, at: Date): Promise<void> {
  // Who has removed the card since doesn't want the other one back.
  await sql`
    update saved_cards g set bookmarked = ${card.goneBookmarked} and k.bookmarked
    from saved_cards k where g.id = ${card.gone} and k.id = ${card.kept}`.execute(trx);
  await sql`
    update saved_cards k set note = left(k.note, ${card.noteLength})
    from saved_cards g where k.id = ${card.kept} and g.id = ${card.gone} and g.note <> ''
      and k.note = concat_ws(E'\n', nullif(left(k.note, ${card.noteLength}), ''), g.note)`.execute(trx);
  await sql`
    update saved_cards set bookmarked = ${card.bookmarked}, liked = ${card.liked}, saved_at = ${card.savedAt}::timestamptz
    where id = ${card.kept} and updated_at = ${at}`.execute(trx);
  await sql`
    delete from saved_folder_cards
    where saved_id = ${card.kept} and folder_id = any(${card.folders}::uuid[])`.execute(trx);
}
