import { isEmail, normalisedEmail } from '@cosmos/contract/auth/email-address.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import { oneLine } from '@cosmos/contract/text/line-text.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely } from 'kysely';
import { TECHNOLOGY_CONTACTS } from '@cosmos/db/tables/technology-contacts.ts';

export interface ListedManager {
  managerId: string;
  name: string;
  address: string;
}

/** The managers listed for a technology that can be reached, in that order; none once it has left the catalogue. */
export async function listedManagers(db: Kysely<Database>, technologyId: string): Promise<ListedManager[]> {
  const rows = await db
    .selectFrom(TECHNOLOGY_CONTACTS.as('link'))
    .innerJoin('technologies as t', 't.id', 'link.technology_id')
    .select(['link.manager_id as id', 'link.name', 'link.email'])
    .where('link.technology_id', '=', technologyId)
    .where('t.retired_at', 'is', null)
    .orderBy('link.position')
    .execute();
  return rows
    .map(({ id, name, email }) => ({
      managerId: id,
      name: oneLine(name ?? '') || EMAIL_MESSAGES.addressee,
      address: normalisedEmail(email ?? ''),
    }))
    .filter(({ address }) => isEmail(address));
}
