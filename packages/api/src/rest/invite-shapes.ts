import { conciergeRequest } from '@cosmos/contract/concierge.ts';
import { type InviteOutcome, inviteRequest, referral } from '@cosmos/contract/invite.ts';
import { z } from 'zod';

const asked = inviteRequest.shape;
const referred = referral.shape;

/** The body of POST /api/v1/invite/request. */
export const inviteBody = z
  .object({
    first_name: asked.firstName,
    last_name: asked.lastName,
    email: asked.email,
    country: asked.country,
    organisation: asked.organisation,
    designation: asked.designation,
    linkedin_url: asked.linkedinUrl.nullish(),
  })
  .meta({ id: 'InviteRequest' });

/** The body of POST /api/v1/invites/referral. */
export const referralBody = z
  .object({
    email: referred.email,
    first_name: referred.firstName,
    last_name: referred.lastName,
    country: referred.country,
    organisation: referred.organisation,
    designation: referred.designation,
    linkedin_url: referred.linkedinUrl,
  })
  .meta({ id: 'Referral' });

export function toInvite(wire: z.output<typeof inviteBody> | z.output<typeof referralBody>) {
  return {
    email: wire.email,
    firstName: wire.first_name,
    lastName: wire.last_name,
    country: wire.country,
    organisation: wire.organisation,
    designation: wire.designation,
    linkedinUrl: wire.linkedin_url ?? '',
  };
}

export const inviteReply = z
  .object({
    user_exists: z.boolean(),
    action: z.literal('login_required').nullable(),
    message: z.string(),
  })
  .meta({ id: 'InviteReply' });

export function toInviteReply({ userExists, action, message }: InviteOutcome): z.input<typeof inviteReply> {
  return { user_exists: userExists, action, message };
}

/** The body of POST /api/v1/concierge/calls. */
export const conciergeBody = conciergeRequest.meta({ id: 'ConciergeRequest' });

export const receipt = z.object({ message: z.string() }).meta({ id: 'Receipt' });
