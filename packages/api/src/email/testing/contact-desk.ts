import { randomUUID } from 'node:crypto';
import type { SendInput } from '@cosmos/contract/email/contact.ts';
import type { Services } from '../../context/services.ts';
import { membersFirst } from '../../limits/members-first.ts';
import { openMailDesk } from '../../outbox/testing/mail-desk.ts';
import { inbound, type InboundOptions } from '../../outbox/testing/payloads.ts';
import { embeddedAssistant } from '../../providers/assistant/embedded/embedded.ts';
import { completeProfile } from '../../testing/complete-profile.ts';
import { person } from '../../testing/person.ts';
import { takePostmarkEvent } from '../postmark-events.ts';

/** A first message that is long enough. */
export const LETTER =
  'We make façade modules and would like to know whether a licence for Europe is still available.';

export interface Listed {
  title?: string;
  reference?: string | null;
  managers?: { name: string | null; email: string }[];
  researchers?: string[];
  /** A university of its own by default. */
  university?: string;
}

/** The outbox with members, universities and their technologies, on a clock that tests move. */
export async function openContactDesk() {
  const desk = await openMailDesk();
  const { db } = desk.services;
  const services = {
    ...desk.services,
    mailSettings: { ...desk.services.mailSettings, teamAddress: 'team@cosmos.example' },
    membersFirst: membersFirst(),
    assistant: embeddedAssistant,
  } as Services;
  let number = 0;
  const next = () => (number += 1);

  const university = async () => {
    const id = `U${next()}`;
    await db
      .insertInto('universities')
      .values({ id, name: `University ${id}`, country: 'United States' })
      .execute();
    return id;
  };
  const technology = async (listed: Listed = {}) => {
    const office = listed.university ?? (await university());
    const id = `UTECH-${office}-${next()}`;
    const { title = 'Humidity-proof film', reference = `R-${number}` } = listed;
    await db
      .insertInto('technologies')
      .values({
        id,
        source: 'test',
        source_key: id,
        university_id: office,
        title,
        reference_number: reference,
        content_hash: id,
      })
      .execute();
    const managers = listed.managers ?? [{ name: 'Jane Doe', email: `jane@${office.toLowerCase()}.example` }];
    for (const [position, manager] of managers.entries()) {
      await db
        .insertInto('technology_managers')
        .values({ id: `M-${id}-${position}`, university_id: office, ...manager })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { id: managerId } = await db
        .selectFrom('technology_managers')
        .select('id')
        .where('university_id', '=', office)
        .where('email', '=', manager.email)
        .executeTakeFirstOrThrow();
      await db
        .insertInto('technology_manager_links')
        .values({ technology_id: id, manager_id: managerId, position })
        .execute();
    }
    for (const [position, name] of (listed.researchers ?? []).entries()) {
      const researcherId = `URES-${office}-${next()}`;
      await db
        .insertInto('researchers')
        .values({
          id: researcherId,
          source: 'test',
          source_key: researcherId,
          university_id: office,
          name,
          content_hash: name,
        })
        .execute();
      await db
        .insertInto('technology_researchers')
        .values({ technology_id: id, researcher_id: researcherId, position })
        .execute();
    }
    return id;
  };
  const member = async (email?: string) => {
    const made = await person(services, email === undefined ? {} : { email });
    await completeProfile(services, made.userId);
    const write = (technologyId: string, more: Partial<SendInput> = {}) =>
      made.caller.email.send({ technologyId, text: LETTER, summary: 'rd', isConfirmed: true, ...more });
    return { ...made, write };
  };
  const mailOf = async (messageId: string) =>
    db
      .selectFrom('mails')
      .innerJoin('thread_messages as t', 't.mail_id', 'mails.id')
      .selectAll('mails')
      .where('t.id', '=', messageId)
      .executeTakeFirstOrThrow();
  /** A mail from outside arrives. */
  const receive = (options: Partial<InboundOptions>, more: object = {}) =>
    takePostmarkEvent(services, { ...inbound({ MessageID: randomUUID(), ...options }), ...more });

  /** Whatever the provider posts. */
  const take = (payload: unknown) => takePostmarkEvent(services, payload);

  return { ...desk, services, university, technology, member, mailOf, receive, take };
}
