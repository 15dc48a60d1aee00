import type { QueuedInvite } from '@cosmos/contract/admin/people.ts';
import { useState } from 'react';
import { apiUtils } from '../../../lib/api/api.ts';
import { faultOf, trpc } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { FormActions } from '../../../ui/fields/form.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { Facts } from '../list/facts.tsx';
import { WhyForm } from '../list/why-form.tsx';
import { hintsOf, outcomeInWords } from './invite-words.ts';

type Kind = 'approve' | 'decline';

interface InviteDialogProps {
  /** The request whose details are open. */
  open: QueuedInvite | null;
  openedAt: string | null;
  /** What is about to be decided. */
  decision: { kind: Kind; emails: readonly string[] } | null;
  onDecide: (kind: Kind, email: string) => void;
  onClose: () => void;
  /** Called with those that no longer wait. */
  onDone: (emails: readonly string[]) => void;
  say: Say;
}

/** A request in full, or the decision on one or several. */
export function InviteDialog({
  open,
  openedAt,
  decision,
  onDecide,
  onClose,
  onDone,
  say,
}: InviteDialogProps) {
  const title = decision
    ? `${decision.kind === 'approve' ? 'Approve' : 'Decline'} ${decision.emails.length === 1 ? 'the request' : `${decision.emails.length} requests`}`
    : `${open?.firstName ?? ''} ${open?.lastName ?? ''}`;
  return (
    <Dialog title={title} opened={decision !== null || open !== null} onClose={onClose} part={title}>
      {decision ? (
        <Decide decision={decision} onClose={onClose} onDone={onDone} say={say} />
      ) : (
        open && (
          <>
            <Facts
              facts={[
                ['Email', open.email],
                ['Organisation', open.organisation],
                ['Designation', open.designation],
                ['Country', open.country],
                ['LinkedIn', open.linkedinUrl],
                ['Requested', openedAt],
                [
                  'Background',
                  hintsOf(open)
                    .map(({ text }) => text)
                    .join('\n') || 'New company',
                ],
              ]}
            />
            <FormActions>
              <Button look="filled" onClick={() => onDecide('approve', open.email)}>
                Approve
              </Button>
              <Button onClick={() => onDecide('decline', open.email)}>Decline</Button>
            </FormActions>
          </>
        )
      )}
    </Dialog>
  );
}

type DecideProps = Pick<InviteDialogProps, 'onClose' | 'onDone' | 'say'> & {
  decision: { kind: Kind; emails: readonly string[] };
};

function Decide({ decision: { kind, emails }, onClose, onDone, say }: DecideProps) {
  const [isBusy, setBusy] = useState(false);
  const decide = async (why: string) => {
    setBusy(true);
    const call = kind === 'approve' ? trpc.admin.approveInvite : trpc.admin.declineInvite;
    // Each on its own: one that somebody else has decided doesn’t stop the others.
    const outcomes = await Promise.allSettled(emails.map((email) => call.mutate({ email, why })));
    const failed = outcomes.flatMap((outcome, at) =>
      outcome.status === 'rejected' ? [`${emails[at]}: ${faultOf(outcome.reason).message}`] : [],
    );
    onDone(emails);
    await Promise.all([apiUtils.admin.invites.invalidate(), apiUtils.admin.members.invalidate()]);
    setBusy(false);
    say(
      failed.length === 0 ? 'good' : 'bad',
      outcomeInWords(kind, emails.length - failed.length, failed),
      6_000,
    );
    onClose();
  };
  return (
    <WhyForm
      action={kind === 'approve' ? 'Approve and invite' : 'Decline'}
      needsWhy={kind === 'decline'}
      busy={isBusy}
      fault={null}
      onSubmit={(why) => void decide(why)}
      onCancel={onClose}
    >
      <p>{emails.join(', ')}</p>
      <p>
        {kind === 'approve'
          ? 'They’ll get an invitation by email, with a login link.'
          : 'They’ll get an email saying that the request was declined, without a reason. They can ask again.'}
      </p>
    </WhyForm>
  );
}
