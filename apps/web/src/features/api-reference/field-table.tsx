import type { Field } from './fields.ts';
import classes from './field-table.module.css';
import { Prose } from './prose.tsx';

/** Fields or parameters, one below the other. */
export function FieldTable({ title, fields }: { title: string; fields: readonly Field[] }) {
  if (fields.length === 0) return null;
  return (
    <section>
      <h4 className={classes.title}>{title}</h4>
      <dl className={classes.fields}>
        {fields.map(({ name, type, isRequired, description }) => (
          <div key={name} className={classes.field}>
            <dt>
              <code className={classes.name}>{name}</code>
              <span className={classes.type}>
                {type}
                {isRequired ? '' : ', optional'}
              </span>
            </dt>
            {description && (
              <dd>
                <Prose text={description} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
