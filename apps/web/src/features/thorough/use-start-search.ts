import type { StartSearchInput } from '@cosmos/contract/thorough/search-record.ts';
import { useNavigate } from '@tanstack/react-router';
import { api, apiUtils } from '../../lib/api/api.ts';
import { faultOf } from '../../lib/api/trpc.ts';

/** Begins a thorough search and opens its page; `refusal` says why there is none. */
export function useStartSearch() {
  const navigate = useNavigate();
  const { mutate, isPending, error } = api.thorough.start.useMutation({
    onSuccess: ({ searchId }) => {
      void apiUtils.thorough.list.invalidate();
      void navigate({ to: '/search/$id', params: { id: searchId } });
    },
  });
  return {
    start: (input: StartSearchInput) => mutate(input),
    isPending,
    refusal: error ? faultOf(error).message : null,
  };
}
