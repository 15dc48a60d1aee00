import type { Database } from '@cosmos/db/tables/database.ts';
import type { Transaction } from 'kysely';
import type { UserContext } from '../../context/context.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '../../outbox/templates/passkey-changed.ts';
import { firstNameOf } from '../../accounts/first-name.ts';

interface Notice {
  kind: 'passkey-added' | 'passkey-removed';
  email: string;
  /** Of the passkey. */
  name: string;
}

const CONTENTS = { 'passkey-added': passkeyAddedMail, 'passkey-removed': passkeyRemovedMail };

/** Notifies the owner by email, in the transaction of the change it reports. */
export async function mailPasskeyNotice(
  trx: Transaction<Database>,
  { services, actor }: UserContext,
  { kind, email, name }: Notice,
): Promise<void> {
  const { publicUrl } = services.mailSettings;
  const content = CONTENTS[kind]({
    firstName: await firstNameOf(trx, actor.userId),
    name,
    at: services.now(),
    url: `${publicUrl}/profile/personal`,
  });
  await queueMail(trx, services, { kind, to: email, userId: actor.userId, content });
}
