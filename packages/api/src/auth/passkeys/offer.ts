import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import type { UserContext } from '../../context/context.ts';
import { relyingPartyOf } from './relying-party.ts';

/**
 * Whether to offer a passkey: the person has none, hasn't declined, and has recently proved who they are, so that one
 * can be added right away.
 */
export async function offersPasskey({ services, actor }: UserContext): Promise<boolean> {
  if (!relyingPartyOf(services)) return false;
  const since = new Date(services.now().getTime() - AUTH_LIMITS.passwordProofMs);
  const asked = await services.db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select('users.id')
    .where('users.id', '=', actor.userId)
    .where('users.passkey_declined_at', 'is', null)
    .where('sessions.id', '=', actor.sessionId)
    .where(({ or, eb }) => or([eb('sessions.created_at', '>', since), eb('sessions.proved_at', '>', since)]))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'users.id'))),
    )
    .executeTakeFirst();
  return asked !== undefined;
}

/** The person declines passkeys and is not asked again. */
export async function declinePasskey({ services, actor }: UserContext): Promise<{ declined: true }> {
  await services.db
    .updateTable('users')
    .set({ passkey_declined_at: services.now() })
    .where('id', '=', actor.userId)
    .execute();
  return { declined: true };
}
