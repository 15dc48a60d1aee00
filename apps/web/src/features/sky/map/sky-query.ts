import type { Sky } from '@cosmos/contract/catalogue/catalogue.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { whenIdle } from '../../../lib/browser/when-idle.ts';
import { decodeStars, type Stars } from './sky-data.ts';

/** The sky decoded once for all drawings. */
export interface DecodedSky {
  stars: Stars;
  labels: Sky['labels'];
}

const REFETCH_EMPTY_MS = 10_000;

/** One decoded object for all drawings of the same server response. */
const decoded = new WeakMap<Sky, DecodedSky>();

function decodedSky(sky: Sky): DecodedSky {
  const known = decoded.get(sky);
  if (known) return known;
  const made = { stars: decodeStars(sky), labels: sky.labels };
  decoded.set(sky, made);
  return made;
}

/** Loaded once the page is there and the browser is idle: text comes before stars. */
export function useSky(): DecodedSky | undefined {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return api.catalogue.sky.useQuery(undefined, {
    enabled: idle,
    select: decodedSky,
    structuralSharing: false,
    staleTime: Infinity,
    // A catalogue still being indexed has no stars yet.
    refetchInterval: ({ state }) => (state.data?.count === 0 ? REFETCH_EMPTY_MS : false),
  }).data;
}
