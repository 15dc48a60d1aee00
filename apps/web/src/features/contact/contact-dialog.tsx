import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { api } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import classes from './contact-dialog.module.css';
import { closeContact, type OpenContact } from './button/open-contact.ts';
import { Writing } from './writing/writing.tsx';

interface ContactDialogProps {
  /** The last one stays while the dialog fades. */
  contact: OpenContact;
  opened: boolean;
}

const TITLES = {
  write: 'You are one step away from contacting the university!',
  preview: 'Preview your message',
};

/** Where a message to a university is written, looked at and sent. */
export default function ContactDialog({ contact, opened }: ContactDialogProps) {
  const { step } = contact;
  return (
    <Dialog title={TITLES[step]} opened={opened} onClose={closeContact} wide part={step}>
      {opened && <Content contact={contact} />}
    </Dialog>
  );
}

function Content({ contact }: { contact: OpenContact }) {
  const { technologyId } = contact.subject;
  // Another window may have written since: what was loaded before doesn’t count.
  const { data, error, fetchStatus, refetch } = api.email.draft.useQuery(
    { technologyId },
    { staleTime: 0, gcTime: 0 },
  );
  const isOffline = fetchStatus === 'paused';
  if (!data && (error || isOffline)) {
    return (
      <div className={classes.failed} role="alert">
        <p>{isOffline ? HTTP_MESSAGES.networkTryAgain : faultOf(error).message}</p>
        <Button onClick={() => void refetch()}>Retry</Button>
      </div>
    );
  }
  if (!data) {
    return (
      <div className={classes.coming} role="status">
        <span className="visually-hidden">Loading the draft…</span>
      </div>
    );
  }
  return <Writing key={technologyId} contact={contact} opening={data} />;
}
