import type { SummarySentence } from '@cosmos/contract/conversation.ts';
import { UnstyledButton } from '@mantine/core';
import { NumberChip } from '../../ui/number-chip.tsx';
import classes from './summary.module.css';

interface SummaryProps {
  sentences: SummarySentence[];
  onCite: (number: number) => void;
  /** Still being written. */
  writing?: boolean;
}

/** Sentences with the numbers of the records they rest on; each number opens its row at the passage. */
export function Summary({ sentences, onCite, writing }: SummaryProps) {
  return (
    <p className={classes.summary}>
      {sentences.map((sentence, index) => (
        // A sentence grows in its place while it is written.
        <Sentence key={index} sentence={sentence} onCite={onCite} />
      ))}
      {writing && <span className={classes.caret} aria-hidden="true" />}
    </p>
  );
}

/** The last word and the chips are one piece, so that no line begins with a chip. */
function Sentence({ sentence, onCite }: { sentence: SummarySentence; onCite: (number: number) => void }) {
  const text = sentence.text.trim();
  const cut = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, cut)}
      <span className={classes.tail}>
        {text.slice(cut)}
        {sentence.citations.map((number) => (
          <UnstyledButton
            key={number}
            className={classes.cite}
            onClick={() => onCite(number)}
            aria-label={`Show result ${number}`}
          >
            <NumberChip number={number} />
          </UnstyledButton>
        ))}
      </span>{' '}
    </>
  );
}
