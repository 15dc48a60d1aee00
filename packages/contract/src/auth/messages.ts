import { AUTH_LIMITS } from './limits.ts';

/** Sentences about signing in and staying signed in that a person may read from the server, or on more than one screen. */
export const AUTH_MESSAGES = {
  emailRegistered: 'This email is registered with us.',
  emailNotRegistered: 'This email is not registered. Please request an invite.',
  emailInvalid: 'Please enter a valid email address.',
  emailChecking: 'Checking email...',
  codeNotSent: 'Failed to send OTP. Please try again.',
  codeWrong: 'Invalid OTP. Please try again.',
  codeNotResent: 'Failed to resend OTP. Please try again.',
  resetCodeNotSent: 'Failed to send password reset OTP. Please try again.',
  credentialsWrong: 'Invalid credentials. Please try again.',
  linkUsed: 'This link has expired or was already used. Please log in with a new code.',
  signInAgain: 'User session expired. Please log in again.',
  sessionMissing: 'User session not found. Please log in again.',
  loginToRead: 'Log in to see what was shared with you.',
  sessionMissingForPassword: 'User session not found. Please try logging in again.',
  passwordEmpty: 'Please enter your password.',
  passwordTooLong: 'A password can be at most 128 characters long.',
  passwordHint: '8+ characters, 1 capital letter, 1 number, and 1 symbol',
  passwordRules: 'The password needs 8+ characters, 1 capital letter, 1 number, and 1 symbol.',
  passwordTooWeak: 'This password is easy to guess. Please choose a longer one, or less common words.',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordsDiffer: 'Passwords do not match',
  newPasswordsDiffer: 'New passwords do not match',
  passwordWrong: 'Current password is incorrect',
  passwordNeedsProof: 'Please confirm your current password, or log in again, before setting a new one.',
  passwordNotSet: 'Failed to set password. Please try again.',
  passkeysUnavailable: 'Passkeys are not available on this site. Please log in another way.',
  passkeyRefused: 'This passkey was not accepted. Please try again, or log in with a code.',
  passkeyNotProved: 'This passkey was not accepted. Please try again.',
  passkeyNotAdded: 'The passkey could not be added. Please try again.',
  passkeyNeedsProof: 'For your security, please confirm that it’s you before adding a passkey.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeysFull: `An account can have at most ${AUTH_LIMITS.passkeysPerUser} passkeys. Please remove one first.`,
  passkeyAdded: 'Passkey added. You can log in with it from now on.',
  passwordReset: 'Password Reset Successful! Please login with your new password.',
  companyUnavailable: 'Your company has not set up its own login here. Please log in with a code.',
  companyRefused:
    'Your company’s login service didn’t confirm who you are. Please try again, or log in with a code.',
  companyAway:
    'Your company’s login service can’t be reached right now. Please try again later, or log in with a code.',
  companyEmailUnverified: 'Your company has not verified your email address. Please log in with a code.',
  companyEmailElsewhere:
    'Your company’s login returned an email address on another domain. Please log in with a code.',
  companyIdentityOther:
    'At your company, this email address belongs to someone else’s account. Please log in with a code.',
  companyUnknown: 'There is no company login for this domain.',
  companyDomainWrong: 'The domain must be a company’s own, such as example.com.',
  companyDomainPublic: 'This domain belongs to a public email provider, so anyone can have an address there.',
  companyIssuerWrong: 'The issuer must be a complete https address, without a query.',
  companyNotProved:
    'The record was not found among the domain’s TXT records. DNS changes can take some time to take effect.',
  keyUnknown: 'This API key does not exist.',
  keyEnded: 'This API key no longer works, so it can’t be rotated. Please create a new one.',
  trialOver:
    'Trial keys only work with the sample catalogue, which has been replaced here. Please ask for a full key.',
  trialReads: 'Trial keys are read-only: they can only have the permissions catalogue:read and search.',
  trialTooLong: `A trial key works for ${AUTH_LIMITS.trialDaysMax} days at most.`,
  keyNeedsMember:
    'A key with the webhooks permission must name the member whose webhooks it manages. Other keys must not name one.',
  userUnknown: 'There is no user with this address.',
  lastAdmin: 'This is the last admin. Please make someone else an admin first.',
  addressTaken: 'A user with the new address already exists. Nothing was changed.',
  userNotFound: 'User session not found',
} as const;

/** "Failed to update password: …" */
export function passwordNotUpdated(error: string): string {
  return `Failed to update password: ${error}`;
}
