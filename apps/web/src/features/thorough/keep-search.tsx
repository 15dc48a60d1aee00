import { IconArchive, IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api, apiUtils } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';
import { snackbar } from '../../lib/snackbar-message.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import classes from './keep-search.module.css';

/** Keeps the search of an answer; once it is kept, leads to it. */
export function KeepSearch({ turnId }: { turnId: string }) {
  const { mutate, isPending, data } = api.kept.keep.useMutation({
    onSuccess: () => void apiUtils.thorough.list.invalidate(),
    onError: (error) => snackbar.set({ tone: 'bad', text: faultOf(error).message }),
  });
  return (
    <span className={classes.keep} aria-live="polite">
      {data ? (
        <Link to="/search/$id" params={{ id: data.searchId }} className={classes.action}>
          <IconCheck size={16} stroke={1.75} aria-hidden="true" />
          Saved in Searches
        </Link>
      ) : (
        <PlainButton
          className={classes.action}
          aria-busy={isPending || undefined}
          aria-disabled={isPending || undefined}
          onClick={isPending ? undefined : () => mutate({ turnId })}
        >
          <IconArchive size={16} stroke={1.6} aria-hidden="true" />
          Save this search
        </PlainButton>
      )}
    </span>
  );
}
