import classes from './day-field.module.css';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onValue: (value: string | undefined) => void;
}

/** A day in a bar of filters. */
export function DayField({ label, value = '', onValue }: DayFieldProps) {
  return (
    <label className={classes.day}>
      <span className={classes.label}>{label}</span>
      <input
        type="date"
        className={classes.input}
        data-chosen={value !== '' || undefined}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value || undefined)}
      />
    </label>
  );
}
