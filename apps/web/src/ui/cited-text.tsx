import { UnstyledButton } from '@mantine/core';
import { NumberChip } from './number-chip.tsx';
import classes from './cited-text.module.css';

/** A sentence with the numbers of its sources. */
interface CitedSentence {
  text: string;
  citations: readonly number[];
}

interface CitedTextProps {
  sentences: readonly CitedSentence[];
  onCite: (number: number) => void;
  /** Still being written. */
  writing?: boolean;
}

/** Sentences with numbers that link to their sources. */
export function CitedText({ sentences, onCite, writing }: CitedTextProps) {
  return (
    <p className={classes.summary}>
      {sentences.map((sentence, index) => (
        // A sentence grows in place while it is written.
        <Sentence key={index} sentence={sentence} onCite={onCite} />
      ))}
      {writing && <span className={classes.caret} aria-hidden="true" />}
    </p>
  );
}

/** Keeps the last word and the chips together, so that no line begins with a chip. */
function Sentence({ sentence, onCite }: { sentence: CitedSentence; onCite: (number: number) => void }) {
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
