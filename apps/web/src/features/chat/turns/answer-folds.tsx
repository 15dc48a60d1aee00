import { IconChartDots3, IconChevronRight } from '@tabler/icons-react';
import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';
import { PlainButton } from '../../../ui/buttons/plain-button.tsx';
import { useId, useState } from 'react';
import { countOf } from '../../../lib/format/rounded-count.ts';
import { Sentences } from '../../../ui/text/cited-text.tsx';
import classes from './answer-folds.module.css';
import { type Line, sentencesOf } from './answer-parts.ts';

interface AnswerFoldsProps {
  /** All sentences of the answer. */
  sentences: readonly SummarySentence[];
  /** The lines that there is no room for. */
  folded: readonly Line[];
  onCite: (number: number) => void;
  isPhone: boolean;
}

/** "Evidence 4 sentences from 3 records": the quotes that an answer stands on, and what else there was no room for. */
export function AnswerFolds({ sentences, folded, onCite, isPhone }: AnswerFoldsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const evidence = sentencesOf(sentences, 'evidence');
  const records = new Set(evidence.flatMap(({ citations }) => citations)).size;
  const count = `${countOf(evidence.length, 'sentence')} from ${countOf(records, 'record')}`;
  return (
    <>
      <PlainButton
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
        <span className={classes.name}>{nameOf({ folded, evidence, isPhone })}</span>
        {folded.length === 0 && <span>{count}</span>}
      </PlainButton>
      <div className={classes.panel} id={id} hidden={!isOpen}>
        {folded.map((line) => (
          <p key={line.part} className={classes.line}>
            <Sentences sentences={line.sentences} onCite={onCite} />
          </p>
        ))}
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

interface Folds extends Pick<AnswerFoldsProps, 'folded' | 'isPhone'> {
  evidence: readonly SummarySentence[];
}

function nameOf({ folded, evidence, isPhone }: Folds): string {
  if (folded.length === 0) return 'Evidence';
  if (isPhone) return 'More';
  if (folded.some(({ part }) => part !== 'gap'))
    return evidence.length === 0 ? 'Full answer' : 'Full answer and evidence';
  return evidence.length === 0 ? 'What’s missing' : 'Evidence and gaps';
}

interface PlotButtonProps {
  open: boolean;
  controls: string;
  onToggle: () => void;
}

/** Shows the plot where there is no room for it beside the text. */
export function PlotButton({ open, controls, onToggle }: PlotButtonProps) {
  return (
    <PlainButton className={classes.plot} aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      <IconChartDots3 size={17} stroke={1.6} aria-hidden="true" />
      Plot
    </PlainButton>
  );
}
