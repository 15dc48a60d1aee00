import { z } from 'zod';
import { emailAddress } from '../auth/email-address.ts';
import { KEY_SCOPES, type KeyScope } from '../auth/auth.ts';
import { INVITE_MESSAGES } from '../invite/messages.ts';
import { filledLine } from '../text/line-text.ts';
import { STAFF_LIMITS } from './limits.ts';
import { why } from './staff-list.ts';

export const createKeyInput = z.object({
  name: filledLine(STAFF_LIMITS.keyNameCharacters, INVITE_MESSAGES.fillAllFields),
  scopes: z.array(z.enum(KEY_SCOPES)).min(1),
  /** Null for a key that never expires. */
  expiresInDays: z.int().min(1).max(STAFF_LIMITS.keyDaysMax).nullish(),
  /** Reads the sample catalogue only; two weeks unless told otherwise. */
  isTrial: z.boolean().default(false),
  /** The member whose webhooks it looks after; for the scope `webhooks` alone. */
  actsFor: emailAddress.nullish(),
});
export const keyInput = z.object({ keyId: z.uuid(), why });

/** Why calls with a key were not answered. */
export const KEY_REFUSALS = ['scope', 'limit', 'invalid', 'failed', 'expired', 'revoked'] as const;
export type KeyRefusal = (typeof KEY_REFUSALS)[number];

export interface KeyCalls {
  answered: number;
  refused: { reason: KeyRefusal; calls: number }[];
}

export interface KeyInfo {
  keyId: string;
  name: string;
  scopes: KeyScope[];
  createdAt: string;
  /** Null if it never expires. */
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
  isTrial: boolean;
  /** The address of the member whose webhooks it looks after. */
  actsFor: string | null;
}

export interface KeyRow extends KeyInfo {
  /** The address of who made it; null for the command line, and for an erased account. */
  createdBy: string | null;
  /** Of a revoked key, who did it and why; null for the command line, and for an erased account. */
  revokedBy: string | null;
  revokedWhy: string;
  lastDay: KeyCalls;
  last30Days: KeyCalls;
}
