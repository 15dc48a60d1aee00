import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../context/services.ts';
import { topic, TOPICS } from './year-topics.ts';

type Db = Services['db'];

const RECORDS = 12;

interface Import {
  version: number;
  titles: Map<string, string>;
  below: (most: number) => number;
  members: readonly string[];
  at: Date;
}

/** New records on some topics; of earlier ones some are saved, change their readiness, or are withdrawn. */
export async function importRecords(db: Db, { version, titles, below, members, at }: Import): Promise<void> {
  const earlier = [...titles.keys()];
  const some = (count: number) =>
    earlier.length === 0 ? [] : Array.from({ length: count }, () => earlier[below(earlier.length)] ?? '');
  const fresh = Array.from({ length: RECORDS }, (_, nth) => `UTECH-SIM-${version}A${nth}`);
  await db.transaction().execute(async (trx) => {
    for (const id of fresh) {
      const title = `Record ${id} on ${topic(below(TOPICS))}.`;
      titles.set(id, title);
      await sql`
        insert into technologies (id, source, source_key, university_id, title, content_hash)
        values (${id}, 'sim', ${id}, 'SIM', ${title}, '')`.execute(trx);
    }
    const change = (ids: readonly string[], kind: string, facts: object[]) =>
      sql`
      insert into catalogue_changes (version, record_id, kind, is_rewritten, facts, created_at)
      select ${version}, id, ${kind}, ${kind !== 'withdrawn'}, ${JSON.stringify(facts)}::jsonb, ${at}
      from unnest(${[...new Set(ids)]}::text[]) id`.execute(trx);
    await change(fresh, 'added', []);
    await change(some(8), 'changed', [{ fact: 'readiness', from: null, to: String(1 + below(9)) }]);
    const withdrawn = some(2);
    await trx
      .updateTable('technologies')
      .set({ retired_at: at })
      .where('id', 'in', ['', ...withdrawn])
      .execute();
    await change(withdrawn, 'withdrawn', []);
    await sql`update index_generations set catalogue_version = ${version}`.execute(trx);
  });
  for (const id of some(10))
    await db
      .insertInto('saved_cards')
      .values({
        id: randomUUID(),
        user_id: members[below(members.length)] ?? '',
        asset_type: 'technology',
        asset_id: id,
        bookmarked: true,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
