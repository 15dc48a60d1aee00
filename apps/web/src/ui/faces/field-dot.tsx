import { FIELDS, type Field } from '@cosmos/contract/catalogue/fields.ts';
import classes from './field-dot.module.css';

/** A field's colour; its name always stands beside it. */
export function FieldDot({ field }: { field: Field }) {
  return <span className={classes.dot} data-field={FIELDS.indexOf(field)} aria-hidden="true" />;
}
