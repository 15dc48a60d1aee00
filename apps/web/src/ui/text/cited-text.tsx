import { PlainButton } from '../buttons/plain-button.tsx';
import { useId, useState } from 'react';
import { FoldButton } from '../layout/fold.tsx';
import { NumberChip } from './number-chip.tsx';
import classes from './cited-text.module.css';

/** A sentence with the numbers of its sources. */
export interface CitedSentence {
  text: string;
  citations: readonly number[];
  /** What it does; absent for sentences that do nothing special. */
  part?: 'verdict' | 'split' | 'gap' | 'evidence' | undefined;
}

interface CitedTextProps {
  sentences: readonly CitedSentence[];
  onCite: (number: number) => void;
  /** Still being written. */
  writing?: boolean;
}

/** Sentences with numbers that link to their sources: what there is, how it divides, what is missing; quotes are folded. */
export function CitedText({ sentences, onCite, writing }: CitedTextProps) {
  const of = (...parts: (CitedSentence['part'] | undefined)[]) =>
    sentences.filter(({ part }) => parts.includes(part));
  const lines = [of(undefined, 'verdict'), of('split'), of('gap')].filter((line) => line.length > 0);
  const evidence = of('evidence');
  return (
    <>
      {lines.map((line, at) => (
        <p key={line[0]?.part ?? 'text'} className={at === 0 ? classes.summary : classes.line}>
          <Sentences sentences={line} onCite={onCite} />
          {writing && at === lines.length - 1 && <span className={classes.caret} aria-hidden="true" />}
        </p>
      ))}
      {evidence.length > 0 && <Evidence sentences={evidence} onCite={onCite} />}
    </>
  );
}

/** Sentences one after the other, each with its numbers. */
export function Sentences({ sentences, onCite }: Omit<CitedTextProps, 'writing'>) {
  return sentences.map((sentence, index) => (
    // A sentence grows in place while it is written.
    <Sentence key={index} sentence={sentence} onCite={onCite} />
  ));
}

function Evidence({ sentences, onCite }: Omit<CitedTextProps, 'writing'>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const records = new Set(sentences.flatMap(({ citations }) => citations)).size;
  const count = `${counted(sentences.length, 'sentence')} from ${counted(records, 'record')}`;
  return (
    <div className={classes.evidence}>
      <FoldButton open={open} onToggle={() => setOpen(!open)} controls={id}>
        <span>
          <strong className={classes.label}>Evidence</strong> {count}
        </span>
      </FoldButton>
      <ul id={id} hidden={!open} className={classes.quotes}>
        {sentences.map((sentence, index) => (
          <li key={index}>
            <Sentence sentence={sentence} onCite={onCite} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Keeps the last word and the chips together, so that no line begins with a chip. */
function Sentence({ sentence, onCite }: { sentence: CitedSentence; onCite: (number: number) => void }) {
  // A level of readiness stays on one line.
  const text = sentence.text.trim().replaceAll(/\bTRL (?=\d)/g, 'TRL\u00a0');
  const cut = text.lastIndexOf(' ') + 1;
  return (
    <>
      {text.slice(0, cut)}
      <span className={classes.tail}>
        {text.slice(cut)}
        {sentence.citations.map((number) => (
          <PlainButton
            key={number}
            className={classes.cite}
            onClick={() => onCite(number)}
            aria-label={`Show result ${number}`}
          >
            <NumberChip number={number} />
          </PlainButton>
        ))}
      </span>{' '}
    </>
  );
}
