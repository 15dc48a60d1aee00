import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

const RULES = [
  (password: string) => Array.from(password).length >= LIMITS.passwordCharactersMin,
  (password: string) => /\p{Lu}/u.test(password),
  (password: string) => /\p{N}/u.test(password),
  (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
];

/** 8+ characters, 1 capital letter, 1 number, and 1 symbol. */
export function keepsPasswordRules(password: string): boolean {
  return RULES.every((keeps) => keeps(password));
}

/** A password as given: never trimmed, never changed. */
export const givenPassword = z
  .string()
  .min(1, MESSAGES.passwordEmpty)
  .max(LIMITS.passwordCharactersMax, MESSAGES.passwordTooLong)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), MESSAGES.passwordRules);

export const newPassword = givenPassword.refine(keepsPasswordRules, MESSAGES.passwordRules);
