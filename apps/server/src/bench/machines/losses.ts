import type { DatabaseClient } from '@cosmos/db/client/client.ts';
import type { PeopleReport } from './people.ts';

/** Acknowledged questions and saves that are missing or doubled, and turns that never ended. */
export async function lossesOf(
  db: DatabaseClient['db'],
  { asked, saved }: Pick<PeopleReport, 'asked' | 'saved'>,
  users: readonly string[],
): Promise<string[]> {
  const losses: string[] = [];
  const turns = await db.selectFrom('turns').select(['id', 'status', 'reply', 'idempotency_key']).execute();
  const byKey = Map.groupBy(turns, ({ idempotency_key: key }) => key ?? '');
  for (const [key, turnId] of asked) {
    const made = byKey.get(key) ?? [];
    if (made.length > 1) losses.push(`The key ${key} made ${made.length} turns.`);
    const turn = made.find(({ id }) => id === turnId);
    if (!turn) losses.push(`The question ${turnId} is lost.`);
    else if (turn.status !== 'done' || turn.reply === null)
      losses.push(`The answer ${turnId} is ${turn.status}.`);
  }
  const rows = await db.selectFrom('saved_cards').select(['user_id', 'asset_id']).execute();
  const kept = new Set(rows.map((row) => `${row.user_id} ${row.asset_id}`));
  for (const [person, record] of saved)
    if (!kept.has(`${users[person]} ${record}`)) losses.push(`A save of ${record} is lost.`);
  return losses;
}
