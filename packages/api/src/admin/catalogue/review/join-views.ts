import type { JoinedDraft, JoinedViews } from '@cosmos/db/tables/listing-decisions.ts';
import { sql } from 'kysely';
import type { Listings, Trx } from './move-rows.ts';

/** Who had opened both listings has opened the one that stays as often as the two. */
export async function joinViews(trx: Trx, { from, to }: Listings): Promise<JoinedViews[]> {
  const { rows } = await sql<JoinedViews>`
    with gone as (
      delete from record_views g using record_views k
      where g.asset_type = 'technology' and g.asset_id = ${from}
        and k.asset_type = g.asset_type and k.asset_id = ${to} and k.user_id = g.user_id
      returning g.user_id, g.views, g.viewed_at, k.viewed_at as kept_at)
    update record_views k set views = k.views + gone.views, viewed_at = greatest(k.viewed_at, gone.viewed_at)
    from gone where k.user_id = gone.user_id and k.asset_type = 'technology' and k.asset_id = ${to}
    returning md5(k.user_id::text) as row, gone.views, gone.viewed_at::text as "viewedAt", gone.kept_at::text as "keptAt"`.execute(
    trx,
  );
  return rows;
}

/** Gives back the count of the other one. Openings since belong to the one that stayed. */
export async function partViews(
  trx: Trx,
  { row, views, viewedAt, keptAt }: JoinedViews,
  { from, to }: Listings,
): Promise<void> {
  const kept = sql`k.asset_type = 'technology' and k.asset_id = ${to} and md5(k.user_id::text) = ${row}`;
  await sql`
    insert into record_views (user_id, asset_type, asset_id, views, viewed_at)
    select user_id, asset_type, ${from}, ${views}::integer, ${viewedAt}::timestamptz from record_views k where ${kept}
    on conflict (user_id, asset_type, asset_id) do update set views = record_views.views + excluded.views`.execute(
    trx,
  );
  await sql`
    update record_views k set views = greatest(1, k.views - ${views}::integer),
      viewed_at = case when k.viewed_at = greatest(${viewedAt}::timestamptz, ${keptAt}::timestamptz)
        then ${keptAt}::timestamptz else k.viewed_at end
    where ${kept}`.execute(trx);
}

/** Who had begun an email about both has the two texts in one draft. The other draft stays, to be given back. */
export async function joinDrafts(
  trx: Trx,
  { from, to, at }: Listings,
  done: readonly JoinedDraft[],
): Promise<JoinedDraft[]> {
  const { rows } = await sql<JoinedDraft & { user_id: string }>`
    select k.user_id, md5(k.user_id::text) as row, length(k.text) as "textLength",
      k.file_ids = '[]'::jsonb and g.file_ids <> '[]'::jsonb as "hasFiles"
    from contact_drafts k join contact_drafts g on g.user_id = k.user_id and g.technology_id = ${from}
    where k.technology_id = ${to} and md5(k.user_id::text) <> all(${done.map(({ row }) => row)}::text[])
    order by k.user_id for update`.execute(trx);
  await sql`
    update contact_drafts k set text = concat_ws(E'\n\n', nullif(k.text, ''), nullif(g.text, '')),
      file_ids = case when k.file_ids = '[]'::jsonb then g.file_ids else k.file_ids end,
      version = k.version + 1, updated_at = ${at}
    from contact_drafts g
    where k.technology_id = ${to} and g.technology_id = ${from} and g.user_id = k.user_id
      and k.user_id = any(${rows.map(({ user_id: id }) => id)}::uuid[])`.execute(trx);
  return rows.map(({ row, textLength, hasFiles }) => ({ row, textLength, hasFiles }));
}

/** Takes the other text out again, unless the member has changed the draft since. */
export async function partDrafts(
  trx: Trx,
  { row, textLength, hasFiles }: JoinedDraft,
  { from, to, at }: Listings,
): Promise<void> {
  await sql`
    update contact_drafts k set text = left(k.text, ${textLength}::integer),
      file_ids = case when ${hasFiles} and k.file_ids = g.file_ids then '[]'::jsonb else k.file_ids end,
      version = k.version + 1, updated_at = ${at}
    from contact_drafts g
    where k.technology_id = ${to} and md5(k.user_id::text) = ${row}
      and g.technology_id = ${from} and g.user_id = k.user_id
      and k.text = concat_ws(E'\n\n', nullif(left(k.text, ${textLength}::integer), ''), nullif(g.text, ''))`.execute(
    trx,
  );
}
