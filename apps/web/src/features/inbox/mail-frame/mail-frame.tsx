import type { ShownHtml } from '@cosmos/contract/email/received.ts';
import { IconAlignLeft, IconTypography } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Formatted } from './formatted.tsx';
import { LinkList } from './link-list.tsx';
import classes from './mail-frame.module.css';

interface MailFrameProps {
  /** Whose email it is. */
  sender: string;
  /** Its formatting as the server gives it; null if there is none, or none that could be made harmless. */
  formatted: ShownHtml | null;
  /** Its text, which is what is shown at first. */
  children: ReactNode;
  /** Begins with the formatting; by default a person has to ask for it. */
  isFormattedAtFirst?: boolean;
}

/** A received email: its text, and on request its formatting, in a frame that can’t run, load or lead anywhere. */
export function MailFrame({ sender, formatted, children, isFormattedAtFirst = false }: MailFrameProps) {
  const [isFormatted, setFormatted] = useState(isFormattedAtFirst);
  const id = useId();
  if (!formatted) return <div className={classes.text}>{children}</div>;
  const Glyph = isFormatted ? IconAlignLeft : IconTypography;
  return (
    <div className={classes.mail}>
      <div id={id}>
        {isFormatted ? (
          <>
            <Formatted html={formatted.html} sender={sender} />
            <LeftOut pictures={formatted.picturesLeftOut} />
            <LinkList links={formatted.links} />
          </>
        ) : (
          <div className={classes.text}>{children}</div>
        )}
      </div>
      <Button
        look="link"
        className={classes.switch}
        aria-controls={id}
        onClick={() => setFormatted((now) => !now)}
      >
        <Glyph size={16} stroke={1.75} aria-hidden="true" />
        {isFormatted ? 'Show as text' : 'Show formatting'}
      </Button>
    </div>
  );
}

function LeftOut({ pictures }: { pictures: number }) {
  if (pictures === 0) return null;
  return (
    <p className={classes.note}>
      {pictures === 1 ? '1 picture is' : `${pictures} pictures are`} not shown, because loading{' '}
      {pictures === 1 ? 'it' : 'them'} could tell the sender that you opened this email.
    </p>
  );
}
