import { Fragment, type ReactNode } from 'react';
import { brokenUp } from './broken-up.ts';
import { piecesOf } from './passage-pieces.ts';
import { type AskedPassage, PassageText } from './passage-text.tsx';
import classes from './record-text.module.css';
import { type TextBlock, textBlocks } from './text-blocks.ts';

interface RecordTextProps {
  text: string;
  /** A passage to mark. */
  passage?: AskedPassage | null;
}

/** A record’s text in paragraphs, headings and lists. All of it is shown as text, whatever it looks like. */
export function RecordText({ text, passage = null }: RecordTextProps) {
  const pieces = passage ? piecesOf(passage.text) : [];
  const blocks = textBlocks(text).flatMap((block): TextBlock[] =>
    block.kind === 'paragraph'
      ? brokenUp(block.text, pieces).map((part) => ({ ...block, text: part }))
      : [block],
  );
  const parts = blocks.flatMap((block) => (block.kind === 'list' ? block.items : [block.text]));
  // A passage that goes over lines is marked in each of them; the first one comes into view.
  const first = parts.find((part) => pieces.some((piece) => part.includes(piece)));
  const shown = (part: string): ReactNode => {
    const piece = pieces.find((each) => part.includes(each));
    if (!passage || !piece) return emphasised(part);
    return <PassageText text={part} piece={piece} passage={passage} isFirst={part === first} />;
  };
  return (
    <div className={classes.text}>
      {blocks.map((block, at) => {
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
