import type { ShownHtml } from '@cosmos/contract/email/received.ts';
import { IconAlignLeft, IconTypography } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
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
  /** How to load the formatting, if there is one that isn’t here yet. */
  loading?: FormattingToLoad | undefined;
}

export interface FormattingToLoad {
  /** How many pictures it shows. */
  pictures: number;
  isRunning: boolean;
  /** Why it could not be loaded; null if nothing went wrong. */
  fault: string | null;
  start: () => void;
}

/** A received email: its text, and on request its formatting, in a frame that can’t run, load or lead anywhere. */
export function MailFrame({
  sender,
  formatted,
  children,
  isFormattedAtFirst = false,
  loading,
}: MailFrameProps) {
  const [isFormatted, setFormatted] = useState(isFormattedAtFirst);
  const id = useId();
  if (!formatted && !loading) return <div className={classes.text}>{children}</div>;
  const isShown = isFormatted && formatted !== null;
  const Glyph = isShown ? IconAlignLeft : IconTypography;
  const toggle = () => {
    if (!formatted) loading?.start();
    setFormatted(!isShown);
  };
  return (
    <div className={classes.mail}>
      <div id={id}>
        {isShown ? (
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
        busy={isFormatted && loading?.isRunning === true}
        onClick={toggle}
      >
        <Glyph size={16} stroke={1.75} aria-hidden="true" />
        {isShown ? 'Show as text' : `Show formatting${picturesWords(loading?.pictures ?? 0)}`}
      </Button>
      {loading?.fault && (
        <p className={classes.note} role="alert">
          The formatting could not be loaded. {loading.fault}
        </p>
      )}
    </div>
  );
}

function picturesWords(pictures: number): string {
  if (pictures === 0) return '';
  return pictures === 1 ? ' and 1 image' : ` and ${pictures} images`;
}

function LeftOut({ pictures }: { pictures: number }) {
  if (pictures === 0) return null;
  return (
    <p className={classes.note}>
      {pictures === 1 ? '1 image is' : `${pictures} images are`} not shown, because loading{' '}
      {pictures === 1 ? 'it' : 'them'} could tell the sender that you opened this email.
    </p>
  );
}
