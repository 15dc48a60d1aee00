import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import { type SettingsRow, settingsOfAll } from './settings-row.ts';

/** A member whose news is being told, locked until the transaction ends. */
export interface NewsMember {
  userId: string;
  email: string;
  isActive: boolean;
  settings: SettingsRow;
}

/** So many members are told of news in one transaction: each statement serves all of them. */
const AT_ONCE = 50;

/** Members in groups that share a transaction. */
export function inGroups(userIds: readonly string[]): string[][] {
  const all = userIds.toSorted();
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) =>
    all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

/** Locks those who still exist, always in the same order. */
export async function lockMembers(
  trx: Transaction<Database>,
  userIds: readonly string[],
): Promise<NewsMember[]> {
  const users = await trx
    .selectFrom('users')
    .select(['id', 'email', 'status'])
    .where('id', 'in', userIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const settings = await settingsOfAll(
    trx,
    users.map(({ id }) => id),
  );
  return users.flatMap(({ id, email, status }) => {
    const own = settings.get(id);
    return own ? [{ userId: id, email, isActive: status === 'active', settings: own }] : [];
  });
}
