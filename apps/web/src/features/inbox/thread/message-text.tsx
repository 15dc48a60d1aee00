import type { TextPart } from '@cosmos/contract/email/received.ts';
import { useId, useState } from 'react';
import { FoldButton } from '../../../ui/layout/fold.tsx';
import classes from './message-text.module.css';
import { beginningOf, stretchesOf } from './text-parts.ts';

interface MessageTextProps {
  text: string;
  parts: readonly TextPart[];
}

/** The words of a message as they were written. What it quotes folds, and so does what is long. */
export function MessageText({ text, parts }: MessageTextProps) {
  return (
    <div className={classes.text} dir="auto">
      {stretchesOf(text, parts).map((stretch, at) =>
        stretch.folded === null ? (
          <Shown key={at} text={stretch.text} />
        ) : (
          <Folded key={at} text={stretch.text} name={NAMES[stretch.folded]} />
        ),
      )}
    </div>
  );
}

const NAMES = {
  earlier: { closed: 'Show earlier text', open: 'Hide earlier text' },
  signature: { closed: 'Show signature', open: 'Hide signature' },
};

function Shown({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const beginning = beginningOf(text);
  return (
    <>
      <div className={classes.stretch} id={id}>
        <Paragraphs text={isOpen ? text : (beginning ?? text)} />
      </div>
      {beginning !== null && (
        <FoldButton open={isOpen} onToggle={() => setOpen((now) => !now)} controls={id}>
          {isOpen ? 'Show less' : 'Read more'}
        </FoldButton>
      )}
    </>
  );
}

function Folded({ text, name }: { text: string; name: { closed: string; open: string } }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <FoldButton open={isOpen} onToggle={() => setOpen((now) => !now)} controls={id}>
        {isOpen ? name.open : name.closed}
      </FoldButton>
      <div className={classes.stretch} data-folded id={id} hidden={!isOpen}>
        {isOpen && <Paragraphs text={text} />}
      </div>
    </>
  );
}

function Paragraphs({ text }: { text: string }) {
  return text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph, at) => <p key={at}>{paragraph}</p>);
}
