import { TECHNOLOGY_ID } from '@cosmos/contract/catalogue/record-ids.ts';
import type { Addressee } from '@cosmos/contract/email/contact.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { oneLine } from '@cosmos/contract/text/line-text.ts';
import { isEmail, normalisedEmail } from '@cosmos/contract/auth/email-address.ts';
import { TECHNOLOGY_CONTACTS } from '@cosmos/db/tables/technology-contacts.ts';
import { SAMPLE_SOURCE } from '../../catalogue/import/stage/sample-records.ts';
import { AppError } from '../../context/errors.ts';
import type { Services } from '../../context/services.ts';

/** Where a message about a technology goes. */
export interface Recipient extends Addressee {
  technologyId: string;
  technologyTitle: string;
  /** The university's own number for it, or ours. */
  reference: string;
  officeId: string;
  address: string;
  /** True if they have said that they are not the one to write to, and nobody else is listed. */
  isStale: boolean;
}

const REFERENCE_MAX = 80;
const TITLE_MAX = 500;

export type RecipientServices = Pick<Services, 'db' | 'mailSettings' | 'mail'>;

/**
 * Decided here and nowhere else: the address of the first manager, or of the first
 * who has not said that they are not the one to write to; if none is on record, that of the team, who forwards it; null
 * if there is nobody at all, as for a fictional record whose email would really leave. The name is the manager's, or the first researcher's.
 */
export async function findRecipient(
  services: RecipientServices,
  technologyId: string,
): Promise<Recipient | null> {
  const found = await findRecipients(services, [technologyId]);
  const recipient = found.get(technologyId);
  if (recipient === undefined) throw new AppError('NOT_FOUND', HTTP_MESSAGES.notFound);
  return recipient;
}

/** The same of many; technologies that don't exist are left out. */
export async function findRecipients(
  services: RecipientServices,
  technologyIds: readonly string[],
): Promise<Map<string, Recipient | null>> {
  const ids = technologyIds.filter((id) => TECHNOLOGY_ID.test(id));
  if (ids.length === 0) return new Map();
  const rows = await technologyRows(services.db, ids);
  return new Map(rows.map((row) => [row.id, recipientOf(services, row)]));
}

type TechnologyRow = Awaited<ReturnType<typeof technologyRows>>[number];

function recipientOf({ mailSettings, mail }: RecipientServices, row: TechnologyRow): Recipient | null {
  if (row.source === SAMPLE_SOURCE && mail.name !== 'development') return null;
  const managed = normalisedEmail(row.manager_email ?? '');
  const isForwarded = !isEmail(managed);
  const address = isForwarded ? mailSettings.teamAddress : managed;
  if (address === undefined) return null;
  return {
    technologyId: row.id,
    technologyTitle: oneLine(row.title).slice(0, TITLE_MAX),
    reference: oneLine(row.reference_number ?? '').slice(0, REFERENCE_MAX) || row.id,
    officeId: row.university_id,
    university: oneLine(row.university) || EMAIL_MESSAGES.affiliation,
    name: nameIn(row.manager_name) || nameIn(row.researcher) || EMAIL_MESSAGES.addressee,
    isForwarded,
    address,
    isStale: !isForwarded && row.stale_since !== null,
  };
}

/** Empty if it is no name: a letter, or a whole sentence about an office. */
function nameIn(listed: string | null): string {
  const name = oneLine(listed ?? '');
  const { length } = Array.from(name);
  return length >= EMAIL_LIMITS.nameCharactersMin && length <= EMAIL_LIMITS.nameCharactersMax ? name : '';
}

function technologyRows(db: Services['db'], technologyIds: readonly string[]) {
  return db
    .selectFrom('technologies as t')
    .innerJoin('universities as u', 'u.id', 't.university_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom(TECHNOLOGY_CONTACTS.as('link'))
          .leftJoin('stale_contacts as stale', (join) =>
            join
              .onRef('stale.technology_id', '=', 'link.technology_id')
              .on('stale.address', '=', (on) => on.fn<string>('lower', [on.fn('trim', ['link.email'])])),
          )
          .select(['link.name', 'link.email', 'stale.told_at'])
          .whereRef('link.technology_id', '=', 't.id')
          .orderBy('stale.told_at', (order) => order.asc().nullsFirst())
          .orderBy('link.position')
          .limit(1)
          .as('manager'),
      (join) => join.onTrue(),
    )
    .select(['t.id', 't.source', 't.title', 't.reference_number', 't.university_id', 'u.name as university'])
    .select(['manager.name as manager_name', 'manager.email as manager_email'])
    .select('manager.told_at as stale_since')
    .select((eb) =>
      eb
        .selectFrom('technology_researchers as tr')
        .innerJoin('researchers as r', 'r.id', 'tr.researcher_id')
        .select('r.name')
        .whereRef('tr.technology_id', '=', 't.id')
        .where('r.retired_at', 'is', null)
        .orderBy('tr.position')
        .orderBy('r.id')
        .limit(1)
        .as('researcher'),
    )
    .where('t.id', 'in', technologyIds)
    .where('t.retired_at', 'is', null)
    .execute();
}
