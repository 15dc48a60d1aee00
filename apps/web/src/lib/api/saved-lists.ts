import type { QueryClient } from '@tanstack/react-query';

/** The key of all lists of saved records; the one that invalidating `saved.browse` reaches. */
export const SAVED_LISTS_KEY = [['saved', 'browse']] as const;

/** Something was saved or removed: lists on the screen are loaded again, all others when they are next shown. */
export function savedListsChanged(client: QueryClient): void {
  client.removeQueries({ queryKey: SAVED_LISTS_KEY, type: 'inactive' });
  for (const name of ['browse', 'facets', 'folders', 'latest'])
    void client.invalidateQueries({ queryKey: [['saved', name]] });
}
