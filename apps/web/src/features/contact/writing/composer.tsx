import type { ContactOpening } from '@cosmos/contract/email/contact.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { DraftForMe } from '../before-sending/draft-for-me.tsx';
import type { DraftKeeper, KeptDraft } from '../drafts/draft-keeper.ts';
import { TwoDrafts } from '../drafts/two-drafts.tsx';
import { useDraftFiles } from '../drafts/use-draft-files.ts';
import { useFileDrop } from '../../attachments/use-file-drop.ts';
import type { ContactSubject } from '../button/open-contact.ts';
import classes from './composer.module.css';
import { DraftFiles } from './draft-files.tsx';
import { cutToMax, messageLength } from './message-length.ts';
import { ObjectionList } from './objection-list.tsx';
import { openingObjections } from './objections.ts';
import { RecipientHead } from './recipient-head.tsx';
import { SummaryChoice } from './summary-choice.tsx';

interface ComposerProps {
  subject: ContactSubject;
  opening: ContactOpening;
  keeper: DraftKeeper;
  onPreview: () => void;
}

const CUT = 'Only the first 600 characters fit. The rest was left out.';

/** Where a message is written. */
export function Composer({ subject, opening, keeper, onPreview }: ComposerProps) {
  const draft = useSyncExternalStore(keeper.subscribe, keeper.get);
  const files = useDraftFiles(keeper);
  const drop = useFileDrop(files.attach);
  const [wasCut, setCut] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  // It comes a moment after the dialog, which has put the focus elsewhere by then.
  useEffect(() => field.current?.focus(), []);
  const { count, missing, tone } = messageLength(draft.text);
  const [now] = useState(() => new Date());
  const objections = openingObjections(opening, subject.university, now);
  const isBlocked = objections.some(({ kind }) => kind === 'blocks');
  const canPreview = missing === 0 && !isBlocked && !draft.other && !files.isUploading;
  const write = (typed: string) => {
    const kept = cutToMax(typed);
    setCut(kept.wasCut);
    keeper.write(kept.text);
  };
  return (
    <Form onSubmit={() => canPreview && onPreview()}>
      <RecipientHead subject={subject} addressee={opening.addressee} />
      <ObjectionList objections={objections} />
      {draft.other ? (
        <TwoDrafts
          mine={draft.text}
          other={draft.other}
          onKeepMine={keeper.keepMine}
          onTakeOther={files.takeOther}
        />
      ) : (
        <TextArea
          label="Your message"
          className={classes.message}
          ref={field}
          dir="auto"
          rows={7}
          value={draft.text}
          onValue={write}
          onPaste={drop.onPaste}
          note={wasCut ? { text: CUT, tone: 'bad' } : { text: 'Min 50 chars', tone: 'quiet' }}
          aside={
            <span className={classes.count} data-tone={tone}>
              {count}/600 char
            </span>
          }
        />
      )}
      {!draft.other && !isBlocked && (
        <DraftForMe
          technologyId={subject.technologyId}
          keeper={keeper}
          onWritten={() => field.current?.focus()}
        />
      )}
      <DraftFiles files={files} isOver={drop.isOver} handlers={drop.handlers} />
      <SummaryChoice chosen={draft.summary} onChoose={keeper.choose} />
      <div className={classes.foot}>
        <Button type="submit" look="filled" disabled={!canPreview}>
          Preview
          {missing > 0 && !isBlocked && ` (${missing} more chars needed)`}
        </Button>
        <span className={classes.saved} data-failed={draft.saving === 'failed' || undefined} role="status">
          {savedLine(draft)}
        </span>
      </div>
    </Form>
  );
}

function savedLine({ saving, text, other }: KeptDraft): string {
  if (text.trim() === '' || other) return '';
  if (saving === 'failed') return 'The draft isn’t saved yet. Trying again.';
  return saving === 'saved' ? 'Draft saved' : '';
}
