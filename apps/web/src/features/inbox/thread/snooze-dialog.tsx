import { useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { DayInput } from '../../../ui/fields/day-input.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { firstDay, morningFrom } from '../../../lib/format/mail-dates.ts';
import classes from './snooze-dialog.module.css';

interface SnoozeDialogProps {
  opened: boolean;
  onClose: () => void;
  onChoose: (until: Date) => void;
}

/** Asks for the day on whose morning a conversation comes back. */
export function SnoozeDialog({ opened, onClose, onChoose }: SnoozeDialogProps) {
  return (
    <Dialog title="Snooze until…" opened={opened} onClose={onClose}>
      <DayForm onChoose={onChoose} />
    </Dialog>
  );
}

function DayForm({ onChoose }: Pick<SnoozeDialogProps, 'onChoose'>) {
  const [now] = useState(() => new Date());
  const [day, setDay] = useState(firstDay(now));
  const [isMissed, setMissed] = useState(false);
  const id = useId();
  const until = morningFrom(day, now);
  return (
    <form
      className={classes.form}
      // The sentence below says what the browser would say in its own words.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (until) onChoose(until);
        else setMissed(true);
      }}
    >
      <label className={classes.label} htmlFor={id}>
        Day
      </label>
      <DayInput
        id={id}
        className={classes.field}
        min={firstDay(now)}
        value={day}
        data-autofocus
        aria-invalid={(isMissed && !until) || undefined}
        aria-describedby={`${id}-note`}
        onValue={setDay}
      />
      <p
        id={`${id}-note`}
        className={classes.note}
        data-bad={(isMissed && !until) || undefined}
        role="status"
      >
        {isMissed && !until
          ? 'Please choose a day after today.'
          : 'It comes back at 08:00 on that day, or earlier if a reply arrives.'}
      </p>
      <Button type="submit" look="filled">
        Snooze
      </Button>
    </form>
  );
}
