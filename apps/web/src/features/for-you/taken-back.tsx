import type { Refusal } from '@cosmos/contract/recommendations/recommendations.ts';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FoldButton } from '../../ui/layout/fold.tsx';
import { listed } from './listed.ts';
import classes from './taken-back.module.css';

interface TakenBackProps {
  refusals: readonly Refusal[];
  /** Reads the recommendations again. */
  onUndone: () => void;
}

/** What "Less like this" took back before, each with its undo. */
export function TakenBack({ refusals, onUndone }: TakenBackProps) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending, variables } = api.recommendations.undoRefusal.useMutation({
    onSuccess: onUndone,
  });
  if (refusals.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="taken-back">
      <h2 className={classes.title} id="taken-back">
        <FoldButton open={open} onToggle={() => setOpen(!open)} controls="taken-back-list">
          What you want to see less of <span className={classes.count}>{refusals.length}</span>
        </FoldButton>
      </h2>
      <ul id="taken-back-list" hidden={!open}>
        {refusals.map((refusal) => (
          <li key={refusal.refusalId} className={classes.entry}>
            <span className={classes.words}>
              <span className={classes.what} dir="auto">
                {whatOf(refusal)}
              </span>
              <span className={classes.of} dir="auto">
                {refusal.title}
              </span>
            </span>
            <Button
              look="link"
              aria-label={`Undo: ${whatOf(refusal)}`}
              busy={isPending && variables.refusalId === refusal.refusalId}
              onClick={() => mutate({ refusalId: refusal.refusalId })}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function whatOf({ words, liked, title }: Refusal): string {
  const parts = [...(words.length > 0 ? [listed(words)] : []), ...(liked ? [`like “${liked.title}”`] : [])];
  return parts.length > 0 ? parts.join('; ') : title;
}
