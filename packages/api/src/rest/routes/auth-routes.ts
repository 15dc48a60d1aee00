import {
  checkEmailInput,
  passwordLogInInput,
  refreshInput,
  resendCodeInput,
  sendCodeInput,
  setPasswordInput,
  verifyCodeInput,
  verifyPasswordInput,
} from '@cosmos/contract/auth/auth.ts';
import { z } from 'zod';
import { route } from '../protocol/route.ts';
import { fromWire, toWire } from '../protocol/wire-names.ts';

const verify = verifyCodeInput.shape;
const login = passwordLogInInput.shape;
const password = setPasswordInput.shape;
const nothing = z.unknown().optional().meta({ description: 'Accepted and ignored' });

const otpResendRequest = z.object({ otp_id: resendCodeInput.shape.otpId }).meta({ id: 'OtpResendRequest' });
const otpReply = z
  .object({
    otp_id: z.string(),
    ttl_sec: z.number().int().meta({ description: 'Seconds until another code can be requested' }),
  })
  .meta({ id: 'OtpReply' });
const toOtpReply = toWire(otpReply, { ttl_sec: 'waitSeconds' });

const otpVerifyRequest = z
  .object({
    email: verify.email,
    otp_code: verify.code,
    purpose: verify.purpose,
    otp_id: verify.otpId,
    device_info: nothing,
  })
  .meta({ id: 'OtpVerifyRequest' });
const toVerifyCode = fromWire(otpVerifyRequest.omit({ device_info: true }), { otp_code: 'code' });

const passwordLoginRequest = z
  .object({ email: login.email, password: login.password, device_info: nothing, ip: nothing })
  .meta({ id: 'PasswordLoginRequest' });

const tokens = {
  access_token: z.string(),
  refresh_token: z.string().nullable(),
  expires_in: z.number().int().meta({ description: 'Seconds until the access token expires' }),
};
const signedInReply = z
  .object({
    ...tokens,
    user_id: z.string(),
    device_token: z
      .string()
      .nullable()
      .meta({ description: 'To be sent as X-Device-Token with later sign-ins' }),
  })
  .meta({ id: 'SignedIn' });
const toSignedIn = toWire(signedInReply, { expires_in: 'expiresInSeconds' });

const refreshRequest = z
  .object({ refresh_token: refreshInput.shape.refreshToken })
  .meta({ id: 'RefreshRequest' });
const tokensReply = z.object(tokens).meta({ id: 'Tokens' });

const statusReply = z
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

/** `everywhere` may be in the query or in the body. */
const logoutRequest = z
  .object({
    everywhere: z.union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])]).optional(),
    access_token: nothing,
  })
  .meta({ id: 'LogoutRequest' });

const passwordSetRequest = z
  .object({ password: password.password, confirm_password: password.confirmPassword })
  .meta({ id: 'PasswordSetRequest' });
const passwordSetReply = z
  .object({ sessions_ended: z.enum(['all', 'others']) })
  .meta({ id: 'PasswordSetReply' });

export const AUTH_ROUTES = [
  route({
    method: 'post',
    path: '/api/v1/auth/email/check',
    summary: 'Checks whether an email address is registered',
    access: 'public',
    isLimited: true,
    procedure: ({ auth }) => auth.checkEmail,
    request: checkEmailInput.meta({ id: 'EmailCheckRequest' }),
    input: (wire) => wire,
    response: z.object({ exists: z.boolean() }).meta({ id: 'EmailCheckReply' }),
    reply: (answer) => answer,
  }),
  route({
    method: 'post',
    path: '/api/v1/auth/otp/send',
    summary: 'Emails a one-time code (unknown addresses get the same response)',
    access: 'public',
    isLimited: true,
    procedure: ({ auth }) => auth.sendCode,
    request: sendCodeInput.meta({ id: 'OtpSendRequest' }),
    input: (wire) => wire,
    response: otpReply,
    reply: toOtpReply,
  }),
  route({
    method: 'post',
    path: '/api/v1/auth/otp/resend',
    summary: 'Emails another one-time code (unknown ids get the same response)',
    access: 'public',
    isLimited: true,
    procedure: ({ auth }) => auth.resendCode,
    request: otpResendRequest,
    input: fromWire(otpResendRequest),
    response: otpReply,
    reply: toOtpReply,
  }),
  route({
    method: 'post',
    path: '/api/v1/auth/otp/verify',
    summary: 'Logs in with a one-time code, or starts a password reset',
    access: 'public',
    isLimited: true,
    procedure: ({ auth }) => auth.verifyCode,
    request: otpVerifyRequest,
    input: (wire, { userAgent }) => ({ ...toVerifyCode(wire), device: deviceOf(userAgent) }),
    response: signedInReply,
    reply: toSignedIn,
  }),
  route({
    method: 'post',
    path: '/api/v1/auth/password/login',
    summary: 'Logs in with a password',
    access: 'public',
    refuses: [401],
    isLimited: true,
    procedure: ({ auth }) => auth.logInWithPassword,
    request: passwordLoginRequest,
    input: (wire, { userAgent }) => ({
      email: wire.email,
      password: wire.password,
      device: deviceOf(userAgent),
    }),
    response: signedInReply,
    reply: toSignedIn,
  }),
  route({
    method: 'post',
    path: '/api/v1/auth/token/refresh',
    summary: 'Exchanges a refresh token for a new pair of tokens',
    access: 'public',
    refuses: [401],
    isLimited: true,
    procedure: ({ auth }) => auth.refresh,
    request: refreshRequest,
    input: fromWire(refreshRequest),
    response: tokensReply,
    reply: toWire(tokensReply, { expires_in: 'expiresInSeconds' }),
  }),
  route({
    method: 'get',
    path: '/api/v1/auth/status',
    summary: 'Returns the screen to show next',
    access: 'holder',
    procedure:
      ({ auth }) =>
      () =>
        auth.status(),
    request: z.object({}),
    input: () => undefined,
    response: statusReply,
    reply: toWire(statusReply),
  }),
  route({
    method: 'post',
    path: '/api/v1/auth/logout',
    summary: 'Logs out of this session, or of all sessions',
    access: 'holder',
    procedure: ({ auth }) => auth.logOut,
    request: logoutRequest,
    inQuery: ['everywhere'],
    input: ({ everywhere }) => ({
      everywhere: everywhere === true || everywhere === 'true' || everywhere === '1',
    }),
    response: z.object({ ended: z.number().int() }).meta({ id: 'LogoutReply' }),
    reply: (answer) => answer,
  }),
  route({
    method: 'post',
    path: '/api/v1/password/verify',
    summary: 'Verifies the current password',
    access: 'holder',
    isLimited: true,
    procedure: ({ auth }) => auth.verifyPassword,
    request: verifyPasswordInput.meta({ id: 'PasswordVerifyRequest' }),
    input: (wire) => wire,
    response: z.object({ verified: z.literal(true) }).meta({ id: 'PasswordVerifyReply' }),
    reply: (answer) => answer,
  }),
  route({
    method: 'post',
    path: '/api/v1/password/set',
    summary: 'Sets the password',
    access: 'holder',
    isLimited: true,
    procedure: ({ auth }) => auth.setPassword,
    request: passwordSetRequest,
    input: fromWire(passwordSetRequest),
    response: passwordSetReply,
    reply: toWire(passwordSetReply),
  }),
];

function deviceOf(userAgent: string | null): string | null {
  return userAgent?.slice(0, 200) ?? null;
}
