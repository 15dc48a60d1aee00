import type { PromptKind } from '@cosmos/contract/conversation.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import classes from './samples.module.css';

const SAMPLES: { title: string; text: string; kind: PromptKind; prefix?: string }[] = [
  {
    title: 'Solving a problem',
    text: 'Reduce fouling in membrane filtration of dairy whey',
    kind: 'problem',
  },
  {
    title: 'Benchmarking technologies',
    text: 'Bio-based barrier coatings against aluminium foil',
    kind: 'benchmark',
    prefix: MESSAGES.benchmarkPrefix,
  },
  {
    title: 'Landscaping technical field',
    text: 'Neuromorphic sensing for industrial inspection',
    kind: 'landscape',
  },
];

/** What a visitor meets first: what to ask for, and three questions that can be tried at once. */
export function Samples({ onAsk }: { onAsk: (text: string, kind: PromptKind) => void }) {
  return (
    <div className={classes.samples}>
      <p className={classes.welcome}>
        Describe what you are trying to make, replace or understand. I answer from the catalogue alone, and
        quote the record for each claim.
      </p>
      <ul aria-label="Click and try a sample">
        {SAMPLES.map(({ title, text, kind, prefix = '' }) => (
          <li key={title} className={classes.row}>
            <UnstyledButton className={classes.sample} onClick={() => onAsk(prefix + text, kind)}>
              <span className={classes.title}>{title}</span>
              <span className={classes.text}>{text}</span>
              <IconArrowRight size={18} stroke={1.6} aria-hidden="true" className={classes.arrow} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
