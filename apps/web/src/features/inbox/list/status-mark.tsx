import { type ThreadInfo, UNTIL_AN_ANSWER } from '@cosmos/contract/email/threads.ts';
import type { ThreadOutcome } from '@cosmos/contract/email/outcome.ts';
import {
  type Icon,
  IconAlertCircle,
  IconBeach,
  IconCalendar,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconClockPause,
  IconHandStop,
  IconHourglass,
  IconLock,
  IconMailCheck,
  IconMailForward,
  IconMailOpened,
  IconMessage2,
  IconMessageQuestion,
  IconPointer,
  IconSignature,
  IconUserShare,
} from '@tabler/icons-react';
import { lastDay, rowTime } from '../data/mail-dates.ts';
import { outcomeWords } from './outcome-words.ts';
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

const TONES: Partial<Record<ThreadInfo['status'], Tone>> = {
  failed: 'bad',
  bounced: 'bad',
  replied: 'new',
};

type Tone = 'new' | 'good' | 'bad' | 'no';

/** Each outcome has a picture and words of its own; its colour only repeats them. */
const OUTCOMES: Record<ThreadOutcome['kind'], { picture: Icon; tone: Tone }> = {
  available: { picture: IconCircleCheck, tone: 'good' },
  option: { picture: IconHourglass, tone: 'no' },
  licensed: { picture: IconLock, tone: 'no' },
  'option-or-licensed': { picture: IconLock, tone: 'no' },
  'not-available': { picture: IconCircleX, tone: 'no' },
  'agreement-first': { picture: IconSignature, tone: 'new' },
  'wrong-person': { picture: IconUserShare, tone: 'new' },
  stop: { picture: IconHandStop, tone: 'bad' },
  away: { picture: IconBeach, tone: 'no' },
  times: { picture: IconCalendar, tone: 'new' },
  question: { picture: IconMessageQuestion, tone: 'new' },
  other: { picture: IconMessage2, tone: 'new' },
};

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
  const { picture: Picture, tone, words } = leadOf(thread, now);
  const isAgreementSaid = agreement === 'asked' && outcome?.kind === 'agreement-first';
  return (
    <span className={classes.mark} data-tone={tone}>
      <Picture size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.label}>{words}</span>
      {agreement !== 'none' && !isAgreementSaid && <Aside icon={IconSignature} text={AGREEMENT[agreement]} />}
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

function leadOf(
  { status, statusLabel, outcome }: Marked,
  now: Date,
): { picture: Icon; tone?: Tone; words: string } {
  const said = status === 'replied' && outcome ? outcomeWords(outcome, now) : null;
  if (said !== null && outcome) return { ...OUTCOMES[outcome.kind], words: said };
  const picture = statusLabel === 'Awaiting reply' ? IconClock : PICTURES[status];
  return { picture, tone: TONES[status], words: statusLabel };
}

function Aside({ icon: Picture, text }: { icon: Icon; text: string }) {
  return (
    <span className={classes.aside}>
      <Picture size={16} stroke={1.75} aria-hidden="true" />
      <span className={classes.words}>{text}</span>
    </span>
  );
}
