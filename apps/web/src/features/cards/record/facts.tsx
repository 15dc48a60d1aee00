import classes from './facts.module.css';
import { webAddress } from './shown-card.ts';

interface FactsProps {
  facts: [name: string, value: string | number | null][];
  /** URL of the record at its source. */
  url: string | null;
}

/** A longer value doesn’t fit in a column. */
const COLUMN_CHARACTERS = 34;

/** The remaining facts that a record states, in columns. */
export function Facts({ facts, url }: FactsProps) {
  const source = webAddress(url);
  const stated = facts.filter(([, value]) => value !== null);
  if (stated.length === 0 && !source) return null;
  return (
    <dl className={classes.facts}>
      {stated.map(([name, value]) => (
        <div
          key={name}
          className={classes.fact}
          data-long={String(value).length > COLUMN_CHARACTERS || undefined}
        >
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value} dir="auto">
            {value}
          </dd>
        </div>
      ))}
      {source && (
        <div className={classes.fact}>
          <dt className={classes.name}>Source</dt>
          <dd className={classes.value}>{source.host.replace(/^www\./, '')}</dd>
        </div>
      )}
    </dl>
  );
}
