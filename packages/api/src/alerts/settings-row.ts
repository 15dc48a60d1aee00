import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Selectable } from 'kysely';

export type SettingsRow = Selectable<Database['alert_settings']> & { alerts_enabled: boolean };

/** How a member hears of news; the usual settings if they never chose. */
export async function settingsOf(db: Kysely<Database>, userId: string): Promise<SettingsRow> {
  const found = await settingsOfAll(db, [userId]);
  return found.get(userId) ?? usual(userId, null);
}

/** The same of several members; those without a profile are missing. */
export async function settingsOfAll(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<Map<string, SettingsRow>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles as p')
    .leftJoin('alert_settings as s', 's.user_id', 'p.user_id')
    .select([
      'p.user_id',
      'p.alerts_enabled',
      's.frequency',
      's.on_interests',
      's.on_needs',
      's.on_saved',
      's.mails_needs',
      's.time_zone',
      's.next_digest_at',
      's.needs_mailed_at',
    ])
    .where('p.user_id', 'in', userIds)
    .execute();
  return new Map(rows.map((row) => [row.user_id, usual(row.user_id, row)]));
}

type FoundRow = { [Key in Exclude<keyof SettingsRow, 'user_id'>]: SettingsRow[Key] | null };

function usual(userId: string, row: FoundRow | null): SettingsRow {
  return {
    user_id: userId,
    alerts_enabled: row?.alerts_enabled ?? false,
    frequency: row?.frequency ?? 'weekly',
    on_interests: row?.on_interests ?? true,
    on_needs: row?.on_needs ?? true,
    on_saved: row?.on_saved ?? true,
    mails_needs: row?.mails_needs ?? true,
    time_zone: row?.time_zone ?? 'UTC',
    next_digest_at: row?.next_digest_at ?? null,
    needs_mailed_at: row?.needs_mailed_at ?? null,
  };
}
