import { api, apiUtils } from './api.ts';

/** What a view has to wait for so that nothing above it comes late: the settings, if they aren't there. A view does without those that fail. */
export function settingsKnown(): Promise<void> | undefined {
  if (apiUtils.product.settings.getData()) return undefined;
  return apiUtils.product.settings.prefetch(undefined, { retry: false, networkMode: 'always' });
}

/** The same for a view that no loader waits for: true once they are there, or have failed for the first time. */
export function useSettingsKnown(): boolean {
  const { isPending, failureCount } = api.product.settings.useQuery();
  return !isPending || failureCount > 0;
}
