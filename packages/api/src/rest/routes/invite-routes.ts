import { conciergeRequest } from '@cosmos/contract/invite/concierge.ts';
import { inviteRequest, referral } from '@cosmos/contract/invite/invite.ts';
import { z } from 'zod';
import { route } from '../protocol/route.ts';
import { fromWire, toWire } from '../protocol/wire-names.ts';
import { receipt } from '../shapes/receipt.ts';

const asked = inviteRequest.shape;
const referred = referral.shape;

const inviteBody = z
  .object({
    first_name: asked.firstName,
    last_name: asked.lastName,
    email: asked.email,
    country: asked.country,
    organisation: asked.organisation,
    designation: asked.designation,
    linkedin_url: asked.linkedinUrl.nullish().transform((url) => url ?? ''),
  })
  .meta({ id: 'InviteRequest' });

const referralBody = z
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

const inviteReply = z
  .object({
    user_exists: z.boolean(),
    action: z.literal('login_required').nullable(),
    message: z.string(),
  })
  .meta({ id: 'InviteReply' });

export const INVITE_ROUTES = [
  route({
    method: 'post',
    path: '/api/v1/invite/request',
    idempotency: 'together',
    summary: 'Requests an invitation, which an admin approves or declines',
    access: 'public',
    isLimited: true,
    procedure: ({ invite }) => invite.request,
    request: inviteBody,
    input: fromWire(inviteBody),
    response: inviteReply,
    reply: toWire(inviteReply),
  }),
  route({
    method: 'post',
    path: '/api/v1/invites/referral',
    idempotency: 'together',
    summary: 'Invites one person by email',
    access: 'holder',
    isLimited: true,
    procedure: ({ invite }) => invite.refer,
    userName: 'referring_user_id',
    request: referralBody,
    input: fromWire(referralBody),
    response: inviteReply,
    reply: toWire(inviteReply),
  }),
  route({
    method: 'post',
    path: '/api/v1/concierge/calls',
    idempotency: 'together',
    summary: 'Requests a free call with the concierge',
    access: 'public',
    isLimited: true,
    procedure: ({ concierge }) => concierge.request,
    userName: 'user_id',
    request: conciergeRequest.meta({ id: 'ConciergeRequest' }),
    input: (body) => body,
    response: receipt,
    reply: (received) => received,
  }),
];
