import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { PROFILE_MESSAGES, deletionNotRequested } from '@cosmos/contract/profile/messages.ts';
import { api, apiUtils } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/layout/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { MyDataPanel } from '../my-data/my-data-panel.tsx';
import classes from './dialog-form.module.css';

/** Asks for confirmation, then says what happens next and how to cancel it. */
export default function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const request = api.profile.requestDeletion.useMutation({
    onSuccess: () => apiUtils.auth.status.invalidate(),
  });
  const fault = request.error ? faultOf(request.error) : null;
  if (request.data) return <Scheduled deletionAt={request.data.deletionAt} onClose={onClose} />;
  return (
    <Dialog title="Delete Account" opened onClose={onClose}>
      <p className={classes.strong}>Are you sure you want to delete your account?</p>
      <p>After deletion, exclusive access to the platform will no longer be available.</p>
      <section className={classes.before} aria-labelledby="before-deletion">
        <h3 className={classes.beforeTitle} id="before-deletion">
          Download your data first
        </h3>
        <MyDataPanel isAside />
      </section>
      <Notice tone="bad">
        {fault &&
          (fault.offline ? PROFILE_MESSAGES.deletionFailedNetwork : deletionNotRequested(fault.message))}
      </Notice>
      <div className={classes.ways}>
        <Button disabled={request.isPending} onClick={() => request.mutate()}>
          {request.isPending ? 'Scheduling...' : 'Yes, continue'}
        </Button>
        <Button look="filled" onClick={onClose}>
          No, cancel
        </Button>
      </div>
    </Dialog>
  );
}

function Scheduled({ deletionAt, onClose }: { deletionAt: string; onClose: () => void }) {
  const day = new Date(deletionAt).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return (
    <Dialog title="Account Deletion Scheduled" opened onClose={onClose}>
      <p>
        Your account will be deleted on {day}, in {PROFILE_LIMITS.deletionDays} days. We have sent you a
        confirmation email; reply to it to stop the deletion, or choose “Keep my account” in the workspace.
      </p>
      <Button look="filled" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
