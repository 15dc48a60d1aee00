import { IconArrowLeft, IconExternalLink, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import button from '../../../ui/buttons/button.module.css';
import { webAddress } from '../record/shown-card.ts';
import classes from './detail-bar.module.css';
import { PageLink } from './page-link.tsx';
import { typeOf } from './use-record.ts';
import { SaveButton, Thumbs } from '../opinion/opinion-buttons.tsx';
import type { OpinionOfCard } from '../opinion/use-opinion.ts';

interface DetailBarProps {
  id: string;
  phone: boolean;
  mine: OpinionOfCard;
  /** The turn whose answer the record is in, if it is in one. */
  turnId?: string | undefined;
  /** The place among several results; on a wide screen with the buttons to step through them. */
  walk: ReactNode;
  onClose: () => void;
}

/** Stays in place above a record: where it is among the results, save on a phone, and close. */
export function DetailBar({ id, phone, mine: { opinion, press }, turnId, walk, onClose }: DetailBarProps) {
  return (
    <div className={classes.bar}>
      {phone && (
        <IconButton label="Close" onClick={onClose}>
          <IconArrowLeft size={20} stroke={1.75} />
        </IconButton>
      )}
      {walk}
      <span className={classes.end} key={id}>
        <PageLink id={id} turnId={turnId} />
        {phone ? (
          <SaveButton opinion={opinion} press={press} />
        ) : (
          <IconButton label="Close" onClick={onClose}>
            <IconX size={20} stroke={1.75} />
          </IconButton>
        )}
      </span>
    </div>
  );
}

interface DetailFootProps extends Pick<DetailBarProps, 'id' | 'phone' | 'mine'> {
  /** Previous and next on a phone, near the thumb. */
  walk: ReactNode;
  /** URL of the record at its source. */
  url: string | null;
  /** Writes to the university: the primary action, if there is one. */
  contact: ReactNode;
}

/** Stays in place below a record: the opinion, the way to the university’s own listing, and to its office. */
export function DetailFoot({ id, phone, mine: { opinion, press }, walk, url, contact }: DetailFootProps) {
  const listing = webAddress(url);
  return (
    <div className={classes.foot}>
      <span className={classes.thumbs} key={id}>
        <Thumbs opinion={opinion} press={press} />
        {!phone && <SaveButton opinion={opinion} press={press} />}
      </span>
      {walk}
      {/* On a phone there is no room for both; the listing is also among the facts. */}
      {listing && !(phone && contact) && (
        <a
          href={listing.href}
          target="_blank"
          rel="noopener noreferrer"
          className={`${button.button} ${classes.listing}`}
          data-look={contact ? undefined : 'filled'}
        >
          {typeOf(id) === 'researcher' ? 'Open the profile' : 'Open the listing'}
          <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
          <span className="visually-hidden">(opens in a new tab)</span>
        </a>
      )}
      {contact && <span className={classes.contact}>{contact}</span>}
    </div>
  );
}
