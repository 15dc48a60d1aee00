import type { Narrowing } from '@cosmos/contract/conversation/beside-results.ts';
import type { Reply } from '@cosmos/contract/conversation/conversation.ts';
import { onlyAbout } from '@cosmos/contract/conversation/messages.ts';
import { countOf } from '../../lib/format/rounded-count.ts';
import { Button } from '../../ui/buttons/button.tsx';
import classes from './narrow-replies.module.css';

/** What the results of an answer can be narrowed to; none of any other answer. */
export function narrowingsOf(reply: Reply | null): readonly Narrowing[] {
  return reply?.type === 'search_results' ? reply.narrowings : [];
}

interface NarrowRepliesProps {
  narrowings: readonly Narrowing[];
  onAsk: (text: string) => void;
}

/** Kinds of use or approach among the results, each of which narrows the search. */
export function NarrowReplies({ narrowings, onAsk }: NarrowRepliesProps) {
  if (narrowings.length === 0) return null;
  return (
    <div className={classes.narrow}>
      <h3 className={classes.head}>Narrow to</h3>
      <ul className={classes.replies} aria-label="Narrow to">
        {narrowings.map(({ label, count }) => (
          <li key={label}>
            <Button
              aria-label={`${onlyAbout(label)}, ${countOf(count, 'record')}`}
              onClick={() => onAsk(onlyAbout(label))}
            >
              {label} <span className={classes.count}>{count}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
