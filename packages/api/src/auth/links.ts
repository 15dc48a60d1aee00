import type { SignedIn } from '@cosmos/contract/auth.ts';
import type { Context } from '../context.ts';
import { notBuilt } from '../not-built.ts';

/** Signs in by a one-time link from a mail. */
export async function signInWithLink(
  _ctx: Context,
  _input: { token: string; device?: string | null | undefined },
): Promise<SignedIn> {
  return notBuilt();
}
