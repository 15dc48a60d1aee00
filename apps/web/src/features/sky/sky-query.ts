import type { Sky } from '@cosmos/contract/catalogue.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { decodeStars, type Stars } from './sky-data.ts';

/** The sky as the drawings want it, decoded once for all of them. */
export interface DecodedSky {
  stars: Stars;
  labels: Sky['labels'];
}

const REFETCH_EMPTY_MS = 10_000;

const skyQuery = queryOptions({
  queryKey: ['catalogue', 'sky'],
  queryFn: async (): Promise<DecodedSky> => {
    const sky = await trpc.catalogue.sky.query();
    return { stars: decodeStars(sky), labels: sky.labels };
  },
  staleTime: Infinity,
  // A catalogue that is still being indexed has no stars yet.
  refetchInterval: ({ state }) => (state.data?.stars.count === 0 ? REFETCH_EMPTY_MS : false),
});

/** Asked for when the page stands and the browser is idle: words come before stars. */
export function useSky(): DecodedSky | undefined {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return useQuery({ ...skyQuery, enabled: idle }).data;
}

/** Safari has no requestIdleCallback. Returns what calls it off. */
function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 2_000 });
  return () => window.cancelIdleCallback(handle);
}
