import { type ThreadInfo, UNTIL_AN_ANSWER } from '@cosmos/contract/email/threads.ts';
import {
  type Icon,
  IconAlertCircle,
  IconBeach,
  IconClock,
  IconClockPause,
  IconMailCheck,
  IconMailForward,
  IconMailOpened,
  IconMessage2,
  IconPointer,
  IconSignature,
} from '@tabler/icons-react';
import { lastDay, rowTime } from '../data/mail-dates.ts';
import classes from './status-mark.module.css';

const PICTURES: Record<ThreadInfo['status'], Icon> = {
  queued: IconMailForward,
  sent: IconMailCheck,
  delivered: IconMailCheck,
  opened: IconMailOpened,
  clicked: IconPointer,
  failed: IconAlertCircle,
  bounced: IconAlertCircle,
  replied: IconMessage2,
};

const TONES: Partial<Record<ThreadInfo['status'], string>> = {
  failed: 'bad',
  bounced: 'bad',
  replied: 'new',
};

const AGREEMENT: Record<Exclude<ThreadInfo['agreement'], 'none'>, string> = {
  asked: 'Agreement asked for',
  sent: 'Agreement sent',
  signed: 'Agreement signed',
};

type Marked = Pick<ThreadInfo, 'status' | 'statusLabel' | 'awayUntil' | 'snoozedUntil' | 'agreement'>;

/** How far a conversation has come, in the words of the server. */
export function StatusMark({ thread, now }: { thread: Marked; now: Date }) {
  const { status, statusLabel, awayUntil, snoozedUntil, agreement } = thread;
  const Picture = statusLabel === 'Awaiting reply' ? IconClock : PICTURES[status];
  return (
    <span className={classes.mark} data-tone={TONES[status]}>
      <Picture size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.label}>{statusLabel}</span>
      {agreement !== 'none' && <Aside icon={IconSignature} text={AGREEMENT[agreement]} />}
      {awayUntil && <Aside icon={IconBeach} text={`Away until ${lastDay(awayUntil, now)}`} />}
      {snoozedUntil && (
        <Aside
          icon={IconClockPause}
          text={`Until ${snoozedUntil === UNTIL_AN_ANSWER ? 'an answer' : rowTime(snoozedUntil, now)}`}
        />
      )}
    </span>
  );
}

function Aside({ icon: Picture, text }: { icon: Icon; text: string }) {
  return (
    <span className={classes.aside}>
      <Picture size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>{text}</span>
    </span>
  );
}
