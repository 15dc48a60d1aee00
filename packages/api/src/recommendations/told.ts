import type { AssetType } from '@cosmos/contract/catalogue/asset-types.ts';
import type { LikedRecord } from '@cosmos/contract/recommendations/recommendations.ts';
import type { Told } from '@cosmos/search/recommend/told.ts';
import type { Services } from '../context/services.ts';
import { unwantedKinds, withoutUnwanted } from '../interests/unwanted.ts';
import { standingRefusals, titlesOf } from './refusals.ts';

/** What a member has told so far, with what it comes from. */
export interface MemberTold {
  told: Told;
  /** Everything that the member has an opinion on: never recommended again. */
  known: ReadonlySet<string>;
}

/** Acts and words of a member from which recommendations learn. */
export async function memberTold(db: Services['db'], userId: string): Promise<MemberTold> {
  const [cards, contacts, interests, profile, refusals] = await Promise.all([
    cardsOf(db, userId),
    contactsOf(db, userId),
    interestsOf(db, userId),
    profileOf(db, userId),
    standingRefusals(db, userId),
  ]);
  const forgotten = new Set(refusals.flatMap(({ likedId }) => likedId ?? []));
  const counts = (id: string) => !forgotten.has(id);
  const wrote = new Set(contacts);
  const likes = cards.filter(({ liked }) => liked === true).map(({ id }) => id);
  const saves = cards.filter(({ liked, bookmarked }) => bookmarked && liked === null).map(({ id }) => id);
  const known = [
    ...cards.filter(({ liked, bookmarked }) => bookmarked || liked !== null).map(({ id }) => id),
    ...contacts,
    ...refusals.map(({ assetId }) => assetId),
  ];
  return {
    told: {
      likes: [...new Set([...contacts, ...likes])].filter(counts),
      saves: saves.filter((id) => counts(id) && !wrote.has(id)),
      dislikes: cards.filter(({ liked, id }) => liked === false && !wrote.has(id)).map(({ id }) => id),
      refusals: refusals.map(({ assetId, words }) => ({ id: assetId, words })),
      interests,
      ruledOut: unwantedKinds(profile.all),
      summary: withoutUnwanted(profile.summary),
    },
    known: new Set([...known, ...(await sameCases(db, known))]),
  };
}

/** Other listings of the same cases: an office's number tells them, whatever their titles, or their titles do. */
async function sameCases(db: Services['db'], ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('technologies as own')
    .innerJoin('technologies as other', (join) =>
      join
        .onRef('other.university_id', '=', 'own.university_id')
        .on((eb) =>
          eb.or([
            eb('other.reference_number', '=', eb.ref('own.reference_number')),
            eb(eb.fn('lower', ['other.title']), '=', eb.fn('lower', ['own.title'])),
          ]),
        ),
    )
    .select('other.id')
    .where('own.id', 'in', ids)
    .execute();
  return rows.map(({ id }) => id);
}

/** What the company is looking for, and everything that the member wrote of it. */
async function profileOf(db: Services['db'], userId: string): Promise<{ summary: string; all: string }> {
  const row = await db
    .selectFrom('profiles')
    .select(['rd_summary', 'other_info', 'professional_summary'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { rd_summary = '', other_info = '', professional_summary = '' } = row ?? {};
  return { summary: rd_summary, all: [rd_summary, other_info, professional_summary].join('\n') };
}

/** So many of the latest count: older ones tell less of what a member is looking for now. */
const LATEST = 200;

interface Card {
  id: string;
  assetType: AssetType;
  bookmarked: boolean;
  liked: boolean | null;
}

async function cardsOf(db: Services['db'], userId: string): Promise<Card[]> {
  const rows = await db
    .selectFrom('saved_cards')
    .select(['asset_id as id', 'asset_type as assetType', 'bookmarked', 'liked'])
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('bookmarked', '=', true), eb('liked', 'is not', null)]))
    .orderBy('updated_at', 'desc')
    .execute();
  return rows;
}

/** What the member liked, latest first. */
export async function listLiked(db: Services['db'], userId: string): Promise<LikedRecord[]> {
  const rows = await db
    .selectFrom('saved_cards')
    .select(['asset_id as assetId', 'asset_type as assetType'])
    .where('user_id', '=', userId)
    .where('liked', '=', true)
    .orderBy('updated_at', 'desc')
    .orderBy('asset_id')
    .limit(LATEST)
    .execute();
  const titles = await titlesOf(
    db,
    rows.map(({ assetId }) => assetId),
  );
  return rows.map((row) => ({ ...row, title: titles.get(row.assetId) ?? row.assetId }));
}

async function contactsOf(db: Services['db'], userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('threads')
    .select('technology_id as id')
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(LATEST)
    .execute();
  return rows.map(({ id }) => id);
}

export async function interestsOf(db: Services['db'], userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user_interests')
    .select('keyword')
    .where('user_id', '=', userId)
    .orderBy('position')
    .orderBy('keyword')
    .execute();
  return rows.map(({ keyword }) => keyword);
}
