import type { SavedItem } from '@cosmos/contract/saved/saved.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Selectable } from 'kysely';

export function toSavedItem(row: Selectable<Database['saved_cards']>): SavedItem {
  return {
    savedId: row.id,
    assetType: row.asset_type,
    assetId: row.asset_id,
    bookmarked: row.bookmarked,
    liked: row.liked,
    linkedChatId: row.linked_chat_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
