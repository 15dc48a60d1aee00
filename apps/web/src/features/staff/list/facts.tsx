import type { ReactNode } from 'react';
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
            <dd className={classes.value}>{isAddress(value) ? <Address address={value} /> : value}</dd>
          </div>
        ))}
    </dl>
  );
}

function isAddress(value: ReactNode): value is string {
  return typeof value === 'string' && /^\S+@\S+$/.test(value);
}

/** An email address, which breaks before its domain where it has to. */
function Address({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
