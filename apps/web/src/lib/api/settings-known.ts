import { api, apiUtils } from './api.ts';

/** Waits for the settings if they aren’t loaded, so that nothing appears late above a view. Failure ends the wait. */
export function settingsKnown(): Promise<void> | undefined {
  if (apiUtils.product.settings.getData()) return undefined;
  return apiUtils.product.settings.prefetch(undefined, { retry: false, networkMode: 'always' });
}

/** The same for a view without a loader: true once the settings are loaded, or have failed once. */
export function useSettingsKnown(): boolean {
  const { isPending, failureCount } = api.product.settings.useQuery();
  return !isPending || failureCount > 0;
}
