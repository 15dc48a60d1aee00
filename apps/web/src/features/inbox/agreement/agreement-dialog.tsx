import type { Thread } from '@cosmos/contract/email/threads.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import classes from './agreement-dialog.module.css';
import { AgreementSteps } from './agreement-steps.tsx';
import { SignedForm } from './signed-form.tsx';
import { useAgreement } from './use-agreement.ts';
import { SentForm } from './sent-form.tsx';

interface AgreementDialogProps {
  thread: Thread;
  now: Date;
  opened: boolean;
  onClose: () => void;
}

/** All that is known of a conversation’s confidentiality agreement, and what the member can say of it. */
export function AgreementDialog({ thread, now, opened, onClose }: AgreementDialogProps) {
  return (
    <Dialog title="Confidentiality agreement" opened={opened} onClose={onClose}>
      <Content thread={thread} now={now} />
    </Dialog>
  );
}

function Content({ thread, now }: { thread: Thread; now: Date }) {
  const { agreement } = thread;
  const { ask, send, sign, takeBack, isBusy, complaint } = useAgreement(thread.threadId);
  return (
    <div className={classes.content}>
      {thread.agreementSteps.length === 0 ? (
        <p className={classes.none}>
          No one has asked for a confidentiality agreement in this conversation. Some universities require one
          before they share data.
        </p>
      ) : (
        <AgreementSteps steps={thread.agreementSteps} now={now} isBusy={isBusy} onTakeBack={takeBack} />
      )}
      {complaint && (
        <p className={classes.complaint} role="alert">
          {complaint}
        </p>
      )}
      {agreement === 'none' && (
        <Button busy={isBusy} onClick={ask}>
          Mark as requested by the university
        </Button>
      )}
      {agreement === 'asked' && <SentForm thread={thread} isBusy={isBusy} onSend={send} />}
      {agreement !== 'signed' && <SignedForm thread={thread} isBusy={isBusy} onSign={sign} />}
    </div>
  );
}
