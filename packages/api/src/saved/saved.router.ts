import {
  browseSavedInput,
  exportSavedInput,
  fileSavedInput,
  folderInput,
  namedFolderInput,
  noteInput,
  savedFilter,
  savedIdsInput,
  shareFolderInput,
  unfileSavedInput,
} from '@cosmos/contract/saved/library.ts';
import {
  cardStatesInput,
  likeCardInput,
  listLikedInput,
  listSavedInput,
  saveCardInput,
  viewRecordInput,
} from '@cosmos/contract/saved/saved.ts';
import { memberProcedure, router } from '../trpc/trpc.ts';
import { acknowledgeChanges, removeSaved, restoreSaved, writeNote } from './change-saved.ts';
import { exportSaved } from './export-saved.ts';
import {
  deleteFolder,
  fileSaved,
  listFolders,
  makeFolder,
  renameFolder,
  shareFolder,
  unfileSaved,
} from './folders.ts';
import { browseSaved, matchingIds, savedFacets } from './library.ts';
import { likeCard, saveCard } from './saved.ts';
import { latestSaved } from './latest-saved.ts';
import { cardStates, listLiked, listSaved } from './saved-lists.ts';
import { viewRecord } from './views.ts';

export const savedRouter = router({
  list: memberProcedure.input(listSavedInput).query(({ ctx, input }) => listSaved(ctx, input)),
  latest: memberProcedure.query(({ ctx }) => latestSaved(ctx)),
  liked: memberProcedure.input(listLikedInput).query(({ ctx, input }) => listLiked(ctx, input)),
  /** What the member thinks of the cards on a page. */
  states: memberProcedure.input(cardStatesInput).query(({ ctx, input }) => cardStates(ctx, input)),
  save: memberProcedure.input(saveCardInput).mutation(({ ctx, input }) => saveCard(ctx, input)),
  like: memberProcedure.input(likeCardInput).mutation(({ ctx, input }) => likeCard(ctx, input)),
  /** Saved records with their details, as the Saved tab shows them. */
  browse: memberProcedure.input(browseSavedInput).query(({ ctx, input }) => browseSaved(ctx, input)),
  matching: memberProcedure.input(savedFilter).query(({ ctx, input }) => matchingIds(ctx, input)),
  facets: memberProcedure
    .input(savedFilter.pick({ folderId: true }))
    .query(({ ctx, input }) => savedFacets(ctx, input)),
  export: memberProcedure.input(exportSavedInput).query(({ ctx, input }) => exportSaved(ctx, input)),
  remove: memberProcedure.input(savedIdsInput).mutation(({ ctx, input }) => removeSaved(ctx, input)),
  restore: memberProcedure.input(savedIdsInput).mutation(({ ctx, input }) => restoreSaved(ctx, input)),
  acknowledge: memberProcedure
    .input(savedIdsInput)
    .mutation(({ ctx, input }) => acknowledgeChanges(ctx, input)),
  writeNote: memberProcedure.input(noteInput).mutation(({ ctx, input }) => writeNote(ctx, input)),
  folders: memberProcedure.query(({ ctx }) => listFolders(ctx)),
  makeFolder: memberProcedure.input(namedFolderInput).mutation(({ ctx, input }) => makeFolder(ctx, input)),
  renameFolder: memberProcedure
    .input(namedFolderInput)
    .mutation(({ ctx, input }) => renameFolder(ctx, input)),
  deleteFolder: memberProcedure.input(folderInput).mutation(({ ctx, input }) => deleteFolder(ctx, input)),
  file: memberProcedure.input(fileSavedInput).mutation(({ ctx, input }) => fileSaved(ctx, input)),
  unfile: memberProcedure.input(unfileSavedInput).mutation(({ ctx, input }) => unfileSaved(ctx, input)),
  shareFolder: memberProcedure.input(shareFolderInput).mutation(({ ctx, input }) => shareFolder(ctx, input)),
  view: memberProcedure.input(viewRecordInput).mutation(({ ctx, input }) => viewRecord(ctx, input)),
});
