import { useState } from 'react';
import { day } from '../list/moments.ts';
import { dayFrom } from './audit-words.ts';
import classes from './day-field.module.css';

interface DayFieldProps {
  label: string;
  /** "2026-11-27" */
  value: string | undefined;
  onValue: (value: string | undefined) => void;
}

const named = (value: string | undefined) => (value ? day(`${value}T12:00:00`) : '');

/** A day in a bar of filters, written as everywhere else on the page. What is no day is said, and changes nothing. */
export function DayField({ label, value, onValue }: DayFieldProps) {
  const [typed, setTyped] = useState(named(value));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(named(value));
  }
  const chosen = dayFrom(typed);
  const isWrong = typed.trim() !== '' && chosen === null;
  const take = () => {
    if (isWrong) return;
    setTyped(named(chosen ?? undefined));
    if ((chosen ?? undefined) !== value) onValue(chosen ?? undefined);
  };
  return (
    <label className={classes.day}>
      <span className={classes.label}>{label}</span>
      <input
        className={classes.input}
        placeholder="Any day"
        autoComplete="off"
        maxLength={20}
        data-chosen={value !== undefined || undefined}
        aria-invalid={isWrong || undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
      {isWrong && (
        <span className={classes.fault} role="alert">
          Please enter a date, such as 27 Nov 2026.
        </span>
      )}
    </label>
  );
}
