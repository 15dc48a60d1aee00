import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { Sentences } from '../../../ui/cited-text.tsx';
import classes from './answer-text.module.css';

interface AnswerLinesProps {
  sentences: readonly SummarySentence[];
  onCite: (number: number) => void;
  /** Still being written. */
  writing?: boolean;
  /** Leaves out what nothing states. */
  short: boolean;
}

/** The sentences of an answer that do the same: what there is, how it divides, what nothing states; or all quotes. */
export function sentencesOf(
  sentences: readonly SummarySentence[],
  part: 'verdict' | 'split' | 'gap' | 'evidence',
): SummarySentence[] {
  return sentences.filter((sentence) => (sentence.part ?? 'verdict') === part);
}

/** In up to three lines what there is, how it divides, and what nothing states. */
export function AnswerLines({ sentences, onCite, writing = false, short }: AnswerLinesProps) {
  const parts = short ? (['verdict', 'split'] as const) : (['verdict', 'split', 'gap'] as const);
  const lines = parts.flatMap((part) => {
    const line = sentencesOf(sentences, part);
    return line.length > 0 ? [{ part, line }] : [];
  });
  return lines.map(({ part, line }, at) => (
    <p key={part} className={part === 'verdict' ? classes.verdict : classes.line}>
      <Sentences sentences={line} onCite={onCite} />
      {writing && at === lines.length - 1 && <span className={classes.caret} aria-hidden="true" />}
    </p>
  ));
}
