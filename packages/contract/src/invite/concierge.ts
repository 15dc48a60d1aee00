import { z } from 'zod';
import { emailAddress } from '../auth/email-address.ts';
import { filledLine, linesText } from '../text/line-text.ts';
import { AUTH_LIMITS } from '../auth/limits.ts';
import { INVITE_LIMITS } from './limits.ts';
import { INVITE_MESSAGES } from './messages.ts';

export const CONCIERGE_AREAS = [
  'Open Innovation Challenges',
  'Assistance with University Connect',
  'IP Financing',
  'IP Valuation',
  'IP Strategy & Evaluation',
  'Legal',
  'Contracts',
  'Due Diligence',
  'Market Readiness Assessment',
  'Technology Competitive Landscape',
  'Others',
] as const;
export type ConciergeArea = (typeof CONCIERGE_AREAS)[number];

export const conciergeRequest = z.object({
  name: filledLine(AUTH_LIMITS.nameCharacters, INVITE_MESSAGES.conciergeIncomplete),
  email: emailAddress,
  areas: z
    .array(z.enum(CONCIERGE_AREAS))
    .min(1, INVITE_MESSAGES.conciergeIncomplete)
    .max(CONCIERGE_AREAS.length)
    .transform((areas) => [...new Set(areas)]),
  message: linesText(INVITE_LIMITS.conciergeMessageCharacters).default(''),
});
export type ConciergeRequest = z.output<typeof conciergeRequest>;
