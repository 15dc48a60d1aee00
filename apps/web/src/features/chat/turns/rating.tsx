import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import type { TurnRating } from '@cosmos/contract/conversation/rating.ts';
import { UnstyledButton } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useDelayedCall } from '../../../lib/hooks/use-delayed-call.ts';
import { faultOf } from '../../../lib/api/trpc.ts';
import { useUnsavedWarning } from '../../../lib/hooks/use-unsaved-warning.ts';
import { Button } from '../../../ui/button.tsx';
import classes from './rating.module.css';

interface RatingProps {
  /** The stored rating. */
  rating: TurnRating | null;
  /** Stores the rating, or throws. */
  onRate: (rating: TurnRating) => Promise<void>;
}

type Step = 'closed' | 'open' | 'sending' | 'thanks';
const STARS = [1, 2, 3, 4, 5];

/** One to five stars and an optional comment. */
export function Rating({ rating, onRate }: RatingProps) {
  const [step, setStep] = useState<Step>('closed');
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [comment, setComment] = useState(rating?.comment ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  useDelayedCall(CONVERSATION_LIMITS.ratingThanksMs, step === 'thanks', () => setStep('closed'));
  const shown = step === 'closed' ? (rating?.stars ?? 0) : stars;
  useUnsavedWarning(() => step !== 'closed' && step !== 'thanks' && comment !== (rating?.comment ?? ''));
  const choose = (count: number) => {
    if (step === 'sending') return;
    if (step !== 'open') setComment(rating?.comment ?? '');
    setStars(count);
    setStep('open');
  };
  const submit = async () => {
    setFault(null);
    setStep('sending');
    try {
      await onRate({ stars, comment });
      setStep('thanks');
    } catch (error) {
      setFault(faultOf(error).message);
      setStep('open');
    }
  };
  return (
    <div className={classes.rating}>
      <div className={classes.line} role="group" aria-labelledby={`${id}-label`}>
        <span className={classes.stars}>
          {STARS.map((count) => (
            <UnstyledButton
              key={count}
              className={classes.star}
              aria-label={count === 1 ? '1 star' : `${count} stars`}
              aria-pressed={shown === count}
              data-lit={count <= shown || undefined}
              onClick={() => choose(count)}
            >
              {count <= shown ? (
                <IconStarFilled size={16} aria-hidden="true" />
              ) : (
                <IconStar size={16} stroke={1.6} aria-hidden="true" />
              )}
            </UnstyledButton>
          ))}
        </span>
        <span className={classes.label} id={`${id}-label`}>
          {rating && step === 'closed' ? 'Your rating' : 'Rate this answer'}
        </span>
      </div>
      {(step === 'open' || step === 'sending') && (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <textarea
            className={classes.comment}
            rows={2}
            dir="auto"
            aria-label="Comment on this answer, optional"
            placeholder="What was good, what was missing? (optional)"
            maxLength={CONVERSATION_LIMITS.ratingCommentCharacters}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
          {fault && (
            <p className={classes.fault} role="alert">
              {fault}
            </p>
          )}
          <div className={classes.foot}>
            <span className={classes.count}>
              {comment.length}/{CONVERSATION_LIMITS.ratingCommentCharacters}
            </span>
            <Button onClick={() => setStep('closed')}>Cancel</Button>
            <Button type="submit" look="filled" busy={step === 'sending'}>
              Submit
            </Button>
          </div>
        </form>
      )}
      <p className={classes.thanks} role="status">
        {step === 'thanks' && CONVERSATION_MESSAGES.ratingThanks}
      </p>
    </div>
  );
}
