import {
  conciergeBody,
  inviteBody,
  inviteReply,
  receipt,
  referralBody,
  toInvite,
  toInviteReply,
} from './invite-shapes.ts';
import { type RestRoute, route } from './route.ts';

export const INVITE_ROUTES: readonly RestRoute[] = [
  route({
    method: 'post',
    path: '/api/v1/invite/request',
    idempotency: 'together',
    summary: 'Asks for an invitation; an admin decides',
    access: 'public',
    procedure: ({ invite }) => invite.request,
    request: inviteBody,
    input: toInvite,
    response: inviteReply,
    reply: toInviteReply,
  }),
  route({
    method: 'post',
    path: '/api/v1/invites/referral',
    idempotency: 'together',
    summary: 'Invites a person, one address a call',
    access: 'holder',
    procedure: ({ invite }) => invite.refer,
    request: referralBody,
    input: toInvite,
    response: inviteReply,
    reply: toInviteReply,
  }),
  route({
    method: 'post',
    path: '/api/v1/concierge/calls',
    idempotency: 'together',
    summary: 'Asks for a free call with the concierge',
    access: 'public',
    procedure: ({ concierge }) => concierge.request,
    request: conciergeBody,
    input: (body) => body,
    response: receipt,
    reply: (received) => received,
  }),
];
