import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import type { Interests } from '@cosmos/contract/profile/interests.ts';
import { PROFILE_MESSAGES } from '@cosmos/contract/profile/messages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiUtils } from '../../lib/api/api.ts';
import { serverReason, trpc } from '../../lib/api/trpc.ts';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };
/** Recommendations follow the interests. */
const RECOMMENDATIONS = [['recommendations']];

const shown = () => apiUtils.interests.read.getData();
const show = (change: (now: Interests) => Interests) =>
  apiUtils.interests.read.setData(undefined, (now) => now && change(now));

/** The member’s interests. Changes are shown at once, sent one after the other, and taken back if one fails. */
export function useInterests(onFailed: (sentence: string) => void) {
  const client = useQueryClient();
  const interests = api.interests.read.useQuery();
  const list = useMutation({
    scope: { id: 'interests' },
    mutationFn: (keywords: readonly string[]) => trpc.interests.update.mutate({ interests: [...keywords] }),
    onMutate: async (keywords) => {
      await apiUtils.interests.read.cancel();
      const before = shown();
      show((now) => withKeywords(now, keywords));
      return { before };
    },
    onError: (error, _keywords, kept) => {
      const { before } = kept ?? {};
      if (before) show((now) => ({ ...now, interests: before.interests }));
      onFailed(serverReason(error, WORDS));
    },
    onSuccess: (saved) => {
      // A change that was not sent yet is newer.
      if (client.isMutating({ predicate: ({ options }) => options.scope?.id === 'interests' }) <= 1)
        // The answer may be older than an answer about alerts.
        show((now) => ({ ...now, interests: saved.interests }));
      const [same] = saved.already;
      if (same) onFailed(PROFILE_MESSAGES.interestAlready(same.added, same.kept));
      void client.invalidateQueries({ queryKey: RECOMMENDATIONS });
      void apiUtils.profile.read.invalidate();
      void apiUtils.interests.matches.invalidate();
    },
  });
  const alerts = useMutation({
    scope: { id: 'alerts' },
    mutationFn: (enabled: boolean) => trpc.interests.setAlerts.mutate({ enabled }),
    onMutate: async (enabled) => {
      await apiUtils.interests.read.cancel();
      const before = shown();
      show((now) => ({ ...now, alertsEnabled: enabled, offersAlerts: false }));
      return { before };
    },
    onError: (error, _enabled, kept) => {
      const { before } = kept ?? {};
      if (before)
        show((now) => ({ ...now, alertsEnabled: before.alertsEnabled, offersAlerts: before.offersAlerts }));
      onFailed(serverReason(error, WORDS));
    },
    onSuccess: () => {
      void apiUtils.profile.read.invalidate();
      void apiUtils.alerts.settings.invalidate();
    },
  });
  /** Takes one off the list on the screen only; whoever calls it tells the server. */
  const hide = (keyword: string) =>
    show((now) => ({ ...now, interests: now.interests.filter((each) => each.keyword !== keyword) }));
  /** The same for one that the server added and the member keeps. */
  const keep = (keyword: string) =>
    show((now) => ({
      ...now,
      interests: now.interests.map((each) =>
        each.keyword === keyword ? { ...each, origin: 'chosen' } : each,
      ),
    }));
  return { query: interests, change: list.mutate, hide, keep, setAlerts: alerts.mutate };
}

function withKeywords(now: Interests, keywords: readonly string[]): Interests {
  const origins = new Map(now.interests.map(({ keyword, origin }) => [keyword, origin]));
  return {
    ...now,
    interests: keywords.map((keyword) => ({ keyword, origin: origins.get(keyword) ?? 'chosen' })),
  };
}
