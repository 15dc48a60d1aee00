import type { FollowUpOffer } from '@cosmos/contract/email/follow-ups.ts';
import { EMAIL_LIMITS } from '@cosmos/contract/email/limits.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { serverReason } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { DayInput } from '../../../ui/fields/day-input.tsx';
import { growToText } from '../../../ui/fields/grow-to-text.ts';
import { firstDay, morningFrom } from '../../../lib/format/mail-dates.ts';
import classes from './follow-up.module.css';
import { wordsIn } from './follow-up-words.ts';
import { reminders, writeReminder } from './reminders.ts';
import { useReminder } from './use-reminder.ts';

interface ReminderFormProps {
  threadId: string;
  offer: FollowUpOffer;
  /** What is written so far; a draft is made if the form opens with nothing. */
  text: string;
  now: Date;
}

const NO_DRAFT = {
  otherwise: 'A draft could not be created. You can write the reminder yourself.',
  network: 'A draft could not be created because you’re offline. You can write the reminder yourself.',
};

/** A reminder, drafted and to be changed; sent by a press, or on a day to come if no answer arrives before. */
export function ReminderForm({ threadId, offer, text, now }: ReminderFormProps) {
  const { addressee, isDue } = offer;
  const [first] = useState(text);
  const setText = (words: string) => writeReminder(threadId, words);
  const close = () => writeReminder(threadId, null);
  const [day, setDay] = useState(() => dayToSend(offer, now));
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const { send, schedule, complaint, setComplaint, isBusy } = useReminder(threadId, close);
  const draft = api.email.draftFollowUp.useMutation({
    onSuccess: (written) => {
      if (reminders.get()[threadId]?.trim() === '') setText(written.text);
    },
    onError: (error) => setComplaint(serverReason(error, NO_DRAFT)),
  });
  const { mutate: write } = draft;
  useEffect(() => {
    field.current?.focus();
    if (first === '') write({ threadId });
  }, [write, threadId, first]);
  useEffect(() => {
    if (field.current) growToText(field.current);
  }, [text]);
  const isReady = text.trim() !== '' && !isBusy;
  const until = morningFrom(day, now);
  const later = () => {
    if (!isReady) return;
    if (until) schedule(text.trim(), until);
    else setComplaint('Please choose a day after today.');
  };
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDue && isReady) send(text.trim());
        else later();
      }}
    >
      <label className={classes.label} htmlFor={`${id}-text`}>
        Reminder to {addressee}
      </label>
      <textarea
        id={`${id}-text`}
        ref={field}
        className={classes.field}
        rows={4}
        dir="auto"
        maxLength={EMAIL_LIMITS.replyCharacters}
        value={text}
        aria-describedby={`${id}-note`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className={classes.note} id={`${id}-note`} role="status">
        {draft.isPending
          ? 'Writing a draft…'
          : `${wordsIn(text)} words. A greeting and your signature will be added. Nothing is sent until you choose to.`}
      </p>
      {complaint && (
        <p className={classes.complaint} role="alert">
          {complaint}
        </p>
      )}
      <div className={classes.actions}>
        {isDue && (
          <Button type="submit" look="filled" busy={isBusy} waiting={!isReady && !isBusy}>
            Send reminder
          </Button>
        )}
        <span className={classes.later}>
          <label htmlFor={`${id}-day`}>{isDue ? 'or, if there is no reply by' : 'Send if no reply by'}</label>
          <DayInput
            id={`${id}-day`}
            className={classes.day}
            min={firstDay(now)}
            value={day}
            onValue={setDay}
          />
          <Button busy={isBusy && !isDue} waiting={!isReady && !isBusy} onClick={later}>
            Schedule
          </Button>
        </span>
        <Button look="link" onClick={close}>
          Close
        </Button>
      </div>
    </form>
  );
}

/** The day from which a reminder makes sense, or tomorrow. */
function dayToSend({ dueAt }: FollowUpOffer, now: Date): string {
  const tomorrow = firstDay(now);
  // The morning of the day after, so that all of the time has passed.
  const after = firstDay(new Date(dueAt));
  return after > tomorrow ? after : tomorrow;
}
