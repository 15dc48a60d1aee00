import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { AUTH_LIMITS } from './limits.ts';
import { AUTH_MESSAGES } from './messages.ts';

const domain = z.string().trim().toLowerCase().min(1).max(AUTH_LIMITS.emailCharacters);

export const companyOfferInput = z.object({ domain });
export const startCompanySignInInput = z.object({ email: emailAddress });
export const finishCompanySignInInput = z.object({
  /** That of the address to which the provider sent the browser back. */
  domain,
  /** What the provider added to that address: `?code=…&state=…`. */
  response: z.string().min(1).max(AUTH_LIMITS.companyResponseCharacters),
  /** From the start of this sign-in, kept by the tab. */
  secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/, AUTH_MESSAGES.companyRefused),
  device: z.string().max(AUTH_LIMITS.deviceCharacters).nullish(),
});
export type FinishCompanySignIn = z.output<typeof finishCompanySignInInput>;

export interface CompanySignInStart {
  /** Where the browser goes next, at the company's provider. */
  url: string;
  /** Has to come back with the answer. */
  secret: string;
}
