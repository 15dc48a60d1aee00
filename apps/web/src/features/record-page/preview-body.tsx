import type { RecordPreview } from '@cosmos/contract/records/records.ts';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './preview-body.module.css';
import { RecordHead } from './frame/record-head.tsx';

interface PreviewBodyProps {
  preview: RecordPreview;
  onLogin: () => void;
  onInvite: () => void;
}

/** What visitors see of a record, and the way to the rest of it. */
export function PreviewBody({ preview, onLogin, onInvite }: PreviewBodyProps) {
  const { type, title, university, trl, beginning } = preview;
  return (
    <article className={classes.preview}>
      <RecordHead title={title} university={university}>
        {type === 'researcher' && <li>Researcher</li>}
        {trl !== null && <li>TRL {trl}</li>}
      </RecordHead>
      {beginning && (
        <p className={classes.beginning} dir="auto">
          {beginning}
        </p>
      )}
      <section className={classes.more} aria-label="The whole record">
        <p>
          {type === 'technology'
            ? 'Members see the full record: its facts, patents and publications, its technology transfer office, and similar technologies.'
            : 'Members see what this person works on, and their technologies.'}
        </p>
        <div className={classes.ways}>
          <Button look="filled" onClick={onInvite}>
            Request Invite
          </Button>
          <Button onClick={onLogin}>Log in</Button>
        </div>
      </section>
    </article>
  );
}
