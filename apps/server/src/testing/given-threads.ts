import type { AgreementState } from '@cosmos/contract/email/agreement.ts';
import type { ThreadOutcome } from '@cosmos/contract/email/outcome.ts';
import type { ReceivedKind, SenderTrust } from '@cosmos/contract/email/threads.ts';

/** A message of a conversation that a test gives a member. */
export interface GivenMessage {
  from: ReceivedKind | 'own' | 'forwarded';
  text: string;
  /** Minutes ago. */
  ago: number;
  name?: string;
  trust?: SenderTrust;
  offered?: { name: string | null; email: string | null };
  summary?: 'rd' | 'professional';
  /** Of an own one: how far it has come. */
  state?: 'sent' | 'delivered' | 'opened' | 'failed';
  failure?: string;
}

export interface GivenThread {
  title: string;
  university: string;
  contact: string;
  technologyId?: string;
  reference?: string;
  isForwarded?: boolean;
  isUnread?: boolean;
  /** The last day of an absence. */
  awayUntil?: string;
  outcome?: ThreadOutcome;
  agreement?: AgreementState;
  messages: GivenMessage[];
}
