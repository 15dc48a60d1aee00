import type { ComponentPropsWithRef } from 'react';
import classes from './day-input.module.css';

type DayInputProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'style'> & {
  /** YYYY-MM-DD, or empty. */
  value: string;
  onValue: (day: string) => void;
};

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A day, by the browser’s own calendar. At rest it reads as dates do everywhere here, whatever order the browser has. */
export function DayInput({ value, onValue, className, ...input }: DayInputProps) {
  return (
    <span className={className ? `${classes.day} ${className}` : classes.day}>
      <input
        {...input}
        type="date"
        className={classes.input}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
      <span className={classes.shown} data-empty={value === '' || undefined} aria-hidden="true">
        {value === '' ? 'Day, month, year' : DAY.format(new Date(`${value}T00:00Z`))}
      </span>
    </span>
  );
}
