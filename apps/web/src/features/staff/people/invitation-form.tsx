import type { MemberRow } from '@cosmos/contract/admin/people.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { WhyForm } from '../list/why-form.tsx';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };
const DONE_MS = 5_000;

interface InvitationFormProps {
  member: MemberRow;
  act: 'resend' | 'cancel';
  onClose: () => void;
  say: Say;
}

/** Sends an invitation again, or takes it back. */
export function InvitationForm({ member: { userId, email }, act, onClose, say }: InvitationFormProps) {
  const isResent = act === 'resend';
  const inviting = useMutation({
    mutationFn: (why: string) => {
      const { resendInvitation, cancelInvitation } = trpc.admin;
      return (isResent ? resendInvitation : cancelInvitation).mutate({ userId, why });
    },
    onSuccess: async () => {
      await apiUtils.admin.members.invalidate();
      say(
        'good',
        isResent ? `A new invitation is on its way to ${email}.` : `The invitation to ${email} is cancelled.`,
        DONE_MS,
      );
      onClose();
    },
  });
  return (
    <WhyForm
      action={isResent ? 'Resend invitation' : 'Cancel invitation'}
      isDangerous={!isResent}
      needsWhy={!isResent}
      busy={inviting.isPending}
      fault={inviting.isError ? serverReason(inviting.error, WORDS) : null}
      onSubmit={(why) => inviting.mutate(why)}
      onCancel={onClose}
    >
      <p>
        {isResent
          ? `${email} gets a new invitation. The link in the earlier one stops working.`
          : `${email} will no longer be able to log in, and won’t be told. They can ask for an invitation again.`}
      </p>
    </WhyForm>
  );
}
