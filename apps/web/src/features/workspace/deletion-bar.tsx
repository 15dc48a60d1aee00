import { useMutation, useQueryClient } from '@tanstack/react-query';
import { statusQuery } from '../../lib/account-queries.ts';
import { faultOf, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import classes from './deletion-bar.module.css';

/** Says on which day a scheduled deletion happens, and takes it back. */
export function DeletionBar({ deletionAt }: { deletionAt: string }) {
  const queryClient = useQueryClient();
  const keep = useMutation({
    mutationFn: () => trpc.profile.keepAccount.mutate(),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: statusQuery.queryKey }),
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
