import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { TurnRating } from '@cosmos/contract/conversation/rating.ts';
import { useId, useState } from 'react';
import { useDelayedCall } from '../../../lib/hooks/use-delayed-call.ts';
import { TellMeMore } from '../../standing-needs/tell-me.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { KeepSearch } from '../../thorough/keep-search.tsx';
import { finishedSentence } from '../engine/finished-sentence.ts';
import type { Turn } from '../engine/turn.ts';
import { RatingForm } from './rating-form.tsx';
import { RatingStars } from './rating-stars.tsx';
import { FinishedLine, Stages } from './status-line.tsx';
import { useRating } from './use-rating.ts';
import classes from './answer-tools.module.css';

interface AnswerToolsProps {
  turn: Turn;
  /** True if nothing stands before it in its row. */
  alone: boolean;
  onRate: (turn: Turn, rating: TurnRating) => Promise<void>;
}

/** In one quiet row how the answer came about, copying and rating; what they open stands below the row. */
export function AnswerTools({ turn, alone, onRate }: AnswerToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const rating = useRating({ rating: turn.rating, onRate: (given) => onRate(turn, given) });
  const id = useId();
  // There the same is offered as the main action.
  const isNear = turn.none && turn.results.length > 0;
  return (
    <>
      <span className={classes.tools} data-alone={alone || undefined}>
        <FinishedLine turn={turn} open={isOpen} controls={`${id}-stages`} onToggle={() => setOpen(!isOpen)} />
        <Copy text={finishedSentence(turn)} />
        {turn.turnId && turn.reply?.type === 'search_results' && turn.readAs && (
          <KeepSearch turnId={turn.turnId} />
        )}
        {turn.turnId && turn.readAs !== null && !isNear && (
          <TellMeMore turnId={turn.turnId} isNothing={turn.results.length === 0} />
        )}
        {turn.turnId && (
          <>
            <span className="visually-hidden" id={`${id}-rating`}>
              {rating.isRated ? 'Your rating' : 'Rate this answer'}
            </span>
            <RatingStars stars={rating.stars} labelledBy={`${id}-rating`} onChoose={rating.choose} />
          </>
        )}
      </span>
      <div className={classes.panel} id={`${id}-stages`} hidden={!isOpen}>
        {isOpen && <Stages turn={turn} />}
      </div>
      {turn.turnId && (
        <div className={classes.panel}>
          <RatingForm {...rating} />
        </div>
      )}
    </>
  );
}

function Copy({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const label = { idle: 'Copy answer', copied: 'Copied', failed: 'Could not be copied' }[state];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  };
  useDelayedCall(2_000, state !== 'idle', () => setState('idle'));
  return (
    <span className={classes.announced} aria-live="polite">
      <IconButton label={label} className={classes.copy} onClick={() => void copy()}>
        {state === 'copied' ? (
          <IconCheck size={16} stroke={1.75} aria-hidden="true" />
        ) : (
          <IconCopy size={16} stroke={1.6} aria-hidden="true" />
        )}
      </IconButton>
    </span>
  );
}
