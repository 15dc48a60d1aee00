import { HTTP_MESSAGES } from '@cosmos/contract/http/messages.ts';
import { SAVED_LIMITS } from '@cosmos/contract/saved/limits.ts';
import { apiUtils } from '../../../lib/api/api.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { savedListsChanged } from '../../../lib/api/saved-lists.ts';
import { serverReason, trpc } from '../../../lib/api/trpc.ts';
import type { Say } from '../../../ui/feedback/use-toast.tsx';
import { changeRows } from './saved-query.ts';
import { removed, selected } from './saved-state.ts';

const WORDS = { otherwise: HTTP_MESSAGES.couldNotSave, network: HTTP_MESSAGES.networkShort };

type Ids = readonly string[];

/** Sends a change in parts that the server accepts; each may be repeated. */
async function inParts(savedIds: Ids, send: (part: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < savedIds.length; from += SAVED_LIMITS.changedAtOnce)
    await send(savedIds.slice(from, from + SAVED_LIMITS.changedAtOnce));
}

/** What the lists show is right again, whatever happened. */
function loadAgain(): void {
  savedListsChanged(queryClient);
  void queryClient.invalidateQueries({ queryKey: [['saved', 'states']] });
}

/** One change after the other: an undo must not overtake what it takes back. */
const IN_TURN = { id: 'saved records' };

async function attempt(say: Say, mutationFn: () => Promise<void>): Promise<boolean> {
  try {
    await queryClient
      .getMutationCache()
      .build(queryClient, { scope: IN_TURN, mutationFn })
      .execute(undefined);
    return true;
  } catch (error) {
    loadAgain();
    say('bad', serverReason(error, WORDS));
    return false;
  }
}

/** Takes records out of the list at once; until something else is removed, they can be brought back. */
export async function removeRecords(savedIds: Ids, say: Say): Promise<void> {
  changeRows(queryClient, savedIds, () => null);
  selected.set((now) => new Set([...now].filter((id) => !savedIds.includes(id))));
  removed.set(savedIds);
  const isRemoved = await attempt(say, () =>
    inParts(savedIds, (part) => trpc.saved.remove.mutate({ savedIds: part })),
  );
  if (!isRemoved) return removed.set(null);
  forgetCounts();
}

export async function bringBack(say: Say): Promise<void> {
  const savedIds = removed.get();
  if (!savedIds) return;
  removed.set(null);
  await attempt(say, async () => {
    await inParts(savedIds, (part) => trpc.saved.restore.mutate({ savedIds: part }));
    loadAgain();
  });
}

export async function writeNote(savedId: string, note: string, say: Say): Promise<boolean> {
  return attempt(say, async () => {
    const kept = await trpc.saved.writeNote.mutate({ savedId, note });
    changeRows(queryClient, [savedId], (row) => ({ ...row, note: kept.note }));
  });
}

/** What has changed since a record was saved is known now. */
export async function acknowledge(savedIds: Ids, say: Say): Promise<void> {
  changeRows(queryClient, savedIds, (row) => ({ ...row, changes: [] }));
  await attempt(say, async () => {
    await inParts(savedIds, (part) => trpc.saved.acknowledge.mutate({ savedIds: part }));
    await apiUtils.saved.facets.invalidate();
  });
}

interface Filing {
  savedIds: Ids;
  folderId: string;
  /** The folder that they leave. */
  from?: string | undefined;
}

export async function putInFolder({ savedIds, folderId, from }: Filing, say: Say): Promise<boolean> {
  changeRows(queryClient, savedIds, (row, shown) => {
    if (from !== undefined && shown === from && from !== folderId) return null;
    const others = row.folders.filter((id) => id !== folderId && id !== from);
    return { ...row, folders: [...others, folderId] };
  });
  return attempt(say, async () => {
    await inParts(savedIds, (part) => trpc.saved.file.mutate({ folderId, savedIds: part, from }));
    loadFolderAgain(folderId);
    forgetCounts();
  });
}

export async function takeOutOfFolder({ savedIds, folderId }: Filing, say: Say): Promise<void> {
  changeRows(queryClient, savedIds, (row, shown) =>
    shown === folderId ? null : { ...row, folders: row.folders.filter((id) => id !== folderId) },
  );
  await attempt(say, async () => {
    await inParts(savedIds, (part) => trpc.saved.unfile.mutate({ folderId, savedIds: part }));
    forgetCounts();
  });
}

function forgetCounts(): void {
  for (const name of ['facets', 'folders', 'latest', 'states'])
    void queryClient.invalidateQueries({ queryKey: [['saved', name]] });
}

/** A list of the folder that is not on the screen does not know the new records. */
function loadFolderAgain(folderId: string): void {
  queryClient.removeQueries({
    queryKey: [['saved', 'browse']],
    type: 'inactive',
    predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(folderId),
  });
}
