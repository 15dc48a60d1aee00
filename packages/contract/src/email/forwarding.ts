import { z } from 'zod';
import { emailAddress } from '../auth/email-address.ts';
import { filledLine } from '../text/line-text.ts';
import { EMAIL_MESSAGES } from './messages.ts';

/** To whom the team forwards a message whose university had no address on record. */
export const forwardInput = z.object({
  threadId: z.uuid(),
  name: filledLine(100, EMAIL_MESSAGES.addresseeMissing),
  address: emailAddress,
});
export type ForwardInput = z.output<typeof forwardInput>;

/** A message that waits with the team. */
export interface ToForward {
  threadId: string;
  technologyId: string;
  technologyTitle: string;
  university: string;
  /** When it was written. */
  writtenAt: string;
  /** Its company, as the member gave it. */
  from: string;
}
