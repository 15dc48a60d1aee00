import type { PromptKind } from '@cosmos/contract/conversation/conversation.ts';
import { UnstyledButton } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { api } from '../../lib/api/api.ts';
import { samplesOf } from '../../lib/sample-prompts.ts';
import classes from './samples.module.css';

/** What a visitor sees first: what to ask for, and three sample questions. */
export function Samples({ onAsk }: { onAsk: (text: string, kind: PromptKind) => void }) {
  const drawn = api.assistant.samples.useQuery();
  return (
    <div className={classes.samples}>
      <p className={classes.welcome}>
        Describe what you are trying to make, replace or understand. I answer from the catalogue alone, and
        quote the record for each claim.
      </p>
      <ul aria-label="Click and try a sample">
        {samplesOf(drawn.data).map(({ title, text, kind, prefix = '' }) => (
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
