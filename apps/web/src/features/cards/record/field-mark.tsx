import { FIELDS, type Field } from '@cosmos/contract/catalogue/fields.ts';
import { IconUser } from '@tabler/icons-react';
import classes from './field-mark.module.css';

/** The field’s colour and name; the colour is never the only cue. */
export function FieldMark({ field }: { field: Field | null }) {
  if (field === null) return null;
  return (
    <span className={classes.mark}>
      <span className={classes.dot} data-field={FIELDS.indexOf(field)} aria-hidden="true" />
      {field}
    </span>
  );
}

export function ResearcherMark() {
  return (
    <span className={classes.mark}>
      <IconUser size={16} stroke={1.75} aria-hidden="true" />
      Researcher
    </span>
  );
}
