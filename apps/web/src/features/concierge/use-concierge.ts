import { trpc } from '../../lib/api/trpc.ts';
import { type RequestForm, useRequestForm } from '../../lib/hooks/use-request-form.ts';
import { type ConciergeDraft, complaintOf } from './concierge-draft.ts';

export type Concierge = RequestForm<ConciergeDraft>;

const EMPTY: ConciergeDraft = { name: '', email: '', areas: [], message: '' };

/** A request for a call. */
export function useConcierge(known: Partial<Pick<ConciergeDraft, 'name' | 'email'>> = {}): Concierge {
  return useRequestForm({
    empty: { ...EMPTY, ...known },
    complaintOf,
    send: async (draft) => {
      const { message } = await trpc.concierge.request.mutate(draft);
      return { state: 'success', sentence: message };
    },
  });
}
