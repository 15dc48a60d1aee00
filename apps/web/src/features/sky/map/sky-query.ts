import type { Sky } from '@cosmos/contract/catalogue/catalogue.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { decodeStars, type Stars } from './sky-data.ts';

/** The sky as the drawings want it, decoded once for all of them. */
export interface DecodedSky {
  stars: Stars;
  labels: Sky['labels'];
}

const REFETCH_EMPTY_MS = 10_000;

/** One object for all who draw the same answer of the server. */
const decoded = new WeakMap<Sky, DecodedSky>();

function decodedSky(sky: Sky): DecodedSky {
  const known = decoded.get(sky);
  if (known) return known;
  const made = { stars: decodeStars(sky), labels: sky.labels };
  decoded.set(sky, made);
  return made;
}

/** Asked for when the page stands and the browser is idle: words come before stars. */
export function useSky(): DecodedSky | undefined {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return api.catalogue.sky.useQuery(undefined, {
    enabled: idle,
    select: decodedSky,
    structuralSharing: false,
    staleTime: Infinity,
    // A catalogue that is still being indexed has no stars yet.
    refetchInterval: ({ state }) => (state.data?.count === 0 ? REFETCH_EMPTY_MS : false),
  }).data;
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
