import { z } from 'zod';
import { AUTH_LIMITS } from './limits.ts';
import { AUTH_MESSAGES } from './messages.ts';

const RULES = [
  (password: string) => Array.from(password).length >= AUTH_LIMITS.passwordCharactersMin,
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
  .min(1, AUTH_MESSAGES.passwordEmpty)
  .max(AUTH_LIMITS.passwordCharactersMax, AUTH_MESSAGES.passwordTooLong)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), AUTH_MESSAGES.passwordRules);

export const newPassword = givenPassword.refine(keepsPasswordRules, AUTH_MESSAGES.passwordRules);
