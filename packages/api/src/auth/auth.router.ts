import {
  checkEmailInput,
  linkInput,
  logOutInput,
  passwordLogInInput,
  refreshInput,
  resendCodeInput,
  revokeSessionInput,
  sendCodeInput,
  setPasswordInput,
  verifyCodeInput,
  verifyPasswordInput,
} from '@cosmos/contract/auth/auth.ts';
import {
  companyOfferInput,
  finishCompanySignInInput,
  startCompanySignInInput,
} from '@cosmos/contract/auth/company.ts';
import {
  addPasskeyInput,
  passkeyProofInput,
  passkeySignInInput,
  removePasskeyInput,
} from '@cosmos/contract/auth/passkeys.ts';
import { memberProcedure, passwordProcedure, publicProcedure, router } from '../trpc/trpc.ts';
import { companyOffer, finishCompanySignIn, startCompanySignIn } from './company/company-sign-in.ts';
import { checkEmail } from './email-check.ts';
import { signInWithLink } from './codes/links.ts';
import { verifyCode } from './codes/otp.ts';
import { resendCode, sendCode } from './codes/otp-send.ts';
import { logInWithPassword, verifyPassword } from './passwords/password.ts';
import { addPasskey, passkeyCreationOptions } from './passkeys/add-passkey.ts';
import { declinePasskey } from './passkeys/offer.ts';
import { listPasskeys, removePasskey } from './passkeys/own-passkeys.ts';
import { passkeyProofOptions, provePasskey } from './passkeys/passkey-proof.ts';
import { passkeySignInOptions, signInWithPasskey } from './passkeys/passkey-sign-in.ts';
import { refreshSession } from './sessions/refresh.ts';
import { listSessions, logOut, revokeSession } from './sessions/sessions.ts';
import { setPassword } from './passwords/set-password.ts';
import { readStatus } from './status.ts';

export const authRouter = router({
  checkEmail: publicProcedure.input(checkEmailInput).mutation(({ ctx, input }) => checkEmail(ctx, input)),
  sendCode: publicProcedure.input(sendCodeInput).mutation(({ ctx, input }) => sendCode(ctx, input)),
  resendCode: publicProcedure.input(resendCodeInput).mutation(({ ctx, input }) => resendCode(ctx, input)),
  verifyCode: publicProcedure.input(verifyCodeInput).mutation(({ ctx, input }) => verifyCode(ctx, input)),
  logInWithPassword: publicProcedure
    .input(passwordLogInInput)
    .mutation(({ ctx, input }) => logInWithPassword(ctx, input)),
  signInWithLink: publicProcedure.input(linkInput).mutation(({ ctx, input }) => signInWithLink(ctx, input)),
  refresh: publicProcedure.input(refreshInput).mutation(({ ctx, input }) => refreshSession(ctx, input)),
  status: memberProcedure.query(({ ctx }) => readStatus(ctx)),
  logOut: memberProcedure.input(logOutInput).mutation(({ ctx, input }) => logOut(ctx, input)),
  sessions: memberProcedure.query(({ ctx }) => listSessions(ctx)),
  revokeSession: memberProcedure
    .input(revokeSessionInput)
    .mutation(({ ctx, input }) => revokeSession(ctx, input)),
  verifyPassword: memberProcedure
    .input(verifyPasswordInput)
    .mutation(({ ctx, input }) => verifyPassword(ctx, input)),
  setPassword: passwordProcedure
    .input(setPasswordInput)
    .mutation(({ ctx, input }) => setPassword(ctx, input)),
  companyOffer: publicProcedure.input(companyOfferInput).query(({ ctx, input }) => companyOffer(ctx, input)),
  startCompanySignIn: publicProcedure
    .input(startCompanySignInInput)
    .mutation(({ ctx, input }) => startCompanySignIn(ctx, input)),
  finishCompanySignIn: publicProcedure
    .input(finishCompanySignInInput)
    .mutation(({ ctx, input }) => finishCompanySignIn(ctx, input)),
  passkeySignInOptions: publicProcedure.mutation(({ ctx }) => passkeySignInOptions(ctx)),
  signInWithPasskey: publicProcedure
    .input(passkeySignInInput)
    .mutation(({ ctx, input }) => signInWithPasskey(ctx, input)),
  passkeyProofOptions: memberProcedure.mutation(({ ctx }) => passkeyProofOptions(ctx)),
  provePasskey: memberProcedure
    .input(passkeyProofInput)
    .mutation(({ ctx, input }) => provePasskey(ctx, input)),
  passkeys: memberProcedure.query(({ ctx: { services, actor } }) => listPasskeys(services.db, actor.userId)),
  passkeyCreationOptions: memberProcedure.mutation(({ ctx }) => passkeyCreationOptions(ctx)),
  addPasskey: memberProcedure.input(addPasskeyInput).mutation(({ ctx, input }) => addPasskey(ctx, input)),
  removePasskey: memberProcedure
    .input(removePasskeyInput)
    .mutation(({ ctx, input }) => removePasskey(ctx, input)),
  declinePasskey: memberProcedure.mutation(({ ctx }) => declinePasskey(ctx)),
});
