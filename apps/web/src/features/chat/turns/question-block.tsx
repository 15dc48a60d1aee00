import { IconChevronDown, IconChevronLeft, IconChevronRight, IconPencil } from '@tabler/icons-react';
import { memo, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { AttachedFiles } from '../../attachments/attached-files.tsx';
import type { Turn } from '../engine/turn.ts';
import classes from './question-block.module.css';
import { Rewrite } from './rewrite.tsx';

interface QuestionBlockProps {
  turn: Turn;
  /** Nothing can be sent while an answer is running. */
  busy: boolean;
  onEdit: (turn: Turn, text: string) => void;
  onVersion: (turnId: string) => Promise<void>;
}

/** The person’s message with its files; it can be edited, and each version is kept. */
export const QuestionBlock = memo(function QuestionBlock({
  turn,
  busy,
  onEdit,
  onVersion,
}: QuestionBlockProps) {
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  if (isEditing) {
    return (
      <Rewrite
        text={turn.text}
        busy={busy}
        onCancel={close}
        onSend={(text) => {
          setEditing(false);
          onEdit(turn, text);
        }}
      />
    );
  }
  return (
    <div className={classes.block}>
      <div className={classes.said}>
        <Words text={turn.text} />
        <div
          className={classes.tools}
          hidden={turn.status === 'running'}
          data-versions={turn.versions.length > 1 || undefined}
        >
          <Versions turn={turn} busy={busy} onVersion={onVersion} />
          <IconButton
            ref={pencil}
            label="Edit message"
            className={classes.tool}
            disabled={busy}
            onClick={() => setEditing(true)}
          >
            <IconPencil size={16} stroke={1.6} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {turn.files.length > 0 && (
        <div className={classes.files}>
          <AttachedFiles files={turn.files} />
        </div>
      )}
    </div>
  );
});

/** Three lines of the question, two on a phone; where it is longer, a button shows the rest. */
function Words({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const [isLonger, setLonger] = useState(false);
  const words = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = words.current;
    // A few words fit at any width.
    if (!element || isWhole || (text.length < SURELY_SHORT && !text.includes('\n'))) return undefined;
    const look = () => setLonger(element.scrollHeight > element.clientHeight + 1);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    look();
    return () => sizes.disconnect();
  }, [text, isWhole]);
  return (
    <>
      <p ref={words} id={id} className={classes.text} dir="auto" data-whole={isWhole || undefined}>
        {text}
      </p>
      {(isLonger || isWhole) && (
        <IconButton
          label={isWhole ? 'Show less of the question' : 'Show the whole question'}
          className={classes.more}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          <IconChevronDown size={18} stroke={1.75} aria-hidden="true" data-open={isWhole || undefined} />
        </IconButton>
      )}
    </>
  );
}

const SURELY_SHORT = 40;

function Versions({ turn, busy, onVersion }: Pick<QuestionBlockProps, 'turn' | 'busy' | 'onVersion'>) {
  const { versions, turnId } = turn;
  const at = turnId ? versions.indexOf(turnId) : -1;
  if (versions.length < 2 || at < 0) return null;
  const step = (by: number) => {
    const target = versions[at + by];
    if (target) void onVersion(target);
  };
  return (
    <span className={classes.versions} role="group" aria-label="Versions of this message">
      <IconButton
        label="Previous version"
        className={classes.tool}
        disabled={busy || at === 0}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <span className={classes.count}>
        {at + 1}/{versions.length}
      </span>
      <IconButton
        label="Next version"
        className={classes.tool}
        disabled={busy || at === versions.length - 1}
        onClick={() => step(1)}
      >
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  );
}
