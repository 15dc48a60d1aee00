import { KEY_REFUSALS, type KeyCalls, type KeyRow } from '@cosmos/contract/admin/keys.ts';
import { PRODUCT_LIMITS } from '@cosmos/contract/product/limits.ts';
import { sql } from 'kysely';
import { listKeys } from '../../auth/sessions/keys.ts';
import type { Services } from '../../context/services.ts';

/** All keys with what they were used for: the last 24 hours and 30 days, to the hour. */
export async function keyRows({ db, now }: Pick<Services, 'db' | 'now'>): Promise<KeyRow[]> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * PRODUCT_LIMITS.dayMs);
  const [keys, calls, makers, revocations] = await Promise.all([
    listKeys({ db }),
    db
      .selectFrom('key_calls')
      .select(['key_id', 'outcome'])
      .select((eb) => [
        eb.fn.sum<string>('calls').as('month'),
        sql<string>`coalesce(sum(calls) filter (where hour > ${daysAgo(1)}), 0)`.as('day'),
      ])
      .where('hour', '>', daysAgo(30))
      .groupBy(['key_id', 'outcome'])
      .execute(),
    db
      .selectFrom('api_keys as k')
      .innerJoin('users as u', 'u.id', 'k.created_by')
      .select(['k.id', 'u.email'])
      .execute(),
    db
      .selectFrom('staff_actions as s')
      .leftJoin('users as u', 'u.id', 's.actor_id')
      .select(['s.subject', 's.detail', 'u.email'])
      .where('s.action', '=', 'key revoked')
      .execute(),
  ]);
  const revocationOf = new Map(revocations.map((each) => [each.subject, each]));
  const makerOf = new Map(makers.map(({ id, email }) => [id, email]));
  return keys.map((key) => {
    const own = calls.filter(({ key_id: keyId }) => keyId === key.keyId);
    const of = (span: 'day' | 'month'): KeyCalls => {
      const count = (outcome: string) => Number(own.find((each) => each.outcome === outcome)?.[span] ?? 0);
      return {
        answered: count('answered'),
        refused: KEY_REFUSALS.map((reason) => ({ reason, calls: count(reason) })).filter(
          ({ calls: n }) => n > 0,
        ),
      };
    };
    const revocation = revocationOf.get(key.keyId);
    const why = revocation?.detail['why'];
    return {
      ...key,
      createdBy: makerOf.get(key.keyId) ?? null,
      revokedBy: revocation?.email ?? null,
      revokedWhy: typeof why === 'string' ? why : '',
      lastDay: of('day'),
      last30Days: of('month'),
    };
  });
}
