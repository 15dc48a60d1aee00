import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import type { ReplyClock } from '@cosmos/contract/email/reply-clock.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { organisationOf } from '../../accounts/organisation.ts';
import { type Contact, contactsEnded, contactsOf } from './contacts-ended.ts';
import { type Ended, kaplanMeier, type Step, timeOf, timeOfAnswers } from './kaplan-meier.ts';

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
  const [all, contacts] = await Promise.all([everyOffice(db, asked.now), contactsOf(db, asked)]);
  const answered = contacts.filter(({ isAnswered }) => isAnswered).length;
  const isShown = contacts.length >= clockContacts && companiesAmong(contacts) >= clockCompanies;
  // Not even the day of a reminder tells of an office that few have written to.
  const curve = isShown ? kaplanMeier(contacts.map(endOf), { curve: all, strength: clockStrength }) : all;
  return {
    shown: isShown ? { answered, contacts: contacts.length, halfWithin: timeOf(curve, 0.5) } : null,
    reminderDays: Math.max(reminderDays, timeOfAnswers(curve, reminderShare) ?? 0),
  };
}

/** Who writes from a mail provider's address is a company of their own. */
function companiesAmong(contacts: readonly Contact[]): number {
  return new Set(contacts.map(({ email }) => organisationOf(email) ?? email)).size;
}

function endOf({ time, isAnswered }: Contact): Ended {
  return { time, answered: isAnswered ? 1 : 0, censored: isAnswered ? 0 : 1 };
}

/** The curve of all offices hardly changes within an hour; an older one is still used while the next is counted. */
const KEPT_MS = 60 * 60 * 1_000;
const kept = new WeakMap<Kysely<Database>, { at: Date; curve: Promise<Step[]> }>();

/** Counts them before somebody has to wait for it. */
export async function keepClock(db: Kysely<Database>, now: Date): Promise<void> {
  await everyOffice(db, now);
}

function everyOffice(db: Kysely<Database>, now: Date): Promise<Step[]> {
  const last = kept.get(db);
  if (last && Math.abs(now.getTime() - last.at.getTime()) < KEPT_MS) return last.curve;
  const next = contactsEnded(db, now).then((ended) => kaplanMeier(ended));
  if (!last) {
    kept.set(db, { at: now, curve: next });
    // One that failed is not kept.
    next.catch(() => kept.delete(db));
    return next;
  }
  // Nobody else begins to count meanwhile.
  kept.set(db, { at: now, curve: last.curve });
  next.then(
    () => kept.set(db, { at: now, curve: next }),
    () => undefined,
  );
  return last.curve;
}
