import type { CreateNeedInput } from '@cosmos/contract/standing-needs/needs.ts';
import { useNavigate } from '@tanstack/react-router';
import { api, apiUtils } from '../../lib/api/api.ts';
import { reasonOf } from '../../lib/api/trpc.ts';
import { snackbar } from '../../lib/snackbar-message.ts';

const sayFault = (error: unknown) => snackbar.set(() => ({ tone: 'bad', text: reasonOf(error) }));

/** Keeps a need; `refusal` says why not. */
export function useKeepNeed(onKept?: (needId: string) => void) {
  const { mutate, isPending, error, data, reset } = api.needs.create.useMutation({
    onSuccess: ({ needId }) => {
      void apiUtils.needs.list.invalidate();
      onKept?.(needId);
    },
  });
  return {
    keep: (input: CreateNeedInput) => mutate(input),
    isPending,
    isKept: data !== undefined,
    refusal: error ? reasonOf(error) : null,
    reset,
  };
}

/** Deletes a need without a word. */
export function useTakeBack() {
  const { mutate } = api.needs.remove.useMutation({
    onSuccess: () => void apiUtils.needs.list.invalidate(),
    onError: sayFault,
  });
  return (needId: string) => mutate({ needId });
}

/** Deletes a need and leaves its page; it can be undone for a while. */
export function useRemoveNeed() {
  const navigate = useNavigate();
  const restore = api.needs.restore.useMutation({
    onSuccess: () => void apiUtils.needs.list.invalidate(),
    onError: sayFault,
  });
  const remove = api.needs.remove.useMutation({
    onSuccess: (_, { needId }) => {
      void apiUtils.needs.list.invalidate();
      snackbar.set(() => ({
        tone: 'quiet',
        text: 'Standing need deleted.',
        undo: () => restore.mutate({ needId }),
      }));
      void navigate({ to: '/for-you/needs' });
    },
    onError: sayFault,
  });
  return { remove: (needId: string) => remove.mutate({ needId }), isPending: remove.isPending };
}

/** Pauses a need or takes it up again. */
export function usePauseNeed() {
  const { mutate, isPending } = api.needs.pause.useMutation({
    onSuccess: (_, { needId }) => {
      void apiUtils.needs.list.invalidate();
      void apiUtils.needs.read.invalidate({ needId });
    },
    onError: sayFault,
  });
  return { pause: mutate, isPending };
}
