import { apiUtils } from '../../lib/api/api.ts';

/** A shared chat, loaded from its newest turns backwards. */
export const sharedQuery = (token: string) =>
  apiUtils.chats.shared.infiniteQueryOptions({ token }, { getNextPageParam: (page) => page.before });
