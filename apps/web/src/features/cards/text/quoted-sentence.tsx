import type { Mark } from '../../../ui/text/joined-marks.ts';
import { MarkedText } from '../../../ui/text/marked-text.tsx';
import { excerptOf } from './excerpt.ts';
import classes from './quoted-sentence.module.css';

interface QuotedSentenceProps {
  text: string;
  marks: readonly Mark[];
}

/** A sentence of a record beside what it proves, around its marks. */
export function QuotedSentence({ text, marks }: QuotedSentenceProps) {
  const excerpt = excerptOf(text.trim(), movedBy(marks, text.length - text.trimStart().length));
  return (
    <blockquote className={classes.sentence} dir="auto">
      “<MarkedText text={excerpt.text} marks={excerpt.marks} />”
    </blockquote>
  );
}

function movedBy(marks: readonly Mark[], characters: number): Mark[] {
  return marks.map(([start, end]) => [Math.max(0, start - characters), end - characters]);
}
