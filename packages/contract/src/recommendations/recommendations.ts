import { z } from 'zod';
import { ASSET_TYPES, type AssetType } from '../catalogue/asset-types.ts';
import { recordInput } from '../catalogue/records.ts';
import type { ResultCard } from '../conversation/conversation.ts';
import type { RecordCard } from '../saved/saved.ts';
import { lineText } from '../text/line-text.ts';
import { RECOMMENDATION_LIMITS } from './limits.ts';

const asset = { assetType: z.enum(ASSET_TYPES), assetId: recordInput.shape.id };
const word = lineText(RECOMMENDATION_LIMITS.reasonWordCharacters);

/** Recommended records that were seen on the page. */
export const seenInput = z.object({
  assets: z.array(z.object(asset)).max(RECOMMENDATION_LIMITS.seenAtOnce),
});
export type SeenInput = z.output<typeof seenInput>;

/** "Less like this". The id is made by the client, so that a repeated call refuses once. */
export const lessLikeInput = z.object({
  refusalId: z.uuid(),
  ...asset,
  /** The words of the reason, which no longer count. */
  words: z
    .array(word)
    .max(RECOMMENDATION_LIMITS.reasonWords)
    .transform((words) => words.filter((each) => each.length > 0)),
  /** The record that the member liked and that was the reason, if it shall no longer count. */
  likedId: recordInput.shape.id.nullish(),
});
export type LessLikeInput = z.output<typeof lessLikeInput>;

export const undoRefusalInput = z.object({ refusalId: z.uuid() });

/** Why a record is recommended. */
export interface RecommendationReason {
  /** The words of it that count most, as the record writes them; at most three. */
  words: string[];
  /** The record that the member liked, saved or wrote about and that is nearest to it; null if none is near. */
  nearest: { id: string; title: string } | null;
  /** Those of the words that can be taken back: none of them says one of the member's own interests. */
  refusable: string[];
  /** The member's own interests that the other words say. */
  interests: string[];
}

export interface Recommendation {
  /** With what it says of each requirement of the need that it was found for; of nothing otherwise. */
  card: RecordCard & Pick<ResultCard, 'passage' | 'facts' | 'fit'>;
  /** 0 like any record … 1 like those that the member liked. */
  score: number;
  /** Whole percent of `score`. */
  percentage: number;
  reason: RecommendationReason;
  /** True for one that is chosen to look beyond what the member is known to like. */
  isOutside: boolean;
}

/** In the order of the page. */
export const CATEGORY_KINDS = ['need', 'liked', 'interest', 'researchers'] as const;
export type CategoryKind = (typeof CATEGORY_KINDS)[number];

export interface RecommendationCategory {
  kind: CategoryKind;
  /** The interest or the need as the member wrote it, or what the category is called. */
  name: string;
  /** By score, at most six. */
  items: Recommendation[];
}

/** A reason that was taken back. */
export interface Refusal {
  refusalId: string;
  /** Of the refused record. */
  title: string;
  words: string[];
  /** The liked record that no longer counts. */
  liked: { id: string; title: string } | null;
}

/** A record that the member liked. */
export interface LikedRecord {
  assetType: AssetType;
  assetId: string;
  title: string;
}

export interface Recommendations {
  /** False as long as there are too few interests and no described need: then there are no categories. */
  isReady: boolean;
  /** In the member's order. */
  interests: string[];
  /** How many needs the member has described. */
  needs: number;
  categories: RecommendationCategory[];
  /** Interests and needs of which nothing is left, because the member has answered or seen all that there was. */
  dealtWith: string[];
  /** Needs that no record fits yet, newest first. */
  unmet: { needId: string; question: string }[];
  /** The interests that fit many records, but none that has to do with anything else that the member told. */
  tooBroad: string[];
  /** Kinds of technologies that the profile rules out, in its words. */
  ruledOut: string[];
  /** Newest first. */
  refusals: Refusal[];
  /** What they liked, latest first; the reasons that a second press takes back. */
  liked: LikedRecord[];
  /** How long the parts took, in milliseconds. */
  took: { searchMs: number; scoringMs: number; enhancementMs: number; totalMs: number };
}
