import type { SearchEntry } from '@cosmos/contract/thorough/search-record.ts';
import { apiUtils } from '../../lib/api/api.ts';
import { faultOf, trpc } from '../../lib/api/trpc.ts';
import { sameSession } from '../../lib/session/session-store.ts';
import { snackbar } from '../../lib/snackbar-message.ts';
import { searchTitle } from './search-words.ts';

type Named = Pick<SearchEntry, 'id' | 'title' | 'question'>;

const TITLE_SHOWN = 60;

/** Deletes a search with all of its runs, and offers Undo for a while. True once the server has deleted it. */
export async function removeSearch(search: Named): Promise<boolean> {
  const isStillHere = sameSession();
  try {
    await trpc.thorough.remove.mutate({ searchId: search.id });
  } catch (error) {
    if (isStillHere())
      snackbar.set({ tone: 'bad', text: `${named(search)} could not be deleted. ${faultOf(error).message}` });
    return false;
  }
  if (!isStillHere()) return true;
  void apiUtils.thorough.list.invalidate();
  snackbar.set({ tone: 'quiet', text: `${named(search)} was deleted.`, undo: () => void bringBack(search) });
  return true;
}

async function bringBack(search: Named): Promise<void> {
  const isStillHere = sameSession();
  snackbar.set(null);
  try {
    await trpc.thorough.restore.mutate({ searchId: search.id });
  } catch (error) {
    if (!isStillHere()) return;
    const text = `${named(search)} could not be restored. ${faultOf(error).message}`;
    snackbar.set({ tone: 'bad', text, undo: () => void bringBack(search) });
    return;
  }
  if (!isStillHere()) return;
  void apiUtils.thorough.list.invalidate();
  void apiUtils.thorough.read.invalidate({ searchId: search.id });
}

/** Renames a search in the list and wherever it is open. */
export async function renameSearch(search: Named, title: string): Promise<void> {
  const isStillHere = sameSession();
  try {
    await trpc.thorough.rename.mutate({ searchId: search.id, title });
  } catch (error) {
    if (isStillHere())
      snackbar.set({
        tone: 'bad',
        text: `The search could not be renamed to “${title}”. ${faultOf(error).message}`,
      });
    return;
  }
  if (!isStillHere()) return;
  void apiUtils.thorough.list.invalidate();
  void apiUtils.thorough.read.invalidate();
}

function named(search: Named): string {
  const title = searchTitle(search);
  return `“${title.length > TITLE_SHOWN ? `${title.slice(0, TITLE_SHOWN).trimEnd()}…` : title}”`;
}
