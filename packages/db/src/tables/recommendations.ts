import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import { date, defaulted, nullable, text, textList, timestamp, uuid } from './columns.ts';

/** A "less like this": the record, and the reason for it that no longer counts. */
export const recommendationRefusals = {
  id: uuid(),
  user_id: uuid(),
  asset_type: text<AssetType>(),
  asset_id: text(),
  /** The words that it was recommended for; empty if only the record was refused. */
  words: defaulted(textList()),
  /** The liked record that it was recommended for, if that no longer counts either. */
  liked_id: nullable(text()),
  created_at: timestamp(),
  undone_at: nullable(timestamp()),
};

/** The last days on which a member saw a recommended record, each once. */
export const recommendationShowings = {
  user_id: uuid(),
  asset_type: text<AssetType>(),
  asset_id: text(),
  last_on: date(),
  second_last_on: nullable(date()),
  third_last_on: nullable(date()),
};
