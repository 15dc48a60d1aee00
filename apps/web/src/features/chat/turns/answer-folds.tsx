import { IconChartDots3, IconChevronRight } from '@tabler/icons-react';
import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { Sentences } from '../../../ui/cited-text.tsx';
import classes from './answer-folds.module.css';
import { sentencesOf } from './answer-lines.tsx';

interface AnswerFoldsProps {
  sentences: readonly SummarySentence[];
  onCite: (number: number) => void;
  /** Folds what nothing states away as well. */
  withGap: boolean;
}

/** Whether there is anything to fold. */
export function hasFolds(sentences: readonly SummarySentence[], withGap: boolean): boolean {
  return sentences.some(({ part }) => part === 'evidence' || (withGap && part === 'gap'));
}

/** "Evidence 4 sentences from 3 records": the quotes that an answer stands on. */
export function AnswerFolds({ sentences, onCite, withGap }: AnswerFoldsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const gap = withGap ? sentencesOf(sentences, 'gap') : [];
  const evidence = sentencesOf(sentences, 'evidence');
  const records = new Set(evidence.flatMap(({ citations }) => citations)).size;
  const name =
    gap.length === 0 ? 'Evidence' : evidence.length === 0 ? 'What’s missing' : 'What’s missing, and evidence';
  return (
    <>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight
          size={16}
          stroke={1.75}
          aria-hidden="true"
          className={classes.arrow}
          data-open={isOpen || undefined}
        />
        <span className={classes.name}>{name}</span>
        {gap.length === 0 && (
          <span>
            {countOf(evidence.length, 'sentence')} from {countOf(records, 'record')}
          </span>
        )}
      </UnstyledButton>
      <div className={classes.panel} id={id} hidden={!isOpen}>
        {gap.length > 0 && (
          <p className={classes.gap}>
            <Sentences sentences={gap} onCite={onCite} />
          </p>
        )}
        {evidence.length > 0 && (
          <ul className={classes.quotes}>
            {evidence.map((sentence, index) => (
              <li key={index}>
                <Sentences sentences={[sentence]} onCite={onCite} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

interface PlotButtonProps {
  open: boolean;
  controls: string;
  onToggle: () => void;
}

/** Shows the plot where there is no room for it beside the text. */
export function PlotButton({ open, controls, onToggle }: PlotButtonProps) {
  return (
    <UnstyledButton className={classes.plot} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      <IconChartDots3 size={17} stroke={1.6} aria-hidden="true" />
      Plot
    </UnstyledButton>
  );
}
