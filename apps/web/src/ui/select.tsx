import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentPropsWithRef, Fragment } from 'react';
import { Field, type FieldProps } from './field.tsx';
import classes from './select.module.css';

type SelectProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'onChange' | 'value' | 'children'> & {
    value: string;
    onValue: (value: string) => void;
    /** What stands there while nothing is chosen. */
    placeholder: string;
    /** Groups of choices, with a line between them. */
    groups: readonly (readonly string[])[];
  };

/** One choice of many, by the system's own list: it is searched by typing and fits every screen. */
export function Select({
  label,
  optional,
  note,
  aside,
  onValue,
  placeholder,
  groups,
  value,
  ...select
}: SelectProps) {
  return (
    <Field label={label} optional={optional} note={note} aside={aside}>
      {(control) => (
        <span className={classes.box}>
          <select
            {...control}
            {...select}
            className={`${control.className} ${classes.select}`}
            data-empty={value === '' || undefined}
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
          >
            <option value="">{placeholder}</option>
            {groups.map((choices, index) => (
              <Fragment key={choices[0]}>
                {index > 0 && <hr />}
                {choices.map((choice) => (
                  <option key={choice} value={choice}>
                    {choice}
                  </option>
                ))}
              </Fragment>
            ))}
          </select>
          <IconChevronDown className={classes.arrow} size={18} stroke={1.75} aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
