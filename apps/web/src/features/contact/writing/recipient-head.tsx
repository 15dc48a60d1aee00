import type { Addressee } from '@cosmos/contract/email/contact.ts';
import { UniversityTile } from '../../../ui/faces/university-tile.tsx';
import type { ContactSubject } from '../button/open-contact.ts';
import classes from './recipient-head.module.css';

interface RecipientHeadProps {
  subject: ContactSubject;
  /** Null if there is nobody; undefined while that isn’t known. */
  addressee: Addressee | null | undefined;
}

/** What a message is about, and who gets it. */
export function RecipientHead({ subject: { title, university }, addressee }: RecipientHeadProps) {
  return (
    <div className={classes.head}>
      <UniversityTile university={university} size={40} />
      <div className={classes.words}>
        <p className={classes.title} dir="auto">
          {title}
        </p>
        <p className={classes.to}>
          {addressee?.isForwarded ? (
            <>
              <strong>Platform team</strong> · forwards to {addressee.university}
            </>
          ) : (
            <>
              {addressee && (
                <>
                  <strong>{addressee.name}</strong> ·{' '}
                </>
              )}
              {addressee?.university ?? university}
            </>
          )}
        </p>
        {addressee?.isForwarded && (
          <p className={classes.why}>
            No manager address is on record, so this goes to the platform team, which will forward it.
          </p>
        )}
      </div>
    </div>
  );
}
