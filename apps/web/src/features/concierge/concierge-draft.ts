import { type ConciergeArea, conciergeRequest } from '@cosmos/contract/invite/concierge.ts';
import { INVITE_MESSAGES } from '@cosmos/contract/invite/messages.ts';

export interface ConciergeDraft {
  name: string;
  email: string;
  areas: ConciergeArea[];
  message: string;
}

/** Why a draft can’t be sent yet; null if it can. */
export function complaintOf(draft: ConciergeDraft): string | null {
  const isFilled = draft.name.trim() !== '' && draft.email.trim() !== '' && draft.areas.length > 0;
  if (!isFilled) return INVITE_MESSAGES.conciergeIncomplete;
  const checked = conciergeRequest.safeParse(draft);
  return checked.success ? null : (checked.error.issues[0]?.message ?? INVITE_MESSAGES.conciergeIncomplete);
}
