import type { AuthStatus } from '@cosmos/contract/auth.ts';
import type { UserContext } from '../context.ts';
import { notBuilt } from '../not-built.ts';

/** Which screen comes next: `home` where the profile is complete. */
export async function readStatus(_ctx: UserContext): Promise<AuthStatus> {
  return notBuilt();
}
