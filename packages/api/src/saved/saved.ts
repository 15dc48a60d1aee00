import type { CardState, SaveCardInput, SavedCursor, SavedItem, SavedPage } from '@cosmos/contract/saved.ts';
import type { AssetType } from '@cosmos/contract/search.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

export async function saveCard(_ctx: UserContext, _input: SaveCardInput): Promise<SavedItem> {
  return notBuilt();
}

export async function likeCard(
  _ctx: UserContext,
  _input: {
    assetType: AssetType;
    assetId: string;
    liked: boolean | null;
    linkedChatId?: string | null | undefined;
  },
): Promise<SavedItem> {
  return notBuilt();
}

export async function listSaved(
  _ctx: UserContext,
  _input: { type?: AssetType | null | undefined; after?: SavedCursor | null | undefined },
): Promise<SavedPage> {
  return notBuilt();
}

export async function listLiked(
  _ctx: UserContext,
  _input: { assetType?: AssetType | null | undefined },
): Promise<SavedItem[]> {
  return notBuilt();
}

export async function cardStates(
  _ctx: UserContext,
  _input: { assets: { assetType: AssetType; assetId: string }[] },
): Promise<CardState[]> {
  return notBuilt();
}
