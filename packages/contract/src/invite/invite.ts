import { z } from 'zod';
import { emailAddress } from '../auth/email-address.ts';
import { filledLine, linesText, lineText } from '../text/line-text.ts';
import { AUTH_LIMITS } from '../auth/limits.ts';
import { INVITE_LIMITS } from './limits.ts';
import { INVITE_MESSAGES } from './messages.ts';

const required = filledLine(AUTH_LIMITS.nameCharacters, INVITE_MESSAGES.fillAllFields);

/** The visitor's form: all seven fields are asked for there; on the wire the LinkedIn address may be left out. */
export const inviteRequest = z.object({
  firstName: required,
  lastName: required,
  email: emailAddress,
  country: required,
  organisation: required,
  designation: required,
  linkedinUrl: lineText(AUTH_LIMITS.linkCharacters).default(''),
});
export type InviteRequest = z.output<typeof inviteRequest>;

/** What stands on the wire where a member leaves a field of an invitation empty. */
export const REFERRAL_DEFAULTS = {
  firstName: 'Guest',
  lastName: 'User',
  country: 'Not specified',
  organisation: 'Not specified',
  designation: 'Not specified',
} as const;

const orElse = (fallback: string) =>
  lineText(AUTH_LIMITS.nameCharacters)
    .nullish()
    .transform((value) => value || fallback);

/** One row of a member's invitation; what is left empty gets the specification's words. */
export const referral = z.object({
  email: emailAddress,
  firstName: orElse(REFERRAL_DEFAULTS.firstName),
  lastName: orElse(REFERRAL_DEFAULTS.lastName),
  country: orElse(REFERRAL_DEFAULTS.country),
  organisation: orElse(REFERRAL_DEFAULTS.organisation),
  designation: orElse(REFERRAL_DEFAULTS.designation),
  linkedinUrl: lineText(AUTH_LIMITS.linkCharacters)
    .nullish()
    .transform((value) => value ?? ''),
});
export type Referral = z.output<typeof referral>;

/** `action` is there for those whom an account with this address exists. */
export interface InviteOutcome {
  userExists: boolean;
  action: 'login_required' | null;
  message: string;
}

/** `why` is kept for staff; the person isn't told. */
export const decideInput = z.object({
  email: emailAddress,
  why: linesText(INVITE_LIMITS.whyCharacters).default(''),
});

/** The last request of a page, after which the next one begins. */
export type PendingAfter = Pick<PendingInvite, 'createdAt' | 'email'>;

export interface PendingInvite {
  email: string;
  firstName: string;
  lastName: string;
  country: string;
  organisation: string;
  designation: string;
  linkedinUrl: string;
  createdAt: string;
}
