import type { DatabaseClient } from '@cosmos/db/client/client.ts';
import type { AcceptedMail } from './fake-postmark.ts';
import type { Ledger } from './ledger.ts';
import { chatLosses } from './workspace.ts';

/** Everything in it must be empty, or zero. */
export interface Findings {
  /** Acknowledged, but no longer there. */
  lost: string[];
  /** Accounts with a missing part, and turns that never ended. */
  half: string[];
  lostMails: string[];
  doubledMails: string[];
}

/** Compares the database and the provider's own record with what was acknowledged. */
export async function findLosses(
  db: DatabaseClient['db'],
  ledger: Ledger,
  accepted: readonly AcceptedMail[],
): Promise<Findings> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.status',
      'users.deletion_at',
      'profiles.user_id',
      'profiles.city',
    ])
    .execute();
  const byEmail = new Map(rows.map((row) => [row.email, row]));
  const half = rows.filter((row) => row.user_id === null).map((row) => `${row.email} has no profile`);
  const lost: string[] = [];
  const requests = await db.selectFrom('invite_requests').select(['email', 'state']).execute();
  const stateOf = new Map(requests.map((row) => [row.email, row.state]));
  for (const email of ledger.requested) if (!stateOf.has(email)) lost.push(`request of ${email}`);
  for (const email of ledger.approved) {
    if (!byEmail.has(email)) lost.push(`account of ${email}`);
    if (stateOf.get(email) !== 'approved') half.push(`${email} has an account and a request that waits`);
  }
  for (const [email, userId] of ledger.signedIn) {
    const row = byEmail.get(email);
    if (row?.id !== userId) lost.push(`identity of ${email}`);
    if (row?.status === 'approved') lost.push(`first sign-in of ${email}`);
  }
  for (const [email, city] of ledger.saved) {
    const stored = byEmail.get(email)?.city;
    if (stored !== city && stored !== ledger.underway.get(email))
      lost.push(`save of ${email}: ${city}, found ${stored}`);
  }
  for (const email of ledger.kept)
    if (byEmail.get(email)?.status !== 'active') lost.push(`stopped deletion of ${email}`);
  const inChats = await chatLosses(db, ledger);
  return {
    lost: [...lost, ...inChats.lost],
    half: [...half, ...inChats.half],
    ...(await findMails(db, ledger, accepted)),
  };
}

/** Each email written was accepted once; each event that requires an email has one. */
async function findMails(
  db: DatabaseClient['db'],
  ledger: Ledger,
  accepted: readonly AcceptedMail[],
): Promise<Pick<Findings, 'lostMails' | 'doubledMails'>> {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'to_address', 'state', 'good_until'])
    .execute();
  const times = new Map<string, number>();
  for (const { tag } of accepted) times.set(tag, (times.get(tag) ?? 0) + 1);
  const lostMails = mails
    .filter(({ id, state, good_until }) => !times.has(id) && !(state === 'failed' && good_until !== null))
    .map(({ kind, to_address, state }) => `${kind} to ${to_address} (${state})`);
  const doubledMails = mails
    .filter(({ id }) => (times.get(id) ?? 0) > 1)
    .map(({ id, kind, to_address }) => `${kind} to ${to_address}, ${times.get(id)} times`);
  const wanted: readonly [string, Iterable<string>][] = [
    ['request-received', ledger.requested],
    ['invitation', ledger.approved],
    ['deletion-scheduled', ledger.scheduled],
    ['deletion-cancelled', ledger.kept],
  ];
  for (const [kind, addresses] of wanted)
    for (const address of addresses) {
      const count = mails.filter((mail) => mail.kind === kind && mail.to_address === address).length;
      if (count === 0) lostMails.push(`${kind} to ${address} was never written`);
      if (count > 1) doubledMails.push(`${kind} to ${address} was written ${count} times`);
    }
  return { lostMails, doubledMails };
}
