import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { apiUtils } from '../../lib/api/api.ts';
import { serverReason, trpc } from '../../lib/api/trpc.ts';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkTryAgain };

/** Removes one of the member’s interests; the recommendations stay as they are until they are read again. */
export function useLeaveInterest() {
  const [left, setLeft] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    scope: { id: 'interests' },
    mutationFn: async (interest: string) => {
      const { interests } = await trpc.interests.read.query();
      const rest = interests.map(({ keyword }) => keyword).filter((keyword) => keyword !== interest);
      return trpc.interests.update.mutate({ interests: rest });
    },
    onSuccess: (saved, interest) => {
      apiUtils.interests.read.setData(undefined, saved);
      setLeft(interest);
    },
  });
  return { left, leave: mutate, isPending, failure: error && serverReason(error, WORDS) };
}
