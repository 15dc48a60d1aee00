import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** A turn and its ancestors, newest first, at most this many. Each step up is a lookup by key. */
export async function pathUpFrom(db: Kysely<Database>, turnId: string, most: number): Promise<string[]> {
  const path = await db
    .withRecursive('path', (qb) =>
      qb
        .selectFrom('turns')
        .select(['id', 'parent_id', sql<number>`1`.as('steps')])
        .where('id', '=', turnId)
        .unionAll((up) =>
          up
            .selectFrom('turns')
            .innerJoin('path', 'path.parent_id', 'turns.id')
            .select(['turns.id', 'turns.parent_id', sql<number>`path.steps + 1`.as('steps')])
            .where('path.steps', '<', most),
        ),
    )
    .selectFrom('path')
    .select('id')
    .orderBy('steps')
    .execute();
  return path.map(({ id }) => id);
}

/** The newest descendant of this turn, or the turn itself. */
export async function newestBelow(db: Kysely<Database>, turnId: string): Promise<string> {
  const newest = await db
    .withRecursive('below', (qb) =>
      qb
        .selectFrom('turns')
        .select(['id', 'position'])
        .where('id', '=', turnId)
        .unionAll((down) =>
          down
            .selectFrom('turns')
            .innerJoin('below', 'below.id', 'turns.parent_id')
            .select(['turns.id', 'turns.position']),
        ),
    )
    .selectFrom('below')
    .select('id')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? turnId;
}

/**
 * The versions of each turn, oldest first. A turn that failed, or was stopped before it had anything, is not a
 * version.
 */
export async function versionsOf(
  db: Kysely<Database>,
  turnIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (turnIds.length === 0) return new Map();
  const beside = (join: 'same parent' | 'both first') =>
    db
      .selectFrom('turns as shown')
      .innerJoin('turns as version', (on) =>
        join === 'same parent'
          ? on.onRef('version.parent_id', '=', 'shown.parent_id')
          : on.onRef('version.chat_id', '=', 'shown.chat_id').on('version.parent_id', 'is', null),
      )
      .select(['shown.id as shown', 'version.id as version', 'version.position'])
      .where('shown.id', 'in', turnIds)
      .$if(join === 'both first', (query) => query.where('shown.parent_id', 'is', null))
      .where((eb) =>
        eb.or([
          eb('version.id', '=', eb.ref('shown.id')),
          eb('version.status', 'in', ['running', 'done']),
          eb.and([eb('version.status', '=', 'stopped'), eb('version.partial', 'is not', null)]),
        ]),
      );
  const pairs = await beside('same parent').unionAll(beside('both first')).orderBy('position').execute();
  const versions = new Map<string, string[]>();
  for (const { shown, version } of pairs) versions.set(shown, [...(versions.get(shown) ?? []), version]);
  return versions;
}
