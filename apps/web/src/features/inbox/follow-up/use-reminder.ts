import { useState } from 'react';
import { api, apiUtils } from '../../../lib/api/api.ts';
import { serverReason } from '../../../lib/api/trpc.ts';
import { refreshThread } from '../data/inbox-data.ts';

const FAILED = {
  otherwise: 'The reminder could not be sent. Please try again.',
  network: 'The reminder could not be sent. Please check your connection and try again.',
};

/** Sends a reminder or lets it go out later. `onDone` once the server has it; what was typed stays until then. */
export function useReminder(threadId: string, onDone: () => void) {
  const [complaint, setComplaint] = useState<string | null>(null);
  const outcome = {
    onSuccess: async () => {
      await Promise.all([apiUtils.email.followUps.invalidate({ threadId }), refreshThread(threadId)]);
      onDone();
    },
    onError: (error: unknown) => setComplaint(serverReason(error, FAILED)),
  };
  const now = api.email.sendFollowUp.useMutation(outcome);
  const later = api.email.scheduleFollowUp.useMutation(outcome);
  return {
    complaint,
    setComplaint,
    isBusy: now.isPending || later.isPending,
    send: (text: string) => now.mutate({ threadId, text }),
    schedule: (text: string, at: Date) => later.mutate({ threadId, text, at: at.toISOString() }),
  };
}
