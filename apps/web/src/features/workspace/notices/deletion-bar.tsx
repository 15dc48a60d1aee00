import { api, apiUtils } from '../../../lib/api/api.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import classes from './deletion-bar.module.css';

/** Says when a scheduled deletion happens, and cancels it. */
export function DeletionBar({ deletionAt }: { deletionAt: string }) {
  const keep = api.profile.keepAccount.useMutation({
    onSuccess: () => apiUtils.auth.status.invalidate(),
  });
  const day = new Date(deletionAt).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return (
    <section className={classes.bar} aria-label="Account deletion">
      <p>
        This account will be deleted on <strong>{day}</strong>.
        {keep.isError && (
          <span className={classes.fault} role="alert">
            {' '}
            {faultOf(keep.error).message}
          </span>
        )}
      </p>
      <Button onClick={() => keep.mutate()} disabled={keep.isPending}>
        Keep my account
      </Button>
    </section>
  );
}
