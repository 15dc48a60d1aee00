import { randomUUID } from 'node:crypto';
import { createOperatorToken } from '@cosmos/api/auth/sessions/operator-token.ts';
import { createUser } from '@cosmos/api/accounts/users.ts';
import { readEnv } from '@cosmos/api/context/env.ts';
import { completeProfile } from '@cosmos/api/testing/complete-profile.ts';
import { accountServices } from '../../cli/address.ts';
import { createLog } from '../../process/log.ts';
import { openPlatform } from '../../platform/platform.ts';
import { environment } from '../../testing/server-under-test.ts';

/** Creates a member with a complete profile next to a running server, and a token for an hour. */
export async function memberToken(dataDir: string, port: number): Promise<string> {
  const platform = await openPlatform(readEnv(environment(dataDir, port)), createLog({ level: 'error' }));
  try {
    const { db } = platform;
    const email = `${randomUUID()}@example.org`;
    const made = await createUser(db, { now: () => new Date() }, { email });
    if (!made) throw new Error('The member could not be created.');
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', made.userId).execute();
    await completeProfile({ db }, made.userId);
    const { token } = await createOperatorToken(accountServices(platform), { email, lifeMs: 3_600_000 });
    return token;
  } finally {
    await platform.close();
  }
}
