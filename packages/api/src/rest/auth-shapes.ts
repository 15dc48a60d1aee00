import {
  checkEmailInput,
  passwordLogInInput,
  refreshInput,
  resendCodeInput,
  sendCodeInput,
  setPasswordInput,
  verifyCodeInput,
  verifyPasswordInput,
} from '@cosmos/contract/auth.ts';
import type { AuthStatus, CodeSent, logOutInput, SignedIn, TokenPair } from '@cosmos/contract/auth.ts';
import { z } from 'zod';
import type { RequestFacts } from './route.ts';

const verify = verifyCodeInput.shape;
const login = passwordLogInInput.shape;
const password = setPasswordInput.shape;
const nothing = z.unknown().optional().meta({ description: 'Accepted and not used' });

export const emailCheckRequest = checkEmailInput.meta({ id: 'EmailCheckRequest' });
export const emailCheckReply = z.object({ exists: z.boolean() }).meta({ id: 'EmailCheckReply' });
export const otpSendRequest = sendCodeInput.meta({ id: 'OtpSendRequest' });
export const otpResendRequest = z.object({ otp_id: resendCodeInput.shape.otpId }).meta({
  id: 'OtpResendRequest',
});

export const otpReply = z
  .object({
    otp_id: z.string(),
    ttl_sec: z.number().int().meta({ description: 'Seconds until another one may be asked for' }),
  })
  .meta({ id: 'OtpReply' });

export function toOtpReply({ otpId, waitSeconds }: CodeSent): z.input<typeof otpReply> {
  return { otp_id: otpId, ttl_sec: waitSeconds };
}

export const otpVerifyRequest = z
  .object({
    email: verify.email,
    otp_code: verify.code,
    purpose: verify.purpose,
    otp_id: verify.otpId,
    device_info: nothing,
  })
  .meta({ id: 'OtpVerifyRequest' });

export function toVerifyCode(wire: z.output<typeof otpVerifyRequest>, { userAgent }: RequestFacts) {
  const { email, otp_code: code, purpose, otp_id: otpId } = wire;
  return { email, code, purpose, otpId, device: shortened(userAgent) };
}

export const passwordLoginRequest = z
  .object({ email: login.email, password: login.password, device_info: nothing, ip: nothing })
  .meta({ id: 'PasswordLoginRequest' });

export function toLogIn(wire: z.output<typeof passwordLoginRequest>, { userAgent }: RequestFacts) {
  return { email: wire.email, password: wire.password, device: shortened(userAgent) };
}

const tokens = {
  access_token: z.string(),
  refresh_token: z.string().nullable(),
  expires_in: z.number().int().meta({ description: 'Seconds that the access token is good for' }),
};

export const signedInReply = z
  .object({
    ...tokens,
    user_id: z.string(),
    device_token: z
      .string()
      .nullable()
      .meta({ description: 'To be sent as X-Device-Token with later sign-ins' }),
  })
  .meta({ id: 'SignedIn' });

export function toSignedIn(signedIn: SignedIn): z.input<typeof signedInReply> {
  return { ...toTokens(signedIn), user_id: signedIn.userId, device_token: signedIn.deviceToken };
}

export const refreshRequest = z
  .object({ refresh_token: refreshInput.shape.refreshToken })
  .meta({ id: 'RefreshRequest' });
export const tokensReply = z.object(tokens).meta({ id: 'Tokens' });

export function toTokens(pair: TokenPair): z.input<typeof tokensReply> {
  return {
    access_token: pair.accessToken,
    refresh_token: pair.refreshToken,
    expires_in: pair.expiresInSeconds,
  };
}

export const statusReply = z
  .object({
    user_id: z.string(),
    email: z.string(),
    role: z.string(),
    next_screen: z.enum(['home', 'complete_profile']).meta({
      description: 'home means that the profile is complete',
    }),
    completion: z.number().int(),
    deletion_at: z.string().nullable(),
  })
  .meta({ id: 'AuthStatus' });

export function toStatusReply(status: AuthStatus): z.input<typeof statusReply> {
  return {
    user_id: status.userId,
    email: status.email,
    role: status.role,
    next_screen: status.nextScreen,
    completion: status.completion,
    deletion_at: status.deletionAt,
  };
}

/** `everywhere` stands in the query, or in the body. */
export const logoutRequest = z
  .object({
    everywhere: z.union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])]).optional(),
    access_token: nothing,
  })
  .meta({ id: 'LogoutRequest' });

export function toLogOut({ everywhere }: z.output<typeof logoutRequest>): z.output<typeof logOutInput> {
  return { everywhere: everywhere === true || everywhere === 'true' || everywhere === '1' };
}

export const logoutReply = z.object({ ended: z.number().int() }).meta({ id: 'LogoutReply' });

export const passwordVerifyRequest = verifyPasswordInput.meta({ id: 'PasswordVerifyRequest' });
export const passwordVerifyReply = z.object({ verified: z.literal(true) }).meta({
  id: 'PasswordVerifyReply',
});

export const passwordSetRequest = z
  .object({ password: password.password, confirm_password: password.confirmPassword })
  .meta({ id: 'PasswordSetRequest' });
export const passwordSetReply = z
  .object({ sessions_ended: z.enum(['all', 'others']) })
  .meta({ id: 'PasswordSetReply' });

function shortened(userAgent: string | null): string | null {
  return userAgent?.slice(0, 200) ?? null;
}
