import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** State that outlives the view it stands in, and goes with a sign-out; never written to the browser's storage. */
export function useKept<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const queryClient = useQueryClient();
  const { data } = useQuery<Value>({
    queryKey: ['kept', name],
    queryFn: () => initial,
    initialData: initial,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
  const keep = useCallback(
    (next: Value) => void queryClient.setQueryData(['kept', name], next),
    [queryClient, name],
  );
  return [data === undefined ? initial : data, keep];
}
