import { PROFILE_LIMITS } from '@cosmos/contract/profile/limits.ts';
import { useEffect } from 'react';
import { api, apiUtils } from '../../lib/api/api.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';

/** Reads the recommendations before the member opens them, if they have told enough, when there is nothing else to do. */
export function usePreloadedRecommendations(): void {
  const interests = api.profile.read.useQuery().data?.interests.length ?? 0;
  const isReady = interests >= PROFILE_LIMITS.interestsForRecommendations;
  useEffect(
    () => (isReady ? whenIdle(() => void apiUtils.recommendations.list.prefetch()) : undefined),
    [isReady],
  );
}
