import { api } from '../../../lib/api/api.ts';
import { serverReason } from '../../../lib/api/trpc.ts';
import type { Draft } from '../../attachments/draft.ts';
import type { OtherAddressee } from './addressees.ts';
import { refreshThread } from '../data/inbox-data.ts';

const FAILED = {
  otherwise: 'Failed to send email. Please try again.',
  network: 'Error sending email. Please check your connection and try again.',
};

/** Sends the unsent reply. Nothing of it is lost if that fails; sending it again is safe, the server sends it once. */
export function useReply(threadId: string, draft: Draft) {
  const reply = api.email.reply.useMutation({
    onSuccess: () => {
      draft.take();
      return refreshThread(threadId);
    },
    onError: (error) => draft.complain(serverReason(error, FAILED)),
  });
  return {
    isSending: reply.isPending,
    /** To the contact if there is no other addressee; `agreement` is the file that is a confidentiality agreement. */
    send: (other: OtherAddressee | null, agreement: string | null) => {
      const { text, attachments } = draft.get();
      const fileIds = attachments.flatMap(({ status, info }) =>
        status === 'success' && info ? [info.fileId] : [],
      );
      reply.mutate({
        threadId,
        text: text.trim(),
        fileIds,
        toSenderOf: other?.as === 'sender' ? other.messageId : null,
        toOfferedIn: other?.as === 'offered' ? other.messageId : null,
        agreementFileId: fileIds.find((id) => id === agreement),
      });
    },
  };
}
