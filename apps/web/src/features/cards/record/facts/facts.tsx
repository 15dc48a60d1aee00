import classes from './facts.module.css';
import { webAddress } from '../shown-card.ts';

interface FactsProps {
  facts: [name: string, value: string | number | null][];
  /** URL of the record at its source. */
  url: string | null;
}

/** A longer value doesn’t fit in a column. */
const COLUMN_CHARACTERS = 26;

/** The remaining facts that a record states, in columns. */
export function Facts({ facts, url }: FactsProps) {
  const source = webAddress(url);
  const stated = facts
    .flatMap(([name, value]) => (value === null ? [] : [{ name, value: String(value) }]))
    .map((fact) => ({ ...fact, isLong: fact.value.length > COLUMN_CHARACTERS }));
  if (source) stated.push({ name: 'Source', value: source.host.replace(/^www\./, ''), isLong: false });
  if (stated.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {[...stated.filter(({ isLong }) => !isLong), ...stated.filter(({ isLong }) => isLong)].map(
        ({ name, value, isLong }) => (
          <div key={name} className={classes.fact} data-long={isLong || undefined}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.value} dir="auto">
              {value}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
