import { type Kysely, sql } from 'kysely';

/** More than saved cards and conversations goes over to the listing that stays, so it is kept by table and column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const hashed = (name: string) => sql`(
    select coalesce(jsonb_agg(md5(e.value)), '[]') from jsonb_array_elements_text(moved -> ${sql.lit(name)}) e)`;
  await sql`
    update listing_decisions set moved = jsonb_build_object(
      'rows', jsonb_build_object('saved_cards.asset_id', ${hashed('saved')}, 'threads.technology_id', ${hashed('threads')}),
      'joined', moved -> 'joined', 'views', '[]'::jsonb, 'drafts', '[]'::jsonb)
    where moved is not null`.execute(db);
}
