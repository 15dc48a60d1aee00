import { searchFilters } from '@cosmos/contract/search/search.ts';
import type { Services } from '../context/services.ts';
import { likelyMatches, type Sought } from '../standing-needs/seek-needs.ts';
import { subscribers } from './members.ts';
import type { News } from './news-items.ts';

/** Of one import, so many new records at most are told of a member's interests. */
const MOST = 30;
const FILTERS = searchFilters.parse({ type: 'technology' });

/**
 * Added records for the interests of those who want to hear of them, unless they were just told of one for a need. Each keyword is
 * looked for once, whoever has it.
 */
export async function interestNews(
  services: Pick<Services, 'db' | 'index'>,
  sought: Sought,
  added: ReadonlySet<string>,
): Promise<News[]> {
  const rows = await subscribers(services.db)
    .innerJoin('user_interests as i', 'i.user_id', 'u.id')
    .select(['u.id as userId', 'i.keyword'])
    .where((eb) => eb(eb.fn.coalesce('s.on_interests', eb.lit(true)), '=', true))
    .orderBy('u.id')
    .orderBy('i.position')
    .execute();
  const keywords = [...new Set(rows.map(({ keyword }) => keyword.toLowerCase()))];
  const matches = await likelyMatches(
    services,
    sought,
    keywords.map((text) => ({ text, filters: FILTERS })),
  );
  const found = new Map(
    keywords.map((keyword, at) => [keyword, (matches[at] ?? []).filter(({ id }) => added.has(id))]),
  );
  const mailed = await mailedForNeeds(services.db, added);
  const byMember = new Map<string, Map<string, News>>();
  for (const { userId, keyword } of rows) {
    const mine = byMember.get(userId) ?? new Map<string, News>();
    byMember.set(userId, mine);
    for (const { id, probability } of found.get(keyword.toLowerCase()) ?? []) {
      if ((mine.get(id)?.weight ?? 0) >= probability || mailed.has(`${userId} ${id}`)) continue;
      const reason = { kind: 'interest' as const, keyword };
      mine.set(id, { userId, recordId: id, reason, needId: null, weight: probability, state: 'waiting' });
    }
  }
  return [...byMember.values()].flatMap((mine) =>
    [...mine.values()].toSorted((a, b) => b.weight - a.weight).slice(0, MOST),
  );
}

/** Members with records that an email has told them of, since a need of theirs is met. */
async function mailedForNeeds(db: Services['db'], recordIds: ReadonlySet<string>): Promise<Set<string>> {
  if (recordIds.size === 0) return new Set();
  const rows = await db
    .selectFrom('alert_items')
    .select(['user_id', 'record_id'])
    .where('record_id', 'in', [...recordIds])
    .where('kind', '=', 'need')
    .where('state', '=', 'sent')
    .execute();
  return new Set(rows.map(({ user_id: user, record_id: record }) => `${user} ${record}`));
}
