import type { ThreadInfo } from '@cosmos/contract/email/threads.ts';
import type { ThreadOutcome } from '@cosmos/contract/email/outcome.ts';
import {
  type Icon,
  IconAlertCircle,
  IconBeach,
  IconCalendar,
  IconCircleCheck,
  IconCircleX,
  IconClock,
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
import { outcomeWords } from './outcome-words.ts';

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

const TONES: Partial<Record<ThreadInfo['status'], StatusTone>> = {
  failed: 'bad',
  bounced: 'bad',
  replied: 'new',
};

export type StatusTone = 'new' | 'good' | 'bad' | 'no';

/** Each outcome has a picture and words of its own; its colour only repeats them. */
const OUTCOMES: Record<ThreadOutcome['kind'], { picture: Icon; tone: StatusTone }> = {
  available: { picture: IconCircleCheck, tone: 'good' },
  option: { picture: IconHourglass, tone: 'no' },
  licensed: { picture: IconLock, tone: 'no' },
  'option-or-licensed': { picture: IconLock, tone: 'no' },
  'not-available': { picture: IconCircleX, tone: 'no' },
  'not-now': { picture: IconHourglass, tone: 'no' },
  'agreement-first': { picture: IconSignature, tone: 'new' },
  'wrong-person': { picture: IconUserShare, tone: 'new' },
  stop: { picture: IconHandStop, tone: 'bad' },
  away: { picture: IconBeach, tone: 'no' },
  times: { picture: IconCalendar, tone: 'new' },
  question: { picture: IconMessageQuestion, tone: 'new' },
  later: { picture: IconClock, tone: 'no' },
  other: { picture: IconMessage2, tone: 'new' },
};

interface ShownStatus {
  picture: Icon;
  tone?: StatusTone | undefined;
  words: string;
  /** True if it is what the university said, and not how far the conversation has come. */
  isOutcome: boolean;
}

/**
 * What a conversation has come to, wherever it is shown: what the university said; until it has, or once it is asked again, how
 * far the member's message has come.
 */
export function threadStatus(
  { status, statusLabel, outcome }: Pick<ThreadInfo, 'status' | 'statusLabel' | 'outcome'>,
  now: Date,
): ShownStatus {
  const said = status === 'replied' && outcome ? outcomeWords(outcome, now) : null;
  if (said !== null && outcome) return { ...OUTCOMES[outcome.kind], words: said, isOutcome: true };
  const picture = statusLabel === 'Awaiting reply' ? IconClock : PICTURES[status];
  return { picture, tone: TONES[status], words: statusLabel, isOutcome: false };
}
