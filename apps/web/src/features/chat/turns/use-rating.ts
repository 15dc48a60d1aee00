import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import type { TurnRating } from '@cosmos/contract/conversation/rating.ts';
import { useState } from 'react';
import { faultOf } from '../../../lib/api/trpc.ts';
import { useDelayedCall } from '../../../lib/hooks/use-delayed-call.ts';
import { useUnsavedWarning } from '../../../lib/hooks/use-unsaved-warning.ts';

interface RatingOptions {
  /** The stored rating. */
  rating: TurnRating | null;
  /** Stores the rating, or throws. */
  onRate: (rating: TurnRating) => Promise<void>;
}

export type RatingState = ReturnType<typeof useRating>;

/** Stars being chosen, with a comment, until they are stored. */
export function useRating({ rating, onRate }: RatingOptions) {
  const [step, setStep] = useState<'closed' | 'open' | 'sending' | 'thanks'>('closed');
  const [stars, setStars] = useState(rating?.stars ?? 0);
  const [comment, setComment] = useState(rating?.comment ?? '');
  const [fault, setFault] = useState<string | null>(null);
  useDelayedCall(CONVERSATION_LIMITS.ratingThanksMs, step === 'thanks', () => setStep('closed'));
  useUnsavedWarning(() => step !== 'closed' && step !== 'thanks' && comment !== (rating?.comment ?? ''));
  return {
    step,
    stars: step === 'closed' ? (rating?.stars ?? 0) : stars,
    isRated: rating !== null && step === 'closed',
    comment,
    fault,
    choose: (count: number) => {
      if (step === 'sending') return;
      if (step !== 'open') setComment(rating?.comment ?? '');
      setStars(count);
      setStep('open');
    },
    write: setComment,
    cancel: () => setStep('closed'),
    submit: async () => {
      setFault(null);
      setStep('sending');
      try {
        await onRate({ stars, comment });
        setStep('thanks');
      } catch (error) {
        setFault(faultOf(error).message);
        setStep('open');
      }
    },
  };
}
