import type { PromptKind } from '@cosmos/contract/conversation/conversation.ts';
import { PlainButton } from '../../ui/buttons/plain-button.tsx';
import { api } from '../../lib/api/api.ts';
import { samplesOf } from '../../lib/sample-prompts.ts';
import classes from './samples.module.css';

/** Three questions to try. While they are chosen, their places stand empty. */
export function Samples({ onAsk }: { onAsk: (text: string, kind: PromptKind) => void }) {
  const drawn = api.assistant.samples.useQuery();
  return (
    <ul className={classes.samples} aria-label="Click and try a sample" data-sky-quiet>
      {samplesOf(drawn.data).map(({ title, text, kind, prefix = '' }) => (
        <li key={title}>
          <PlainButton
            className={classes.sample}
            disabled={drawn.isPending}
            title={drawn.isPending ? undefined : text}
            onClick={() => onAsk(prefix + text, kind)}
          >
            <span className={classes.title}>{title}</span>
            <span className={classes.text} data-bone={drawn.isPending || undefined}>
              {!drawn.isPending && text}
            </span>
          </PlainButton>
        </li>
      ))}
    </ul>
  );
}
