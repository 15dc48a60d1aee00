import type { StaffMailRow } from '@cosmos/contract/admin/mail.ts';
import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { apiUtils } from '../../../lib/api/api.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { SmallPrint } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Facts } from '../list/facts.tsx';
import { moment } from '../list/moments.ts';
import { WhyForm } from '../list/why-form.tsx';
import { headingOf, kindName, STATE_NAMES } from './mail-words.ts';

interface EmailDialogProps {
  email: StaffMailRow | null;
  onClose: () => void;
  say: Say;
}

/** How an email fared; a failed one that surely didn’t arrive can be sent again. */
export function EmailDialog({ email, onClose, say }: EmailDialogProps) {
  return (
    <Dialog title={email ? headingOf(email) : ''} opened={email !== null} onClose={onClose}>
      {email && (
        <>
          <Facts
            facts={[
              ['Subject', email.office && email.subject],
              ['To', email.to || 'An erased address'],
              ['University', email.office?.university],
              ['From', email.office?.company],
              ['Kind', kindName(email.kind)],
              ['State', STATE_NAMES[email.state]],
              ['Reason', email.failure],
              ['Attempts', String(email.attempts)],
              ['Written', moment(email.createdAt)],
              ['Sent', email.sentAt && moment(email.sentAt)],
              ['Delivered', email.deliveredAt && moment(email.deliveredAt)],
              ['Next step', email.nextStepAt && moment(email.nextStepAt)],
            ]}
          />
          {email.office && <SmallPrint>Staff don’t see what members write to universities.</SmallPrint>}
          {email.canBeSentAgain && <SendAgain email={email} onClose={onClose} say={say} />}
        </>
      )}
    </Dialog>
  );
}

function SendAgain({ email, onClose, say }: { email: StaffMailRow; onClose: () => void; say: Say }) {
  const sending = useMutation({
    mutationFn: (why: string) => trpc.admin.sendAgain.mutate({ mailId: email.mailId, why }),
    onSuccess: async () => {
      await Promise.all([apiUtils.admin.mails.invalidate(), apiUtils.admin.mailHealth.invalidate()]);
      say('good', `The email to ${email.to} will be sent again.`, 5_000);
      onClose();
    },
  });
  return (
    <WhyForm
      action="Send again"
      busy={sending.isPending}
      fault={
        sending.isError
          ? serverReason(sending.error, {
              otherwise: HTTP_MESSAGES.couldNotSave,
              network: HTTP_MESSAGES.networkShort,
            })
          : null
      }
      onSubmit={(why) => sending.mutate(why)}
      onCancel={onClose}
    />
  );
}
