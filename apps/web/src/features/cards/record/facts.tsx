import { IconExternalLink } from '@tabler/icons-react';
import classes from './facts.module.css';
import { webAddress } from './shown-card.ts';

interface FactsProps {
  facts: [name: string, value: string | number | null][];
  /** URL of the record at its source. */
  url: string | null;
  /** Shown for facts that the record doesn’t state. */
  otherwise: string;
}

/** The remaining facts of a record, one per line. */
export function Facts({ facts, url, otherwise }: FactsProps) {
  const source = webAddress(url);
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value} data-missing={value === null || undefined} dir="auto">
            {value ?? otherwise}
          </dd>
        </div>
      ))}
      <div className={classes.fact}>
        <dt className={classes.name}>Source</dt>
        <dd className={classes.value} data-missing={!source || undefined}>
          {source ? (
            <a href={source.href} target="_blank" rel="noopener noreferrer" className={classes.link}>
              {source.host}
              <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
              <span className="visually-hidden">(opens in a new tab)</span>
            </a>
          ) : (
            otherwise
          )}
        </dd>
      </div>
    </dl>
  );
}
