import { IconBell, IconBellCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { snackbar } from '../../lib/snackbar-message.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { useKeepNeed, useTakeBack } from './use-needs.ts';
import classes from './tell-me.module.css';

/** Where nothing fits: keeps what the answer searched for, and tells when there is something. */
export function TellMe({ turnId }: { turnId: string }) {
  const { keep, isPending, isKept, refusal } = useKeepNeed();
  useRefusal(refusal);
  if (isKept)
    return (
      <p className={classes.kept} role="status">
        <IconBellCheck size={18} stroke={1.75} aria-hidden="true" />
        <span>
          We’ll email you about matches. <Link to="/for-you/needs">See your standing needs</Link>
        </span>
      </p>
    );
  return (
    <Button look="filled" busy={isPending} onClick={() => keep({ from: 'answer', turnId })}>
      {!isPending && <IconBell size={18} stroke={1.75} aria-hidden="true" />}
      Notify me of matches
    </Button>
  );
}

/** The same as a quiet action under an answer that found something, or nothing at all. */
export function TellMeMore({ turnId, isNothing }: { turnId: string; isNothing: boolean }) {
  const what = isNothing ? 'matches' : 'new matches';
  const takeBack = useTakeBack();
  const [isTakenBack, setTakenBack] = useState(false);
  const kept = useKeepNeed((needId) =>
    snackbar.set(() => ({
      tone: 'quiet',
      text: `We’ll email you about ${what}.`,
      undo: () => {
        takeBack(needId);
        setTakenBack(true);
      },
    })),
  );
  const { keep, isPending, refusal } = kept;
  const isKept = kept.isKept && !isTakenBack;
  useRefusal(refusal);
  return (
    <span className={classes.around}>
      <IconButton
        label={isKept ? 'Added to your standing needs' : `Notify me of ${what}`}
        className={classes.quiet}
        aria-disabled={isPending || isKept || undefined}
        onClick={() => {
          if (isPending || isKept) return;
          setTakenBack(false);
          keep({ from: 'answer', turnId });
        }}
      >
        {isKept ? (
          <IconBellCheck size={16} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconBell size={16} stroke={1.6} aria-hidden="true" />
        )}
        <span className={classes.word} aria-hidden="true">
          {isKept ? 'Added' : 'Notify me'}
        </span>
      </IconButton>
    </span>
  );
}

function useRefusal(refusal: string | null): void {
  useEffect(() => {
    if (refusal !== null) snackbar.set(() => ({ tone: 'bad', text: refusal }));
  }, [refusal]);
}
