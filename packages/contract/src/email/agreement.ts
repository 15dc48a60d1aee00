import { z } from 'zod';

/** How far a confidentiality agreement has come in a conversation. */
export const AGREEMENT_STATES = ['none', 'asked', 'sent', 'signed'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** A file of a message in the conversation, by its name. */
const fileOfMessage = z.object({ messageId: z.uuid(), name: z.string().min(1).max(500) });
export const askAgreementInput = z.object({ threadId: z.uuid() });
/** Says which file of a message of the member's is the agreement. */
export const sendAgreementInput = z.object({ threadId: z.uuid(), file: fileOfMessage });
export const signAgreementInput = z.object({
  threadId: z.uuid(),
  file: z.union([fileOfMessage, z.object({ fileId: z.uuid() })]),
  /** The day on which it was signed. */
  signedOn: z.iso.date(),
});
/** The step as it was read, so that taking back twice takes back one. */
export const takeBackAgreementInput = z.object({ threadId: z.uuid(), stepId: z.uuid() });

/** A change of the state: who made it, and when. */
export interface AgreementStep {
  stepId: string;
  state: Exclude<AgreementState, 'none'>;
  by: 'university' | 'member';
  name: string;
  at: string;
  /** The message that asked for it, or that it was sent with. */
  messageId: string | null;
  /** The words that asked for it. */
  quote: string | null;
  file: { fileId: string | null; name: string } | null;
  /** `2026-12-03` */
  signedOn: string | null;
  takenBackAt: string | null;
}
