import { emailAddress } from '@cosmos/contract/email-address.ts';
import type { Platform } from '../platform.ts';
import { mailSettings } from '../mail.ts';
import { UserError } from '../user-error.ts';

/** An address as it is stored, or the sentence that it is none. */
export function addressOf(given: string): string {
  const parsed = emailAddress.safeParse(given);
  if (!parsed.success) throw new UserError(`"${given}" is not an e-mail address.`);
  return parsed.data;
}

/** What accounts need at the command line; links go to where the server is reached. */
export function accountServices({ db, env, secrets, servedUrl }: Platform) {
  return {
    db,
    secrets,
    now: () => new Date(),
    mailSettings: mailSettings(env, servedUrl),
  };
}
