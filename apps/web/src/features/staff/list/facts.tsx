import type { ReactNode } from 'react';
import { Breakable } from '../../../ui/text/breakable.tsx';
import classes from './facts.module.css';

/** What is known of the open row; what is null is left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt className={classes.name}>{name}</dt>
            <dd className={classes.value}>{isAddress(value) ? <Breakable text={value} /> : value}</dd>
          </div>
        ))}
    </dl>
  );
}

function isAddress(value: ReactNode): value is string {
  return typeof value === 'string' && /^\S+@\S+$/.test(value);
}
