import type { ShownLink } from '@cosmos/contract/email/received.ts';
import { useId, useState } from 'react';
import { FoldButton } from '../../../ui/layout/fold.tsx';
import classes from './link-list.module.css';

const SHOWN_AT_FIRST = 5;

/** Where the links of an email lead, by the numbers they have in its text. */
export function LinkList({ links }: { links: readonly ShownLink[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (links.length === 0) return null;
  return (
    <div role="group" className={classes.links} aria-labelledby={`${id}-title`}>
      <p className={classes.title} id={`${id}-title`}>
        {links.length === 1 ? 'Link in this email' : 'Links in this email'}
      </p>
      <ol className={classes.list} id={`${id}-list`}>
        {links.slice(0, isOpen ? undefined : SHOWN_AT_FIRST).map((link) => (
          <LinkRow key={link.number} link={link} />
        ))}
      </ol>
      {links.length > SHOWN_AT_FIRST && (
        <FoldButton open={isOpen} onToggle={() => setOpen((now) => !now)} controls={`${id}-list`}>
          {isOpen ? 'Show fewer links' : `Show all ${links.length} links`}
        </FoldButton>
      )}
    </div>
  );
}

function LinkRow({ link: { number, url, host, text } }: { link: ShownLink }) {
  const isAddress = url.startsWith('mailto:');
  const target = isAddress ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' };
  return (
    <li className={classes.row} value={number}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <span className={classes.words}>
        <a className={classes.link} href={url} title={url} {...target}>
          {isAddress ? url.slice('mailto:'.length) : host}
          {!isAddress && <span className="visually-hidden"> (opens in a new tab)</span>}
        </a>
        {text !== '' && (
          <span className={classes.text}>
            <span className="visually-hidden">, shown as </span>
            <bdi>{text}</bdi>
          </span>
        )}
      </span>
    </li>
  );
}
