import type { FieldChange } from '@cosmos/contract/catalogue/catalogue-import.ts';
import { fieldName } from './catalogue-words.ts';
import classes from './field-changes.module.css';

/** What a record said, and what it says instead. */
export function FieldChanges({ fields }: { fields: readonly FieldChange[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className={classes.fields}>
      {fields.map(({ field, from, to }) => (
        <div key={field} className={classes.field}>
          <dt className={classes.name}>{fieldName(field)}</dt>
          <dd className={classes.values}>
            {from === null ? (
              <span className={classes.none}>Empty</span>
            ) : (
              <del className={classes.from}>{from}</del>
            )}
            <span className="visually-hidden"> became </span>
            {to === null ? (
              <span className={classes.none}>Empty</span>
            ) : (
              <ins className={classes.to}>{to}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
