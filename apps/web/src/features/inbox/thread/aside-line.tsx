import { type Thread, UNTIL_AN_ANSWER } from '@cosmos/contract/email/threads.ts';
import { IconBeach, IconClockPause } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { lastDay, momentWords } from '../../../lib/format/mail-dates.ts';
import { type Offered, offeredName } from '../data/who-is.ts';
import { snoozeThread } from '../data/thread-marks.ts';
import classes from './aside-line.module.css';

/** What is to know about a conversation beside its messages: that it is snoozed, or that the other side is away. */
export function AsideLine({ thread, now }: { thread: Thread; now: Date }) {
  const { snoozedUntil, awayUntil, hasEarlier } = thread;
  const standIn = awayUntil ? standInOf(thread) : null;
  return (
    <>
      {snoozedUntil && (
        <p className={classes.line}>
          <IconClockPause size={18} stroke={1.6} aria-hidden="true" />
          <span>{snoozedWords(snoozedUntil, now)}</span>
          <Button look="link" onClick={() => void snoozeThread(thread, null)}>
            End snooze
          </Button>
        </p>
      )}
      {awayUntil && (
        <p className={classes.line}>
          <IconBeach size={18} stroke={1.6} aria-hidden="true" />
          <span>
            {thread.contactName} is away until {lastDay(awayUntil, now)}.
            {standIn && (
              <>
                {' '}
                While they’re away, write to <bdi>{offeredName(standIn)}</bdi>.
              </>
            )}
          </span>
        </p>
      )}
      {hasEarlier && <p className={classes.earlier}>Only the latest messages are shown.</p>}
    </>
  );
}

function snoozedWords(until: string, now: Date): string {
  if (until === UNTIL_AN_ANSWER) return 'Snoozed until there is a reply.';
  return `Snoozed until ${momentWords(new Date(until), now)}, or until there is a reply.`;
}

/** Whom the latest absence names, if its sender is known. */
function standInOf({ contents }: Thread): Offered | null {
  const absence = contents.findLast(({ sender }) => sender.kind === 'away')?.sender;
  return absence?.kind === 'away' && absence.trust !== 'unverified' ? absence.offered : null;
}
