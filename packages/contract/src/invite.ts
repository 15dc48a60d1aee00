import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { filledLine, lineText } from './line-text.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

const required = filledLine(LIMITS.nameCharacters, MESSAGES.fillAllFields);

/** The visitor's form: all seven fields are asked for there; on the wire the LinkedIn address may be left out. */
export const inviteRequest = z.object({
  firstName: required,
  lastName: required,
  email: emailAddress,
  country: required,
  organisation: required,
  designation: required,
  linkedinUrl: lineText(LIMITS.linkCharacters).default(''),
});
export type InviteRequest = z.output<typeof inviteRequest>;

const orElse = (fallback: string) =>
  lineText(LIMITS.nameCharacters)
    .nullish()
    .transform((value) => value || fallback);

/** One row of a member's invitation; what is left empty gets the specification's words. */
export const referral = z.object({
  email: emailAddress,
  firstName: orElse('Guest'),
  lastName: orElse('User'),
  country: orElse('Not specified'),
  organisation: orElse('Not specified'),
  designation: orElse('Not specified'),
  linkedinUrl: lineText(LIMITS.linkCharacters)
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

export const decideInput = z.object({ email: emailAddress });

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
