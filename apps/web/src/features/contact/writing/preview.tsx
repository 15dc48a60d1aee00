import type { ContactPreview } from '@cosmos/contract/email/contact.ts';
import type { FileInfo } from '@cosmos/contract/profile/profile.ts';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import knob from '../../../ui/fields/switch.module.css';
import { useColorScheme } from '../../../ui/theme/color-scheme.ts';
import { CompanyMemory } from '../before-sending/company-memory.tsx';
import { PreflightMarks } from '../before-sending/preflight-marks.tsx';
import { ShareSwitch } from '../before-sending/share-switch.tsx';
import { AttachedFiles } from '../../attachments/attached-files.tsx';
import type { ContactSubject } from '../button/open-contact.ts';
import { letterPage } from './letter-page.ts';
import { ObjectionList } from './objection-list.tsx';
import { limitsLine, limitReached, previewObjections } from './objections.ts';
import classes from './preview.module.css';
import { RecipientHead } from './recipient-head.tsx';

interface PreviewProps {
  subject: ContactSubject;
  preview: ContactPreview;
  /** What the member wrote. */
  text: string;
  /** Those that go along. */
  files: readonly FileInfo[];
  sending: boolean;
  onEdit: () => void;
  onSend: (choices: { tracksOpens: boolean; isConfirmed: boolean }) => void;
}

/** The letter as it goes out, with what speaks against it. */
export function Preview({ subject, preview, text, files, sending, onEdit, onSend }: PreviewProps) {
  const [tracksOpens, setTracksOpens] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const objections = previewObjections(preview);
  const isBlocked = limitReached(preview) !== null;
  const again = preview.writtenRecently !== null;
  const send = () => onSend({ tracksOpens, isConfirmed: again });
  return (
    <>
      <RecipientHead subject={subject} addressee={preview.addressee} />
      <ObjectionList objections={objections} />
      {preview.colleagues && <CompanyMemory memory={preview.colleagues} />}
      <PreflightMarks technologyId={subject.technologyId} text={text} />
      <p className={classes.subject}>
        <span>Subject</span> {preview.subject}
      </p>
      <LetterFrame html={preview.html} />
      <AttachedFiles files={files} />
      <label className={classes.tracks}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={tracksOpens}
          className={knob.switch}
          checked={tracksOpens}
          aria-describedby="opens-are-uncertain"
          onChange={({ currentTarget }) => setTracksOpens(currentTarget.checked)}
        />
        <span>
          Tell me when this email is opened
          <span className={classes.caution} id="opens-are-uncertain">
            {' '}
            Some email programs open messages automatically, so this isn’t always reliable.
          </span>
        </span>
      </label>
      {preview.sharesContacts !== null && <ShareSwitch first={preview.sharesContacts} />}
      {isAsking ? (
        <Question sending={sending} onYes={send} onNo={() => setAsking(false)}>
          You wrote to this university in the last 30 days. Do you want to write again?
        </Question>
      ) : (
        <div className={classes.actions}>
          <Button
            look="filled"
            busy={sending}
            disabled={isBlocked}
            onClick={again ? () => setAsking(true) : send}
          >
            Send Message
          </Button>
          <Button onClick={onEdit}>Edit</Button>
          {!isBlocked && <span className={classes.limits}>{limitsLine(preview)}</span>}
        </div>
      )}
    </>
  );
}

interface QuestionProps {
  sending: boolean;
  onYes: () => void;
  onNo: () => void;
  children: ReactNode;
}

function Question({ sending, onYes, onNo, children }: QuestionProps) {
  const yes = useRef<HTMLButtonElement>(null);
  // The button that was pressed has made room for it.
  useEffect(() => yes.current?.focus(), []);
  return (
    <div className={classes.actions} role="group" aria-label="Write again?">
      <p className={classes.question} role="alert">
        {children}
      </p>
      <Button look="filled" busy={sending} ref={yes} onClick={onYes}>
        Send anyway
      </Button>
      <Button onClick={onNo}>Not now</Button>
    </div>
  );
}

function LetterFrame({ html }: { html: string }) {
  const scheme = useColorScheme();
  const page = useMemo(() => letterPage(html), [html]);
  return (
    <iframe
      className={classes.letter}
      title="The email as it will be sent"
      // Nothing is allowed: no scripts, no forms, no navigation, and an origin of its own.
      sandbox=""
      srcDoc={page}
      style={{ colorScheme: scheme }}
    />
  );
}

/** Where the letter will be, while it is written. */
export function PreviewSkeleton() {
  return (
    <div className={classes.coming} role="status">
      <span className="visually-hidden">Loading the preview…</span>
      <span className={classes.letter} />
    </div>
  );
}
