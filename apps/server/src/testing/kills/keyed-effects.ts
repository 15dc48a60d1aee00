import type { DatabaseClient } from '@cosmos/db/client/client.ts';
import { guestOf, type KeyedRequest } from './keyed-request.ts';

/** Everything in it must be empty. */
export interface KeyedFindings {
  lost: string[];
  doubled: string[];
}

/** Counts the effects of each request in the database. Each was answered, so each must have exactly one. */
export async function findKeyedEffects(
  db: DatabaseClient['db'],
  requests: readonly KeyedRequest[],
): Promise<KeyedFindings> {
  const counts = await countEffects(db);
  const findings: KeyedFindings = { lost: [], doubled: [] };
  const judge = (what: string, found: number, wanted: number) => {
    if (found < wanted) findings.lost.push(`${what}: ${found} of ${wanted}`);
    if (found > wanted) findings.doubled.push(`${what}: ${found} of ${wanted}`);
  };
  for (const { kind, key } of requests) {
    if (kind === 'view') continue;
    judge(`${kind} ${key}`, counts[kind].get(kind === 'referral' ? guestOf(key) : key) ?? 0, 1);
    // If it had run twice, the answer would be that the person is already a member.
    if (kind === 'referral') judge(`account of ${key}`, counts.account.get(guestOf(key)) ?? 0, 1);
  }
  const views = Map.groupBy(
    requests.filter(({ kind }) => kind === 'view'),
    ({ sender }) => sender.userId,
  );
  for (const [userId, asked] of views)
    judge(`views of ${userId}`, counts.view.get(userId) ?? 0, asked.length);
  const told = requests.filter(
    ({ kind, answer }) => kind === 'referral' && answer?.includes('login_required'),
  );
  for (const { key } of told) findings.doubled.push(`referral ${key} was told of its own guest`);
  return findings;
}

async function countEffects(db: DatabaseClient['db']) {
  const [feedback, bugs, calls, files, mails, users, views] = await Promise.all([
    db.selectFrom('feedback').select('message as key').execute(),
    db.selectFrom('bug_reports').select('description as key').execute(),
    db.selectFrom('concierge_calls').select('message as key').execute(),
    db.selectFrom('files').select('file_name as key').execute(),
    db.selectFrom('mails').select('to_address as key').where('kind', '=', 'invitation').execute(),
    db.selectFrom('users').select('email as key').execute(),
    db.selectFrom('record_views').select(['user_id', 'views']).execute(),
  ]);
  return {
    feedback: tally(feedback),
    bug: tally(bugs),
    call: tally(calls),
    upload: tally(files.map(({ key }) => ({ key: key.replace(/\.png$/, '') }))),
    referral: tally(mails),
    account: tally(users),
    view: new Map(views.map(({ user_id, views: count }) => [user_id, count])),
  };
}

function tally(rows: readonly { key: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
