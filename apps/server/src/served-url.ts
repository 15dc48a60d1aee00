import type { Env } from '@cosmos/api/env.ts';
import type { DatabaseClient } from '@cosmos/db/client.ts';
import { publicUrlOf } from './door.ts';

const KEY = 'served-url';

/** Where the server that started last is reached: beside it, others write links without knowing its port. */
export async function noteServedUrl(db: DatabaseClient['db'], url: string): Promise<void> {
  const value = JSON.stringify(url);
  await db
    .insertInto('settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Where people reach the product: as configured, else where a server last said it is, else this environment's port. */
export async function readServedUrl(db: DatabaseClient['db'], env: Env): Promise<string> {
  if (env.PUBLIC_URL) return publicUrlOf(env, env.PORT);
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return typeof row?.value === 'string' ? row.value : publicUrlOf(env, env.PORT);
}
