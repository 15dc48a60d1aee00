import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { ReplyClock } from '@cosmos/contract/email/reply-clock.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { organisationOf } from '../reading/sender-trust.ts';
import { contactsEnded, writersTo } from './contacts-ended.ts';
import { kaplanMeier, type Step, timeOf, timeOfAnswers } from './kaplan-meier.ts';

const { clockStrength, clockContacts, clockCompanies, reminderShare, reminderDays } = EMAIL_LIMITS;

interface Asked {
  officeId: string;
  now: Date;
}

/** How an office answers. */
export interface OfficeClock {
  /** Null if too few have written for it to be told without telling of one of them. */
  shown: ReplyClock | null;
  /** Working days after which a first message without an answer is worth a reminder. */
  reminderDays: number;
}

/** How long an office takes to answer, drawn to what all offices take the less is known of it. */
export async function officeClock(db: Kysely<Database>, asked: Asked): Promise<OfficeClock> {
  const [all, ended, writers] = await Promise.all([
    everyOffice(db, asked.now),
    contactsEnded(db, asked),
    writersTo(db, asked),
  ]);
  const answered = ended.reduce((sum, one) => sum + one.answered, 0);
  const contacts = ended.reduce((sum, one) => sum + one.answered + one.censored, 0);
  const isShown = contacts >= clockContacts && companiesAmong(writers) >= clockCompanies;
  // Not even the day of a reminder tells of an office that few have written to.
  const curve = isShown ? kaplanMeier(ended, { curve: all, strength: clockStrength }) : all;
  return {
    shown: isShown ? { answered, contacts, halfWithin: timeOf(curve, 0.5) } : null,
    reminderDays: Math.max(reminderDays, timeOfAnswers(curve, reminderShare) ?? 0),
  };
}

/** Who writes from a mail provider's address is a company of their own. */
function companiesAmong(emails: readonly string[]): number {
  return new Set(emails.map((email) => organisationOf(email) ?? email)).size;
}

/** For how long the curve of all offices is used again: it hardly changes within a day. */
const KEPT_MS = 60 * 60 * 1_000;
const kept = new WeakMap<Kysely<Database>, { at: Date; curve: Promise<Step[]> }>();

function everyOffice(db: Kysely<Database>, now: Date): Promise<Step[]> {
  const last = kept.get(db);
  if (last && Math.abs(now.getTime() - last.at.getTime()) < KEPT_MS) return last.curve;
  const curve = contactsEnded(db, { now, officeId: null }).then((ended) => kaplanMeier(ended));
  kept.set(db, { at: now, curve });
  // One that failed is not kept.
  curve.catch(() => kept.delete(db));
  return curve;
}
