import type { KeyRefusal } from '@cosmos/contract/admin/keys.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type Kysely, sql } from 'kysely';

const HOUR_MS = 60 * 60 * 1_000;

/** Counts a call of a key: at most one row per key, hour and outcome. */
export async function countKeyCall(
  db: Kysely<Database>,
  { keyId, outcome, at }: { keyId: string; outcome: 'answered' | KeyRefusal; at: Date },
): Promise<void> {
  const hour = new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
  await db
    .insertInto('key_calls')
    .values({ key_id: keyId, hour, outcome, calls: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key_id', 'hour', 'outcome']).doUpdateSet({ calls: sql`key_calls.calls + 1` }),
    )
    .execute();
}

/** Why a call was refused, by the code of its error. */
export function keyRefusalOf(code: string): KeyRefusal {
  if (code === 'FORBIDDEN' || code === 'UNAUTHORIZED') return 'scope';
  if (code === 'TOO_MANY_REQUESTS') return 'limit';
  return code === 'INTERNAL_SERVER_ERROR' || code === 'SERVICE_UNAVAILABLE' ? 'failed' : 'invalid';
}
