import { type ThreadInfo, UNTIL_AN_ANSWER } from '@cosmos/contract/email/threads.ts';
import { type Icon, IconBeach, IconClockPause, IconSignature } from '@tabler/icons-react';
import { lastDay, rowTime } from '../../../lib/format/mail-dates.ts';
import { threadStatus } from '../../contact/status/thread-status.ts';
import classes from './status-mark.module.css';

const AGREEMENT: Record<Exclude<ThreadInfo['agreement'], 'none'>, string> = {
  asked: 'Agreement asked for',
  sent: 'Agreement sent',
  signed: 'Agreement signed',
};

type Marked = Pick<
  ThreadInfo,
  'status' | 'statusLabel' | 'awayUntil' | 'snoozedUntil' | 'agreement' | 'outcome'
>;

/** What the university said; until it has, or once it is asked again, how far the conversation has come. */
export function StatusMark({ thread, now }: { thread: Marked; now: Date }) {
  const { awayUntil, snoozedUntil, agreement, outcome } = thread;
  const { picture: Picture, tone, words, isOutcome } = threadStatus(thread, now);
  const isAwaySaid = isOutcome && outcome?.kind === 'away';
  const isAgreementSaid = agreement === 'asked' && outcome?.kind === 'agreement-first';
  return (
    <span className={classes.mark} data-tone={tone}>
      <Picture size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.label}>{words}</span>
      {agreement !== 'none' && !isAgreementSaid && <Aside icon={IconSignature} text={AGREEMENT[agreement]} />}
      {awayUntil && !isAwaySaid && <Aside icon={IconBeach} text={`Away until ${lastDay(awayUntil, now)}`} />}
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
