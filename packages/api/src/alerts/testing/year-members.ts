import { randomUUID } from 'node:crypto';
import { searchFilters } from '@cosmos/contract/search/search.ts';
import { createUser } from '../../accounts/users.ts';
import type { Services } from '../../context/services.ts';
import { toStoredReading } from '../../standing-needs/stored-reading.ts';
import { BEGINNING, DAY, topic, TOPICS } from './year-topics.ts';

type Db = Services['db'];

const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo', 'Australia/Sydney'];

/** Members in five time zones with three interests each; four of five take a digest, every other one has a standing need. */
export async function makeMembers(
  db: Db,
  { people, below }: { people: number; below: (most: number) => number },
): Promise<string[]> {
  const at = new Date(BEGINNING - DAY);
  const members: string[] = [];
  for (let nth = 0; nth < people; nth += 1) {
    const made = await createUser(db, { now: () => at }, { email: `m${nth}@company${nth}.example` });
    members.push(made?.userId ?? '');
  }
  await db.updateTable('users').set({ status: 'active' }).execute();
  // One in five takes no digest.
  await db
    .updateTable('profiles')
    .set({ alerts_enabled: true })
    .where(
      'user_id',
      'in',
      members.filter((_, nth) => nth % 5 > 0),
    )
    .execute();
  await db
    .insertInto('alert_settings')
    .values(
      members.map((user_id, nth) => ({
        user_id,
        frequency: nth % 3 === 0 ? ('daily' as const) : ('weekly' as const),
        time_zone: ZONES[nth % ZONES.length] ?? 'UTC',
      })),
    )
    .execute();
  const interests = members.flatMap((user_id) =>
    [...new Set(Array.from({ length: 3 }, () => below(TOPICS)))].map((nth, position) => ({
      user_id,
      keyword: topic(nth),
      position,
      origin: 'chosen' as const,
    })),
  );
  await db.insertInto('user_interests').values(interests).execute();
  const asking = members.filter((_, nth) => nth % 2 === 0);
  await db
    .insertInto('standing_needs')
    .values(
      asking.map((user_id) => {
        const text = topic(below(TOPICS));
        return {
          id: randomUUID(),
          user_id,
          question: text,
          topic: text,
          reading: readingOf(text),
          created_at: at,
          updated_at: at,
        };
      }),
    )
    .execute();
  return members;
}

function readingOf(text: string): string {
  const nothing = { need: null, concepts: [], constraints: [], exclusions: [] };
  const filters = searchFilters.parse({});
  return toStoredReading({ act: 'search', language: 'en', text, ...nothing, filters });
}
