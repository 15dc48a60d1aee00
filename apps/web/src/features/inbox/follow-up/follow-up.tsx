import type { FollowUps } from '@cosmos/contract/email/follow-ups.ts';
import type { Thread } from '@cosmos/contract/email/threads.ts';
import { IconBellQuestion, IconClockPlay } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { useSlice } from '../../../lib/page-store.ts';
import { snackbar } from '../../../lib/snackbar-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { clockLine } from '../../contact/before-sending/reply-clock-line.ts';
import { onMoment } from '../../../lib/format/mail-dates.ts';
import classes from './follow-up.module.css';
import { hasPersonsAnswer, offerWords } from './follow-up-words.ts';
import { ReminderForm } from './reminder-form.tsx';
import { reminders, writeReminder } from './reminders.ts';

interface FollowUpProps {
  thread: Thread;
  now: Date;
}

/** What can be done about an answer that doesn’t come: a reminder now, or later by itself. */
export function FollowUp({ thread, now }: FollowUpProps) {
  const { threadId, status, messages, snoozedUntil, awayUntil } = thread;
  const isOpen = !hasPersonsAnswer(thread);
  const { data } = api.email.followUps.useQuery({ threadId }, { enabled: isOpen, staleTime: 0 });
  const standing = [status, messages, snoozedUntil, awayUntil].join();
  const seen = useRef(standing);
  useEffect(() => {
    if (seen.current === standing) return;
    seen.current = standing;
    void apiUtils.email.followUps.invalidate({ threadId });
  }, [standing, threadId]);
  if (!isOpen || !data) return null;
  return <Waiting key={threadId} threadId={threadId} followUps={data} now={now} />;
}

interface WaitingProps {
  threadId: string;
  followUps: FollowUps;
  now: Date;
}

function Waiting({ threadId, followUps, now }: WaitingProps) {
  const { clock, offer, scheduled, refused } = followUps;
  const text = useSlice(reminders)[threadId];
  if (!clock && !offer && !scheduled && !refused) return null;
  return (
    <section className={classes.panel} aria-label="No reply yet">
      {scheduled ? (
        <Scheduled
          threadId={threadId}
          scheduled={scheduled}
          now={now}
          onCancelled={(words) => writeReminder(threadId, words)}
        />
      ) : (
        <>
          <p className={classes.line}>
            <IconBellQuestion size={18} stroke={1.6} aria-hidden="true" />
            <span>
              {offer ? offerWords(offer, now) : 'No reply yet.'}
              {clock && <> {clockLine(clock)}</>}
            </span>
            {offer && text === undefined && (
              <Button look="link" onClick={() => writeReminder(threadId, '')}>
                {offer.isDue ? 'Draft a reminder' : 'Schedule a reminder'}
              </Button>
            )}
          </p>
          {refused && <p className={classes.refused}>The reminder was not sent. {refused}</p>}
          {offer && text !== undefined && (
            <ReminderForm threadId={threadId} offer={offer} text={text} now={now} />
          )}
        </>
      )}
    </section>
  );
}

interface ScheduledProps {
  threadId: string;
  scheduled: NonNullable<FollowUps['scheduled']>;
  now: Date;
  /** With its words. */
  onCancelled: (text: string) => void;
}

function Scheduled({ threadId, scheduled, now, onCancelled }: ScheduledProps) {
  const { followUpId, at, addressee, text } = scheduled;
  const cancel = api.email.cancelFollowUp.useMutation({
    onSuccess: async (ended) => {
      if (!ended.cancelled)
        snackbar.set({
          tone: 'bad',
          text: 'Too late to cancel: the reminder has been sent, or a reply has arrived.',
        });
      await Promise.all([
        apiUtils.email.followUps.invalidate({ threadId }),
        apiUtils.email.thread.invalidate({ threadId }),
      ]);
      if (ended.cancelled) onCancelled(ended.text);
    },
    onError: (error) =>
      snackbar.set({ tone: 'bad', text: `The reminder could not be cancelled. ${faultOf(error).message}` }),
  });
  return (
    <>
      <p className={classes.line}>
        <IconClockPlay size={18} stroke={1.6} aria-hidden="true" />
        <span>
          If there’s no reply, the reminder below will be sent to {addressee} {onMoment(new Date(at), now)}.
        </span>
        <Button look="link" busy={cancel.isPending} onClick={() => cancel.mutate({ followUpId })}>
          Cancel
        </Button>
      </p>
      <p className={classes.words} dir="auto">
        {text}
      </p>
    </>
  );
}
