import { apiUtils } from '../../../lib/api/api.ts';
import { trpc } from '../../../lib/api/trpc.ts';

/** “Later”: the member is not asked to complete the profile for a week. If that can’t be stored, until the page is reloaded. */
export function putOffCompletion(): void {
  apiUtils.profile.read.setData(undefined, (profile) => profile && { ...profile, isPutOff: true });
  void trpc.profile.putOffCompletion.mutate().catch(() => undefined);
}
