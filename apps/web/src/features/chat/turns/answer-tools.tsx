import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { TurnRating } from '@cosmos/contract/conversation/rating.ts';
import { useState } from 'react';
import { useDelayedCall } from '../../../lib/hooks/use-delayed-call.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { finishedSentence } from '../engine/finished-sentence.ts';
import type { Turn } from '../engine/turn.ts';
import { Rating } from './rating.tsx';
import classes from './answer-tools.module.css';

interface AnswerToolsProps {
  turn: Turn;
  onRate: (turn: Turn, rating: TurnRating) => Promise<void>;
}

/** Actions on an answer: copying and rating. */
export function AnswerTools({ turn, onRate }: AnswerToolsProps) {
  return (
    <div className={classes.tools}>
      <Copy text={finishedSentence(turn)} />
      {turn.turnId && <Rating rating={turn.rating} onRate={(rating) => onRate(turn, rating)} />}
    </div>
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
