import { IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import classes from './draft-for-me.module.css';

interface DraftForMeProps {
  technologyId: string;
  keeper: DraftKeeper;
  onWritten: () => void;
}

type Outcome = { kind: 'written'; before: string; text: string } | { kind: 'told'; words: string } | null;

const NOTHING = 'There is nothing to add to what you have written.';
const TYPED = 'You kept writing, so the draft was not inserted.';

/** Writes a first draft into the message, after what is there already; can be taken back. */
export function DraftForMe({ technologyId, keeper, onWritten }: DraftForMeProps) {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const draft = api.email.draftLetter.useMutation({
    onSuccess: ({ text, isChanged }, asked) => {
      // What was typed in the meantime is the member's.
      if (keeper.get().text !== asked.text) return setOutcome({ kind: 'told', words: TYPED });
      if (!isChanged) return setOutcome({ kind: 'told', words: NOTHING });
      keeper.write(text);
      setOutcome({ kind: 'written', before: asked.text, text });
      onWritten();
    },
    onError: (error) =>
      setOutcome({ kind: 'told', words: `A draft could not be created. ${faultOf(error).message}` }),
  });
  const undo = () => {
    if (outcome?.kind !== 'written') return;
    keeper.write(outcome.before);
    setOutcome(null);
    onWritten();
  };
  const canUndo = outcome?.kind === 'written' && keeper.get().text === outcome.text;
  return (
    <div className={classes.row}>
      <Button
        className={classes.ask}
        busy={draft.isPending}
        onClick={() => draft.mutate({ technologyId, text: keeper.get().text })}
      >
        {!draft.isPending && <IconWand size={18} stroke={1.6} aria-hidden="true" />}
        Draft for me
      </Button>
      <span className={classes.told} role="status">
        {draft.isPending ? 'Writing a draft…' : outcome?.kind === 'told' ? outcome.words : ''}
        {canUndo && 'Please check the draft and edit it as needed.'}
      </span>
      {canUndo && (
        <Button look="link" onClick={undo}>
          Undo
        </Button>
      )}
    </div>
  );
}
