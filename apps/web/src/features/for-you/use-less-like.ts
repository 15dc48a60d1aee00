import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { LessLikeInput, Recommendation } from '@cosmos/contract/recommendations/recommendations.ts';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { serverReason } from '../../lib/api/trpc.ts';

export interface Refusing {
  /** Null while the record is recommended. */
  refusal: LessLikeInput | null;
  /** Why the last press had no effect. */
  failure: string | null;
  refuse: () => void;
  /** Takes back the liked record as a reason too. */
  forgetLiked: () => void;
  undo: () => void;
}

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkTryAgain };

/** "Less like this" and its undo: shown at once, and taken back if the server refuses. */
export function useLessLike({ card, reason }: Recommendation): Refusing {
  const [refusal, setRefusal] = useState<LessLikeInput | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // One after the other: an undo must not overtake what it takes back.
  const scope = { id: `refusal ${card.id}` };
  const less = api.recommendations.lessLike.useMutation({ scope });
  const undone = api.recommendations.undoRefusal.useMutation({ scope });
  const send = (next: LessLikeInput) => {
    const before = refusal;
    setRefusal(next);
    setFailure(null);
    less.mutate(next, {
      onError: (error) => {
        setRefusal(before);
        setFailure(serverReason(error, WORDS));
      },
    });
  };
  return {
    refusal,
    failure,
    refuse: () =>
      send({
        refusalId: crypto.randomUUID(),
        assetType: card.type,
        assetId: card.id,
        words: reason.refusable,
        likedId: null,
      }),
    forgetLiked: () => refusal && send({ ...refusal, likedId: reason.nearest?.id ?? null }),
    undo: () => {
      if (!refusal) return;
      setRefusal(null);
      setFailure(null);
      undone.mutate(
        { refusalId: refusal.refusalId },
        {
          onError: (error) => {
            setRefusal(refusal);
            setFailure(serverReason(error, WORDS));
          },
        },
      );
    },
  };
}
