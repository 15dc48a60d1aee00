import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import mark from '../../../ui/marked-text.module.css';
import classes from './record-text.module.css';
import { textBlocks } from './text-blocks.ts';

interface RecordTextProps {
  text: string;
  /** A passage to mark and scroll to; a new object for each time it is asked for. */
  passage?: { text: string } | null;
}

/** A record’s text in paragraphs, headings and lists. All of it is shown as text, whatever it looks like. */
export function RecordText({ text, passage = null }: RecordTextProps) {
  const shown = (part: string) => (passage ? marked(part, passage) : emphasised(part));
  return (
    <div className={classes.text}>
      {textBlocks(text).map((block, at) => {
        if (block.kind === 'heading')
          return (
            <h3 key={at} dir="auto">
              {block.text}
            </h3>
          );
        if (block.kind === 'paragraph')
          return (
            <p key={at} dir="auto">
              {shown(block.text)}
            </p>
          );
        const List = block.ordered ? 'ol' : 'ul';
        return (
          <List key={at}>
            {block.items.map((item, place) => (
              <li key={place} dir="auto">
                {shown(item)}
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

function marked(part: string, passage: { text: string }): ReactNode {
  const start = part.indexOf(passage.text);
  if (start < 0) return emphasised(part);
  return (
    <>
      {part.slice(0, start)}
      <Passage passage={passage} />
      {part.slice(start + passage.text.length)}
    </>
  );
}

/** Comes into view and gets the focus each time it is asked for. */
function Passage({ passage }: { passage: { text: string } }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    place.current?.focus({ preventScroll: true });
  }, [passage]);
  return (
    <mark className={mark.mark} ref={place} tabIndex={-1} data-passage>
      {passage.text}
    </mark>
  );
}

const EMPHASIS = /\*\*([^*\n]{1,200})\*\*|(?<![\p{L}\p{N}_])_([^_\n]{1,200})_(?![\p{L}\p{N}_])/gu;

/** "**bold**" and "_italic_", as many listings write them. */
function emphasised(part: string): ReactNode {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const { index, 0: written, 1: strong, 2: italic } of part.matchAll(EMPHASIS)) {
    pieces.push(part.slice(from, index), strong ? <strong>{strong}</strong> : <em>{italic}</em>);
    from = index + written.length;
  }
  pieces.push(part.slice(from));
  return pieces.map((piece, at) => <Fragment key={at}>{piece}</Fragment>);
}
