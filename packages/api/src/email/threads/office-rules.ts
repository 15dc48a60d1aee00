import type { ThreadRefusal } from '@cosmos/contract/email/threads.ts';
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

/** Whether an office has refused mail from this person, from their company, or from everybody here. */
export async function officeRefuses(
  db: Kysely<Database>,
  services: Pick<Services, 'secrets'>,
  writer: Writer,
): Promise<boolean> {
  return (await officeRefusal(db, services, writer)) !== null;
}

/** The widest refusal that an office has made and that holds for this person. */
export async function officeRefusal(
  db: Kysely<Database>,
  services: Pick<Services, 'secrets'>,
  writer: Writer,
): Promise<ThreadRefusal | null> {
  const rows = await db
    .selectFrom('office_rules')
    .select(['refuses', 'created_at'])
    .where('office_id', '=', writer.officeId)
    .where((eb) =>
      eb.or(
        (['person', 'company', 'all'] as const).map((refuses) =>
          eb.and([eb('refuses', '=', refuses), eb('whom', '=', whomOf(services, refuses, writer))]),
        ),
      ),
    )
    .execute();
  const found = (['all', 'company', 'person'] as const)
    .map((refuses) => rows.find((row) => row.refuses === refuses))
    .find(Boolean);
  return found ? { refuses: found.refuses, since: found.created_at.toISOString() } : null;
}

export async function refuseMail(
  db: Kysely<Database>,
  services: Pick<Services, 'secrets' | 'now'>,
  { refuses, ...writer }: Writer & { refuses: Refusal },
): Promise<void> {
  const meant = meantBy(refuses, writer);
  await db
    .insertInto('office_rules')
    .values({
      office_id: writer.officeId,
      refuses: meant,
      whom: whomOf(services, meant, writer),
      created_at: services.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back what an office has refused. */
export async function allowMail(
  db: Kysely<Database>,
  services: Pick<Services, 'secrets'>,
  { refuses, ...writer }: Writer & { refuses: Refusal },
): Promise<void> {
  const meant = meantBy(refuses, writer);
  await db
    .deleteFrom('office_rules')
    .where('office_id', '=', writer.officeId)
    .where('refuses', '=', meant)
    .where('whom', '=', whomOf(services, meant, writer))
    .execute();
}

/** Who writes from a public mailbox has no company that could be told apart. */
function meantBy(refuses: Refusal, { email }: Writer): Refusal {
  return refuses === 'company' && organisationOf(email) === null ? 'person' : refuses;
}

/** A keyed hash: it holds for the same address or domain after an erasure, and names nobody. */
function whomOf({ secrets }: Pick<Services, 'secrets'>, refuses: Refusal, { email }: Writer): Buffer {
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
