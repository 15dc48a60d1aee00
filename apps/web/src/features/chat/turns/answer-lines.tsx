import { Sentences } from '../../../ui/text/cited-text.tsx';
import type { Line } from './answer-parts.ts';
import classes from './answer-text.module.css';

interface AnswerLinesProps {
  lines: readonly Line[];
  onCite: (number: number) => void;
  /** Still being written. */
  writing?: boolean;
}

/** What there is, and how it divides. */
export function AnswerLines({ lines, onCite, writing = false }: AnswerLinesProps) {
  return lines.map(({ part, sentences }, at) => (
    <p key={part} className={part === 'verdict' ? classes.verdict : classes.line}>
      <Sentences sentences={sentences} onCite={onCite} />
      {writing && at === lines.length - 1 && <span className={classes.caret} aria-hidden="true" />}
    </p>
  ));
}
