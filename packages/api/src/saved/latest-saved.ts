import { headline } from '@cosmos/contract/text/headline.ts';
import { SAVED_LIMITS } from '@cosmos/contract/saved/limits.ts';
import type { SavedRecord } from '@cosmos/contract/saved/saved.ts';
import type { UserContext } from '../context/context.ts';

/** What the member saved last and the catalogue still has, newest first. */
export async function latestSaved({
  services: { db },
  actor: { userId },
}: UserContext): Promise<SavedRecord[]> {
  const rows = await db
    .selectFrom('saved_cards')
    .leftJoin('technologies', (join) =>
      join
        .onRef('technologies.id', '=', 'saved_cards.asset_id')
        .on('saved_cards.asset_type', '=', 'technology')
        .on('technologies.retired_at', 'is', null),
    )
    .leftJoin('researchers', (join) =>
      join
        .onRef('researchers.id', '=', 'saved_cards.asset_id')
        .on('saved_cards.asset_type', '=', 'researcher')
        .on('researchers.retired_at', 'is', null),
    )
    .innerJoin('universities', (join) =>
      join.on(({ eb, fn }) =>
        eb('universities.id', '=', fn.coalesce('technologies.university_id', 'researchers.university_id')),
      ),
    )
    .select(['saved_cards.asset_type', 'saved_cards.asset_id', 'universities.name as university'])
    .select(({ fn }) => fn.coalesce('technologies.title', 'researchers.name').as('title'))
    .where('saved_cards.user_id', '=', userId)
    .where('saved_cards.bookmarked', '=', true)
    .orderBy('saved_cards.updated_at', 'desc')
    .orderBy('saved_cards.id', 'desc')
    .limit(SAVED_LIMITS.latestSaved)
    .execute();
  return rows.map(({ asset_type, asset_id, title, university }) => ({
    assetType: asset_type,
    assetId: asset_id,
    title: headline(title ?? ''),
    university,
  }));
}
