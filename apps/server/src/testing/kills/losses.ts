import { accountDeletedMail } from '@cosmos/api/outbox/templates/account-deleted.ts';
import { findInDatabase } from '@cosmos/api/testing/whole-database.ts';
import type { DatabaseClient } from '@cosmos/db/client/client.ts';
import type { AcceptedMail } from './fake-postmark.ts';
import type { Ledger } from './ledger.ts';
import { chatLosses } from './workspace.ts';

const FAREWELL = accountDeletedMail({ firstName: '' }).subject;

/** Everything in it must be empty, or zero. */
export interface Findings {
  /** Acknowledged, but no longer there. */
  lost: string[];
  /** Accounts with a missing part, and turns that never ended. */
  half: string[];
  /** What is left of people who were erased. */
  left: string[];
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
    left: await leftOf(db, ledger.erased),
    ...(await findMails(db, ledger, accepted)),
  };
}

/** Where erased people's addresses still are; each may have the email that told them so. */
async function leftOf(db: DatabaseClient['db'], erased: ReadonlySet<string>): Promise<string[]> {
  const left: string[] = [];
  for (const email of erased) {
    const places = await findInDatabase(db, email);
    left.push(
      ...places.filter((place) => place !== 'public.mails.to_address').map((place) => `${email} in ${place}`),
    );
  }
  return left;
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
  // Whatever became of their rows: those of erased people are gone.
  const doubledMails = [...times].flatMap(([tag, count]) => {
    const { to, subject } = accepted.find((mail) => mail.tag === tag) ?? {};
    return count > 1 ? [`“${subject}” to ${to}, ${count} times`] : [];
  });
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
  // Once it is sent, nothing tells of it here.
  for (const address of ledger.erased)
    if (!accepted.some(({ to, subject }) => to === address && subject === FAREWELL))
      lostMails.push(`“${FAREWELL}” to ${address}`);
  return { lostMails, doubledMails };
}
