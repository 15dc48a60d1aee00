import { IconChevronDown } from '@tabler/icons-react';
import classes from './plain-select.module.css';

interface PlainSelectProps {
  label: string;
  value: string;
  choices: readonly { value: string; name: string }[];
  onValue: (value: string) => void;
  /** Shows the label before the value, without a border. */
  quiet?: boolean;
  /** Always has a value that is chosen, so that none stands out. */
  isField?: boolean;
  /** Says which page is open, as its heading would. */
  isHeading?: boolean;
}

/** A small native select for a bar of filters; it stands out once something is chosen. */
export function PlainSelect({
  label,
  value,
  choices,
  onValue,
  quiet = false,
  isField = false,
  isHeading = false,
}: PlainSelectProps) {
  return (
    <label
      className={classes.select}
      data-chosen={(!quiet && !isField && !isHeading && value !== '') || undefined}
      data-quiet={quiet || undefined}
      data-heading={isHeading || undefined}
    >
      <span className={quiet ? classes.label : 'visually-hidden'}>{label}</span>
      <select
        className={classes.control}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.name}
          </option>
        ))}
      </select>
      <IconChevronDown size={14} stroke={1.75} aria-hidden="true" className={classes.chevron} />
    </label>
  );
}
