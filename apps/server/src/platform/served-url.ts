import type { Env } from '@cosmos/api/context/env.ts';
import type { DatabaseClient } from '@cosmos/db/client/client.ts';
import { publicUrlOf } from '../http/listener.ts';

const KEY = 'served-url';

/** The address of the server that started last, for processes that write links without knowing its port. */
export async function noteServedUrl(db: DatabaseClient['db'], url: string): Promise<void> {
  const value = JSON.stringify(url);
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Where people reach the product: as configured, as a server last reported, or else this environment's port. */
export async function readServedUrl(db: DatabaseClient['db'], env: Env): Promise<string> {
  if (env.PUBLIC_URL) return publicUrlOf(env, env.PORT);
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : publicUrlOf(env, env.PORT);
}
