import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { AUTH_LIMITS } from './limits.ts';
import { AUTH_MESSAGES } from './messages.ts';
import { givenPassword, newPassword } from './password-rules.ts';

export const CODE_PURPOSES = ['login', 'password_reset'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];
export const USER_ROLES = ['member', 'analyst', 'admin'] as const;
export type Role = (typeof USER_ROLES)[number];
export const KEY_SCOPES = ['catalogue:read', 'search', 'conversation', 'webhooks'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** Exactly four ASCII digits, as text. */
export const codeDigits = z.string().regex(/^[0-9]{4}$/, AUTH_MESSAGES.codeWrong);
const otpId = z.uuid(AUTH_MESSAGES.codeWrong);
/** What a browser calls itself; shown in the person's list of sessions, never decided by. */
const device = z.string().max(AUTH_LIMITS.deviceCharacters).nullish();

export const checkEmailInput = z.object({ email: emailAddress });
export const sendCodeInput = z.object({
  email: emailAddress,
  purpose: z.enum(CODE_PURPOSES).default('login'),
});
export const resendCodeInput = z.object({ otpId });
export const verifyCodeInput = z.object({
  email: emailAddress,
  code: codeDigits,
  purpose: z.enum(CODE_PURPOSES).default('login'),
  otpId: otpId.nullish(),
  device,
});
export const passwordLogInInput = z.object({ email: emailAddress, password: givenPassword, device });
export const linkInput = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/, AUTH_MESSAGES.linkUsed),
  device,
});
export const refreshInput = z.object({ refreshToken: z.string().min(1).max(200) });
export const logOutInput = z.object({ everywhere: z.boolean().default(false) });
export const revokeSessionInput = z.object({ sessionId: z.uuid() });
export const verifyPasswordInput = z.object({ password: givenPassword });
export const setPasswordInput = z
  .object({ password: newPassword, confirmPassword: z.string().max(AUTH_LIMITS.passwordCharactersMax) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, AUTH_MESSAGES.passwordsDiffer);

export type SendCode = z.output<typeof sendCodeInput>;
export type VerifyCode = z.output<typeof verifyCodeInput>;
export type PasswordLogIn = z.output<typeof passwordLogInInput>;

export interface CodeSent {
  otpId: string;
  /** Seconds until another code can be requested. */
  waitSeconds: number;
}

export interface TokenPair {
  accessToken: string;
  /** Null where the session can only set a password. */
  refreshToken: string | null;
  /** Seconds that the access token is good for. */
  expiresInSeconds: number;
}

export interface SignedIn extends TokenPair {
  userId: string;
  /** Kept by the browser across sign-outs; shows that it has signed in before. */
  deviceToken: string | null;
}

export interface AuthStatus {
  userId: string;
  email: string;
  role: Role;
  /** `home` means that the profile is complete. */
  nextScreen: 'home' | 'complete_profile';
  /** Whole percent. */
  completion: number;
  /** ISO time of a scheduled deletion. */
  deletionAt: string | null;
  /** True where it is time to offer a passkey: just signed in, none there yet, and the person hasn't declined. */
  offersPasskey: boolean;
}

export interface SessionInfo {
  sessionId: string;
  device: string;
  createdAt: string;
  lastUsedAt: string;
  isCurrent: boolean;
}
