import { useEffect, useRef } from 'react';
import mark from '../../../ui/text/marked-text.module.css';
import classes from './passage-text.module.css';

/** A passage to mark in a text; a new object for each time it is asked for. */
export interface AskedPassage {
  text: string;
  /** Whether it comes into view, and gets the focus as well. */
  show: 'marked' | 'scrolled' | 'focused';
}

interface PassageTextProps {
  text: string;
  /** The words of the text to mark. */
  piece: string;
  passage: AskedPassage;
  /** False for what follows the first piece of a passage. */
  isFirst?: boolean;
}

/** A text with a piece of a passage marked. */
export function PassageText({ text, piece, passage, isFirst = true }: PassageTextProps) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isFirst || passage.show === 'marked') return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.current?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
    if (passage.show === 'focused') place.current?.focus({ preventScroll: true });
  }, [passage, isFirst]);
  const start = text.indexOf(piece);
  return (
    <>
      {text.slice(0, start)}
      <mark className={`${mark.mark} ${classes.passage}`} ref={place} tabIndex={-1} data-passage>
        {piece}
      </mark>
      {text.slice(start + piece.length)}
    </>
  );
}
