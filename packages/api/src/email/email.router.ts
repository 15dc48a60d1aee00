import {
  contactedInput,
  draftInput,
  previewInput,
  replyInput,
  saveDraftInput,
  sendInput,
  undoInput,
} from '@cosmos/contract/email/contact.ts';
import {
  listThreadsInput,
  markReadInput,
  namedThreadInput,
  snoozeInput,
  threadInput,
} from '@cosmos/contract/email/threads.ts';
import { memberProcedure, router } from '../trpc/trpc.ts';
import { openContact, saveDraft } from './contact/drafts.ts';
import { leavingMessages } from './contact/leaving.ts';
import { previewMessage } from './contact/preview.ts';
import { replyInThread } from './contact/reply.ts';
import { sendMessage } from './contact/send.ts';
import { undoMessage } from './contact/undo.ts';
import { contacted } from './threads/contacted.ts';
import { listThreads } from './threads/list-threads.ts';
import { readThread } from './threads/read-thread.ts';
import { markRead, snooze } from './threads/thread-marks.ts';

export const emailRouter = router({
  /** The draft about a technology, and what the composer has to know. */
  draft: memberProcedure.input(draftInput).query(({ ctx, input }) => openContact(ctx, input)),
  saveDraft: memberProcedure.input(saveDraftInput).mutation(({ ctx, input }) => saveDraft(ctx, input)),
  /** Stores nothing; a mutation, so that what somebody wrote is in no address and no log. */
  preview: memberProcedure.input(previewInput).mutation(({ ctx, input }) => previewMessage(ctx, input)),
  send: memberProcedure.input(sendInput).mutation(({ ctx, input }) => sendMessage(ctx, input)),
  /** False if the message has left. */
  undo: memberProcedure.input(undoInput).mutation(({ ctx, input }) => undoMessage(ctx, input)),
  /** The state of many cards at once. */
  contacted: memberProcedure.input(contactedInput).query(({ ctx, input }) => contacted(ctx, input)),
  /** What a page offers to take back, also after it was loaded anew. */
  leaving: memberProcedure.query(({ ctx }) => leavingMessages(ctx)),
  list: memberProcedure.input(listThreadsInput).query(({ ctx, input }) => listThreads(ctx, input)),
  thread: memberProcedure.input(threadInput).query(({ ctx, input }) => readThread(ctx, input)),
  /** By its name on the REST paths. */
  conversation: memberProcedure.input(namedThreadInput).query(({ ctx, input }) => readThread(ctx, input)),
  reply: memberProcedure.input(replyInput).mutation(({ ctx, input }) => replyInThread(ctx, input)),
  markRead: memberProcedure.input(markReadInput).mutation(({ ctx, input }) => markRead(ctx, input)),
  snooze: memberProcedure.input(snoozeInput).mutation(({ ctx, input }) => snooze(ctx, input)),
});
