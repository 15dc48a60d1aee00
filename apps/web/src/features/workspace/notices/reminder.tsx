import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { Button } from '../../../ui/buttons/button.tsx';
import { CompletionRing } from '../../../ui/faces/completion-ring.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import classes from './reminder.module.css';
import { putOffCompletion } from './put-off.ts';
import { useReminder } from './use-reminder.ts';

interface ReminderProps {
  /** In whole percent. */
  completion: number;
  /** True for a week after “Later”. */
  isPutOff: boolean;
  /** True if the profile is already open, a record or an email is being read, or a map is shown whose edges hold controls. */
  quiet: boolean;
  /** At the foot of the chat list, over the bar of the view, or at the foot of a view with its own head. */
  place: 'panel' | 'bar' | 'foot';
}

/** Appears once, two seconds after the profile has loaded, and disappears after five. */
export function Reminder({ completion, isPutOff, quiet, place }: ReminderProps) {
  // Stays while the person hovers or focuses it.
  const { ref: hoverRef, hovered } = useHover<HTMLDivElement>();
  const { ref: focusRef, focused } = useFocusWithin<HTMLDivElement>();
  const ref = useMergedRef(hoverRef, focusRef);
  const { phase, close } = useReminder(completion < 100 && !quiet && !isPutOff, hovered || focused);
  if (phase === 'hidden') return null;
  return (
    <div
      ref={ref}
      className={classes.reminder}
      data-reminder={place === 'panel' ? 'panel' : 'bar'}
      data-foot={place === 'foot' || undefined}
      data-leaving={phase === 'leaving' || undefined}
      role="status"
    >
      <CompletionRing percentage={completion} size={44} stroke={4}>
        <span className={classes.number}>{completion}%</span>
      </CompletionRing>
      <div className={classes.text}>
        <h2 className={classes.title}>Complete Your Profile</h2>
        <p className={classes.why}>With a complete profile you can write to universities.</p>
        <div className={classes.ways}>
          <Link to="/profile/$tab" params={{ tab: 'personal' }} className={classes.now} onClick={close}>
            Complete Now
          </Link>
          <Button look="link" onClick={putOffCompletion}>
            Later
          </Button>
        </div>
      </div>
      <IconButton label="Close" onClick={close}>
        <IconX size={16} stroke={1.6} />
      </IconButton>
    </div>
  );
}
