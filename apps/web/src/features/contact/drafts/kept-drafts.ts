import type { Draft } from '@cosmos/contract/email/contact.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { pageSlice } from '../../../lib/page-store.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';

/** By technology. Kept for the same person after their session expires, and for nobody else. */
const keepers = pageSlice<Readonly<Record<string, DraftKeeper>>>('contact drafts', {}, 'person');

/** The draft about a technology: what waits to be saved here, or else what the server has. */
export function keeperOf(technologyId: string, saved: Draft): DraftKeeper {
  const kept = keepers.get()[technologyId];
  if (kept && isUnsaved(kept)) return kept;
  const fresh = createDraftKeeper(saved, ({ files, ...draft }) =>
    trpc.email.saveDraft.mutate({ technologyId, fileIds: files.map(({ fileId }) => fileId), ...draft }),
  );
  keepers.set((now) => ({ ...now, [technologyId]: fresh }));
  return fresh;
}

/** After its message was sent. */
export function forgetDraft(technologyId: string): void {
  keepers.set((now) => Object.fromEntries(Object.entries(now).filter(([id]) => id !== technologyId)));
}

/** True if something would be lost with the page. */
export function hasUnsavedDrafts(): boolean {
  return Object.values(keepers.get()).some(
    (kept) => isUnsaved(kept) && (kept.get().text.trim() !== '' || kept.get().files.length > 0),
  );
}

function isUnsaved(keeper: DraftKeeper): boolean {
  return keeper.get().saving !== 'saved';
}
