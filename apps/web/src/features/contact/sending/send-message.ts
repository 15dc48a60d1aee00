import type { Addressee, SummaryKind } from '@cosmos/contract/email/contact.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { statusLabel } from '@cosmos/contract/email/inbox-status.ts';
import { EMAIL_MESSAGES } from '@cosmos/contract/email/messages.ts';
import type { ContactState } from '@cosmos/contract/email/threads.ts';
import { getQueryKey } from '@trpc/react-query';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import { contactedQuery } from '../button/contacted-query.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { forgetDraft } from '../drafts/kept-drafts.ts';
import type { ContactSubject } from '../button/open-contact.ts';
import { justSent, showLeaving } from './outgoing.ts';

interface ToSend {
  subject: ContactSubject;
  addressee: Addressee;
  keeper: DraftKeeper;
  text: string;
  summary: SummaryKind;
  fileIds: string[];
  tracksOpens: boolean;
  isConfirmed: boolean;
}

/** Hands a message over to the server, which lets it leave some seconds later. Rejects if it was not taken; the draft then stays. */
export async function sendMessage(message: ToSend): Promise<void> {
  const { subject, addressee, keeper, ...letter } = message;
  const { technologyId } = subject;
  await keeper.stop();
  try {
    const { threadId, messageId, leavesAt, waits } = await trpc.email.send.mutate({
      technologyId,
      ...letter,
    });
    forgetDraft(technologyId);
    queryClient.setQueryData<ContactState>(contactedQuery(technologyId).queryKey, {
      technologyId,
      conversation: { threadId, status: 'queued', statusLabel: statusLabel('queued', 1), outcome: null },
      hindrance: null,
    });
    const leaving = {
      threadId,
      messageId,
      leavesAt,
      waits,
      technologyId,
      technologyTitle: subject.title,
      addressee,
      undoableMs: EMAIL_LIMITS.undoMs,
    };
    showLeaving([leaving]);
    // What goes out on another day has not been sent.
    if (!waits) justSent.set({ ...leaving, endsAt: Date.now() + leaving.undoableMs });
  } catch (error) {
    keeper.resume();
    throw error;
  }
  refreshConversations();
}

/** After a message was sent, taken back, or has come further: other cards may have reached a limit, or come below it. */
export function refreshConversations(): void {
  void queryClient.invalidateQueries({ queryKey: getQueryKey(api.email.contacted) });
  void apiUtils.email.list.invalidate();
}

/** Why a message was not taken: the server’s reason if it has one. */
export function sendFault(error: unknown): string {
  return serverReason(error, {
    otherwise: EMAIL_MESSAGES.sendFailed,
    network: EMAIL_MESSAGES.sendUnreachable,
  });
}
