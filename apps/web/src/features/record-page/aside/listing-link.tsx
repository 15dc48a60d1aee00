import classes from './listing-link.module.css';
import type { ShortAddress } from './short-address.ts';

/** An address on one line, "tto.example › case 2021-104". */
export function ListingLink({ address: { href, host, path } }: { address: ShortAddress }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={classes.link} title={href}>
      <span className={classes.host}>{host}</span>
      {path && (
        <span className={classes.path}>
          <span aria-hidden="true">{'\u00a0›\u00a0'}</span>
          <span className="visually-hidden">, </span>
          {path}
        </span>
      )}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
