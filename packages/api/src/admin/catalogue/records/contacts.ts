import { randomUUID } from 'node:crypto';
import type { CorrectContactInput } from '@cosmos/contract/admin/catalogue.ts';
import { CONTACT_MESSAGES } from '@cosmos/contract/admin/messages.ts';
import { normalisedEmail } from '@cosmos/contract/auth/email-address.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { inTransaction } from '@cosmos/db/client/client.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { recordAction } from '../../../audit/record-action.ts';
import { tellChange } from '../../../catalogue/tell-change.ts';
import { TECHNOLOGY_CONTACTS, type TechnologyContact } from '@cosmos/db/tables/technology-contacts.ts';
import { AppError } from '../../../context/errors.ts';
import { tellInbox } from '../../../outbox/inbox-news.ts';
import type { Services } from '../../../context/services.ts';

type Trx = Transaction<Database>;

/** How many other listings have this contact with the same address. */
export async function contactListings(
  { db }: Pick<Services, 'db'>,
  { id, managerId }: { id: string; managerId: string },
): Promise<{ others: number }> {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others
    from ${TECHNOLOGY_CONTACTS} c join ${TECHNOLOGY_CONTACTS} other
      on other.manager_id = c.manager_id and other.technology_id <> c.technology_id and other.email = c.email
    join technologies t on t.id = other.technology_id and t.retired_at is null
    where c.technology_id = ${id} and c.manager_id = ${managerId}`.execute(db);
  return rows[0] ?? { others: 0 };
}

/** From now on emails about the technology go to the corrected address, whatever imports bring. */
export async function correctContact(
  services: Pick<Services, 'db' | 'now'>,
  { id, managerId, seenEmail, name, email, isEverywhere, why, by }: CorrectContactInput & { by: string },
): Promise<{ listings: number }> {
  return inTransaction(services.db, async (trx) => {
    const at = services.now();
    const found = await contactsToCorrect(trx, { id, managerId, isEverywhere });
    const own = found.find((contact) => contact.technology_id === id);
    if (!own) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    if (own.email !== seenEmail) throw new AppError('CONFLICT', CONTACT_MESSAGES.changed);
    if (own.email === email && (name === '' || name === own.name))
      throw new AppError('CONFLICT', CONTACT_MESSAGES.same);
    if (own.email !== email) await requireReachable(trx, email);
    const contacts = found.filter((contact) => contact.email === seenEmail);
    await trx
      .updateTable('contact_corrections')
      .set({ undone_at: at })
      .where('undone_at', 'is', null)
      .where('manager_id', '=', managerId)
      .where(
        'technology_id',
        'in',
        contacts.map(({ technology_id: each }) => each),
      )
      .execute();
    const act_id = randomUUID();
    await trx
      .insertInto('contact_corrections')
      .values(
        contacts.map((contact) => ({
          id: randomUUID(),
          act_id,
          technology_id: contact.technology_id,
          manager_id: managerId,
          position: Math.ceil(Number(contact.position)),
          name: name || null,
          email,
          corrected_by: by,
          corrected_at: at,
        })),
      )
      .execute();
    for (const contact of contacts)
      await addressAnew(trx, { technologyId: contact.technology_id, from: seenEmail, to: email, at });
    await recordAction(trx, {
      actorId: by,
      action: 'contact corrected',
      subject: id,
      detail: { before: seenEmail, after: email, why, listings: contacts.length },
      at,
    });
    return { listings: contacts.length };
  });
}

/** The listings say whom to write to again: all that were corrected together. */
export async function undoCorrection(
  services: Pick<Services, 'db' | 'now'>,
  { correctionId, why, by }: { correctionId: string; why: string; by: string },
): Promise<{ listings: number }> {
  return inTransaction(services.db, async (trx) => {
    const at = services.now();
    const made = await trx
      .selectFrom('contact_corrections')
      .select(['act_id', 'technology_id', 'email'])
      .where('id', '=', correctionId)
      .executeTakeFirst();
    if (!made) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
    await holdTechnologies(
      trx,
      sql`select technology_id from contact_corrections where act_id = ${made.act_id}`,
    );
    const undone = await trx
      .updateTable('contact_corrections')
      .set({ undone_at: at })
      .where('act_id', '=', made.act_id)
      .where('undone_at', 'is', null)
      .returning(['id', 'technology_id', 'manager_id'])
      .execute();
    if (!undone.some(({ id }) => id === correctionId))
      throw new AppError('CONFLICT', CONTACT_MESSAGES.undone);
    const { rows } = await sql<TechnologyContact>`
      select c.* from ${TECHNOLOGY_CONTACTS} c
      where c.technology_id = any(${undone.map(({ technology_id: id }) => id)}::text[])
        and c.manager_id = ${undone[0]?.manager_id ?? ''}`.execute(trx);
    for (const { technology_id, email } of rows)
      await addressAnew(trx, { technologyId: technology_id, from: made.email, to: email, at });
    const listed = rows.find(({ technology_id: id }) => id === made.technology_id);
    await recordAction(trx, {
      actorId: by,
      action: 'contact correction undone',
      subject: made.technology_id,
      detail: { before: made.email, after: listed?.email ?? '', why, listings: undone.length },
      at,
    });
    return { listings: undone.length };
  });
}

/** Whoever corrects the same, or undoes that, waits: conversations go on with the address of the last one. */
async function holdTechnologies(trx: Trx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`select from technologies where id in (${ids}) order by id for update`.execute(trx);
}

async function contactsToCorrect(
  trx: Trx,
  { id, managerId, isEverywhere }: { id: string; managerId: string; isEverywhere: boolean },
): Promise<TechnologyContact[]> {
  const ids = sql`
    select technology_id from technology_manager_links where manager_id = ${managerId} and ${isEverywhere}
    union select ${id}`;
  await holdTechnologies(trx, ids);
  const { rows } = await sql<TechnologyContact>`
    select c.* from ${TECHNOLOGY_CONTACTS} c join technologies t on t.id = c.technology_id
    where c.technology_id in (${ids}) and c.manager_id = ${managerId}
      and (t.retired_at is null or t.id = ${id})
    order by c.technology_id`.execute(trx);
  return rows;
}

async function requireReachable(trx: Trx, email: string): Promise<void> {
  const suppressed = await trx
    .selectFrom('suppressed_addresses')
    .select('address')
    .where('address', '=', email)
    .where('is_everywhere', '=', true)
    .executeTakeFirst();
  if (suppressed) throw new AppError('CONFLICT', CONTACT_MESSAGES.suppressed);
}

/** How far the member's last message of a conversation `t` has come. */
const lastState = sql<string>`(
  select e.state from thread_messages m join mails e on e.id = m.mail_id
  where m.thread_id = t.id and m.cancelled_at is null order by m.created_at desc limit 1)`;

interface Change {
  technologyId: string;
  from: string;
  to: string;
  at: Date;
}

/**
 * Conversations that nobody has answered, or whose last message failed, go on with the other address; those who have saved the
 * technology are told.
 */
async function addressAnew(trx: Trx, { technologyId, from, to, at }: Change): Promise<void> {
  if (from === to) return;
  const moved = await trx
    .updateTable('threads as t')
    .set({ contact_address: to })
    .where('t.technology_id', '=', technologyId)
    .where('t.contact_address', '=', normalisedEmail(from))
    .where('t.is_forwarded', '=', false)
    .where((eb) => eb.or([eb('t.is_answered', '=', false), eb(lastState, '=', 'failed')]))
    .returning(['t.id as threadId', 't.user_id as userId'])
    .execute();
  for (const thread of moved) await tellInbox(trx, thread);
  await tellChange(trx, { technologyId, fact: 'contact', from, to, at });
}
