import type { ThreadRefusal } from '@cosmos/contract/email/refusal.ts';
import { oneLine } from '@cosmos/contract/text/line-text.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Services } from '../../context/services.ts';
import { REFUSALS } from '../../outbox/templates/contact.ts';
import { organisationOf } from '../../accounts/organisation.ts';

export type Refusal = keyof typeof REFUSALS;

interface Writer {
  officeId: string;
  /** The member's address. */
  email: string;
}

/** A message of this member to this address of an office. */
interface Written extends Writer {
  to: string;
}

/** One person of an office, by all addresses that are known to be theirs. */
export interface Refuser {
  name: string;
  addresses: readonly string[];
}

interface Refused extends Writer {
  refuses: Refusal;
  /** Null for the office as a whole. */
  by: Refuser | null;
}

/** Whether whoever has this address, or their whole office, has refused mail from this person, their company, or everybody here. */
export async function officeRefuses(
  db: Kysely<Database>,
  services: Pick<Services, 'secrets'>,
  written: Written,
): Promise<boolean> {
  return (await officeRefusal(db, services, written)) !== null;
}

/** The widest refusal that holds for a message. */
export async function officeRefusal(
  db: Kysely<Database>,
  services: Pick<Services, 'secrets'>,
  written: Written,
): Promise<ThreadRefusal | null> {
  const [refusal = null] = await officeRefusals(db, services, written.email, [written]);
  return refusal;
}

/** Of each message by the same member, the widest refusal that holds for it, or null. */
export async function officeRefusals(
  db: Kysely<Database>,
  services: Pick<Services, 'secrets'>,
  email: string,
  messages: readonly Pick<Written, 'officeId' | 'to'>[],
): Promise<(ThreadRefusal | null)[]> {
  if (messages.length === 0) return [];
  const rows = await db
    .selectFrom('office_rules')
    .select(['office_id', 'refuses', 'by_whom', 'by_name', 'created_at'])
    .where('office_id', 'in', [...new Set(messages.map(({ officeId }) => officeId))])
    .where((eb) =>
      eb.or(
        WIDEST_FIRST.map((refuses) =>
          eb.and([eb('refuses', '=', refuses), eb('whom', '=', whomOf(services, refuses, { email }))]),
        ),
      ),
    )
    .orderBy('created_at')
    .execute();
  return messages.map(({ officeId, to }) => {
    const by = refuserOf(services, to);
    const holding = rows.filter(
      ({ office_id, by_whom }) => office_id === officeId && (by_whom.length === 0 || by_whom.equals(by)),
    );
    const found = WIDEST_FIRST.flatMap((refuses) =>
      holding
        .filter((row) => row.refuses === refuses)
        // The office's word is wider than that of one of its people.
        .toSorted((a, b) => a.by_whom.length - b.by_whom.length),
    )[0];
    return found
      ? { refuses: found.refuses, by: found.by_name, since: found.created_at.toISOString() }
      : null;
  });
}

const WIDEST_FIRST = ['all', 'company', 'person'] as const;

export async function refuseMail(
  db: Kysely<Database>,
  services: Pick<Services, 'secrets' | 'now'>,
  { refuses, by, ...writer }: Refused,
): Promise<void> {
  const meant = meantBy(refuses, writer);
  const rule = {
    office_id: writer.officeId,
    refuses: meant,
    whom: whomOf(services, meant, writer),
    by_name: by?.name ?? null,
    created_at: services.now(),
  };
  await db
    .insertInto('office_rules')
    .values(refusersOf(services, by).map((by_whom) => ({ ...rule, by_whom })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back what an office, or one of its people, has refused. */
export async function allowMail(
  db: Kysely<Database>,
  services: Pick<Services, 'secrets'>,
  { refuses, by, ...writer }: Refused,
): Promise<void> {
  const meant = meantBy(refuses, writer);
  await db
    .deleteFrom('office_rules')
    .where('office_id', '=', writer.officeId)
    .where('refuses', '=', meant)
    .where('whom', '=', whomOf(services, meant, writer))
    .where('by_whom', 'in', refusersOf(services, by))
    .execute();
}

const THE_OFFICE = Buffer.alloc(0);

function refusersOf(services: Pick<Services, 'secrets'>, by: Refuser | null): Buffer[] {
  return by ? [...new Set(by.addresses)].map((address) => refuserOf(services, address)) : [THE_OFFICE];
}

function refuserOf({ secrets }: Pick<Services, 'secrets'>, address: string): Buffer {
  return secrets.mac('office-rule', 'by', address.toLowerCase());
}

/** Who writes from a public mailbox has no company that could be told apart. */
function meantBy(refuses: Refusal, { email }: Pick<Writer, 'email'>): Refusal {
  return refuses === 'company' && organisationOf(email) === null ? 'person' : refuses;
}

/** A keyed hash: it holds for the same address or domain after an erasure, and names nobody. */
function whomOf(
  { secrets }: Pick<Services, 'secrets'>,
  refuses: Refusal,
  { email }: Pick<Writer, 'email'>,
): Buffer {
  switch (refuses) {
    case 'person':
      return secrets.mac('office-rule', 'person', email);
    case 'company':
      return secrets.mac('office-rule', 'company', organisationOf(email) ?? email);
    case 'all':
      return secrets.mac('office-rule', 'all');
  }
}

const LINE_MAX = 200;

/** The refusal that an answer is, by its subject or its first line; null if it is none. */
export function refusalIn({ Subject, TextBody }: { Subject: string; TextBody: string }): Refusal | null {
  const said = [Subject, TextBody.slice(0, LINE_MAX).trimStart().split('\n', 1)[0] ?? ''].map((line) =>
    // Letters used to say “mail”, and may still be answered.
    oneLine(line)
      .replace(/[.!]$/, '')
      .toLowerCase()
      .replace(/^no more mail/, 'no more email'),
  );
  for (const [refuses, { subject }] of Object.entries(REFUSALS))
    if (said.includes(subject.toLowerCase())) return refuses as Refusal;
  return said.includes('no more email') ? 'person' : null;
}
