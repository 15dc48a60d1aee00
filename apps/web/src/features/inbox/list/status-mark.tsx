import { type ThreadInfo, UNTIL_AN_ANSWER } from '@cosmos/contract/email/threads.ts';
import { IconBeach, IconClockPause, IconSignature } from '@tabler/icons-react';
import { lastDay, rowTime } from '../../../lib/format/mail-dates.ts';
import { threadStatus } from '../../contact/status/thread-status.ts';
import classes from './status-mark.module.css';

const AGREEMENT: Record<Exclude<ThreadInfo['agreement'], 'none'>, string> = {
  asked: 'Agreement requested',
  sent: 'Agreement sent',
  signed: 'Agreement signed',
};

type Marked = Pick<
  ThreadInfo,
  'status' | 'statusLabel' | 'awayUntil' | 'snoozedUntil' | 'agreement' | 'outcome'
>;

/** What is to know beside how far it has come, without what that says already. */
function asidesOf({ awayUntil, snoozedUntil, agreement, outcome }: Marked, isOutcome: boolean, now: Date) {
  const isAwaySaid = isOutcome && outcome?.kind === 'away';
  const isAgreementSaid = agreement === 'asked' && outcome?.kind === 'agreement-first';
  return [
    ...(agreement !== 'none' && !isAgreementSaid
      ? [{ icon: IconSignature, text: AGREEMENT[agreement] }]
      : []),
    ...(awayUntil && !isAwaySaid ? [{ icon: IconBeach, text: `Away until ${lastDay(awayUntil, now)}` }] : []),
    ...(snoozedUntil
      ? [
          {
            icon: IconClockPause,
            text: `Snoozed until ${snoozedUntil === UNTIL_AN_ANSWER ? 'a reply' : rowTime(snoozedUntil, now)}`,
          },
        ]
      : []),
  ];
}

/** Whether what is to know needs a line of its own. */
export function hasSecondLine(thread: Marked, now: Date): boolean {
  return asidesOf(thread, threadStatus(thread, now).isOutcome, now).length > 1;
}

/** What the university said; until it has, or once it is asked again, how far the conversation has come. */
export function StatusMark({ thread, now }: { thread: Marked; now: Date }) {
  const { picture: Picture, tone, words, isOutcome } = threadStatus(thread, now);
  const asides = asidesOf(thread, isOutcome, now);
  return (
    <span className={classes.mark} data-tone={tone}>
      <span className={classes.state}>
        <Picture size={16} stroke={1.75} aria-hidden="true" />
        <span className={classes.label}>{words}</span>
      </span>
      {asides.length > 0 && (
        <span className={classes.asides}>
          {asides.map(({ icon: Mark, text }) => (
            <span key={text} className={classes.aside}>
              <Mark size={16} stroke={1.75} aria-hidden="true" />
              <span className={classes.words}>{text}</span>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
