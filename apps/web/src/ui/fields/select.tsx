import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentPropsWithRef, Fragment } from 'react';
import { type ControlProps, fieldProps } from './field.tsx';
import classes from './select.module.css';

type SelectProps = ControlProps<Omit<ComponentPropsWithRef<typeof NativeSelect>, 'data' | 'children'>> & {
  /** Shown while nothing is chosen. */
  placeholder: string;
  /** Groups of choices, with a line between them. */
  groups: readonly (readonly string[])[];
};

/** A native select, which can be searched by typing and fits every screen. */
export function Select({
  label,
  optional,
  note,
  aside,
  mark,
  onValue,
  placeholder,
  groups,
  value,
  ...select
}: SelectProps) {
  const { classNames, ...field } = fieldProps({ label, optional, note, aside, mark });
  return (
    <NativeSelect
      {...field}
      {...select}
      classNames={{ ...classNames, input: `${classNames.input} ${classes.select}` }}
      rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden="true" />}
      rightSectionWidth={40}
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
    </NativeSelect>
  );
}
