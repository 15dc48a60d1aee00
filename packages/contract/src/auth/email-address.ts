import { z } from 'zod';
import { AUTH_LIMITS } from './limits.ts';
import { AUTH_MESSAGES } from './messages.ts';

/** The specification's pattern: text without spaces, an @, a domain with a dot. */
const PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** What would make two addresses of one, end a header, or hide. */
// oxlint-disable-next-line no-misleading-character-class -- these are the characters that hide
const REFUSED = /[,;<>"()\u0000-\u001f\u007f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

/** An address as it is stored, compared and sent to: NFC, trimmed, lower case. */
export function normalisedEmail(value: string): string {
  return value.normalize('NFC').trim().toLowerCase();
}

/** Whether a normalised address is one address, of at most 254 characters. */
export function isEmail(value: string): boolean {
  return value.length <= AUTH_LIMITS.emailCharacters && PATTERN.test(value) && !REFUSED.test(value);
}

export const emailAddress = z
  .string()
  .max(1_000, AUTH_MESSAGES.emailInvalid)
  .transform(normalisedEmail)
  .refine(isEmail, AUTH_MESSAGES.emailInvalid);
