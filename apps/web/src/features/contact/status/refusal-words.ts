import { withArticle } from '@cosmos/contract/catalogue/university-name.ts';
import type { ThreadRefusal } from '@cosmos/contract/email/refusal.ts';
import { dayHeading } from '../../../lib/format/mail-dates.ts';

const WHAT: Record<ThreadRefusal['refuses'], string> = {
  person: 'not to receive more email from you',
  company: 'not to receive more email from your company',
  all: 'not to receive any more email from this platform',
};

/** "Ellen Marsh asked today not to receive more email from you." An office is called by its name on the record. */
export function refusalWords({ refuses, by, since }: ThreadRefusal, university: string, now: Date): string {
  const day = dayHeading(since, now);
  const when = day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : `on ${day}`;
  return `${by ?? university} asked ${when} ${WHAT[refuses]}.`;
}

/** Whom else it holds for. */
export function refusalReach({ refuses, by }: ThreadRefusal, university: string): string {
  const writers: Record<ThreadRefusal['refuses'], string> = {
    person: 'This applies only to you, not to your colleagues.',
    company: 'This applies to your colleagues too.',
    all: 'This applies to all members.',
  };
  return by === null
    ? writers[refuses]
    : `${writers[refuses]} Others at ${withArticle(university)} have not asked for this.`;
}
