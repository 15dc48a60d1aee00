import { emailAddress } from '@cosmos/contract/auth/email-address.ts';
import type { Platform } from '../platform/platform.ts';
import { mailSettings } from '../platform/mail.ts';
import { UserError } from '../process/user-error.ts';

/** A normalised address, or an error if it isn't one. */
export function addressOf(given: string): string {
  const parsed = emailAddress.safeParse(given);
  if (!parsed.success) throw new UserError(`"${given}" is not an email address.`);
  return parsed.data;
}

/** What account commands need; links point to where the server is reached. */
export function accountServices({ db, env, secrets, servedUrl }: Platform) {
  return {
    db,
    secrets,
    now: () => new Date(),
    mailSettings: mailSettings(env, servedUrl),
  };
}
