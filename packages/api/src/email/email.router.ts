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
  askAgreementInput,
  sendAgreementInput,
  signAgreementInput,
  takeBackAgreementInput,
} from '@cosmos/contract/email/agreement.ts';
import { assistInput } from '@cosmos/contract/email/assistance.ts';
import {
  listThreadsInput,
  markReadInput,
  namedThreadInput,
  snoozeInput,
  threadInput,
  threadMessageInput,
} from '@cosmos/contract/email/threads.ts';
import {
  cancelFollowUpInput,
  followUpInput,
  scheduleFollowUpInput,
  sendFollowUpInput,
} from '@cosmos/contract/email/follow-ups.ts';
import {
  draftLetterInput,
  preflightInput,
  shareContactsInput,
} from '@cosmos/contract/email/before-sending.ts';
import { whileSignedIn } from '../auth/sessions/while-signed-in.ts';
import { memberProcedure, router, streamed } from '../trpc/trpc.ts';
import { draftAgain } from './contact/draft-again.ts';
import {
  askAgreement,
  markAgreementSent,
  markAgreementSigned,
  takeBackAgreement,
} from './agreement/agreement.ts';
import { assist } from './assistance/assist.ts';
import { openContact, saveDraft } from './contact/drafts.ts';
import { leavingMessages } from './contact/leaving.ts';
import { previewMessage } from './contact/preview.ts';
import { replyInThread } from './contact/reply.ts';
import { sendMessage } from './contact/send.ts';
import { undoMessage } from './contact/undo.ts';
import { shareContacts } from './contact/colleagues.ts';
import { draftLetter } from './drafting/draft-letter.ts';
import { draftFollowUp } from './follow-ups/draft-follow-up.ts';
import { cancelFollowUp, readFollowUps, scheduleFollowUp, sendFollowUp } from './follow-ups/follow-ups.ts';
import { preflight } from './preflight/preflight.ts';
import { wholeMessage } from './received/whole-message.ts';
import { contacted } from './contact/contacted.ts';
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
  /** Of a first message that failed. */
  draftAgain: memberProcedure.input(undoInput).mutation(({ ctx, input }) => draftAgain(ctx, input)),
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
  /** What a conversation leaves out of a message: the rest of its text, and its formatting. */
  message: memberProcedure.input(threadMessageInput).query(({ ctx, input }) => wholeMessage(ctx, input)),
  /** Streams which conversations change, for as long as somebody looks. */
  live: memberProcedure
    .use(streamed)
    .query(({ ctx }) => whileSignedIn(ctx, ctx.services.inbox.follow(ctx.actor.userId))),
  reply: memberProcedure.input(replyInput).mutation(({ ctx, input }) => replyInThread(ctx, input)),
  markRead: memberProcedure.input(markReadInput).mutation(({ ctx, input }) => markRead(ctx, input)),
  snooze: memberProcedure.input(snoozeInput).mutation(({ ctx, input }) => snooze(ctx, input)),
  followUps: memberProcedure
    .input(followUpInput)
    .query(({ ctx, input }) => readFollowUps(ctx, input.threadId)),
  /** Stores nothing; a model may write it. */
  draftFollowUp: memberProcedure
    .input(followUpInput)
    .mutation(({ ctx, input, signal }) => draftFollowUp(ctx, input.threadId, signal)),
  sendFollowUp: memberProcedure
    .input(sendFollowUpInput)
    .mutation(({ ctx, input }) => sendFollowUp(ctx, input)),
  scheduleFollowUp: memberProcedure
    .input(scheduleFollowUpInput)
    .mutation(({ ctx, input }) => scheduleFollowUp(ctx, input)),
  cancelFollowUp: memberProcedure
    .input(cancelFollowUpInput)
    .mutation(({ ctx, input }) => cancelFollowUp(ctx, input.followUpId)),
  /** Stores nothing; a model may write it. */
  draftLetter: memberProcedure
    .input(draftLetterInput)
    .mutation(({ ctx, input, signal }) => draftLetter(ctx, input, signal)),
  /** What a letter says and what it gives away. A mutation, as `preview` is. */
  preflight: memberProcedure.input(preflightInput).mutation(({ ctx, input }) => preflight(ctx, input)),
  shareContacts: memberProcedure
    .input(shareContactsInput)
    .mutation(({ ctx, input }) => shareContacts(ctx, input.isOn)),
  /** Changes nothing; a mutation, because it may cost something. */
  assist: memberProcedure.input(assistInput).mutation(({ ctx, input, signal }) => assist(ctx, input, signal)),
  askAgreement: memberProcedure
    .input(askAgreementInput)
    .mutation(({ ctx, input }) => askAgreement(ctx, input)),
  sendAgreement: memberProcedure
    .input(sendAgreementInput)
    .mutation(({ ctx, input }) => markAgreementSent(ctx, input)),
  signAgreement: memberProcedure
    .input(signAgreementInput)
    .mutation(({ ctx, input }) => markAgreementSigned(ctx, input)),
  takeBackAgreement: memberProcedure
    .input(takeBackAgreementInput)
    .mutation(({ ctx, input }) => takeBackAgreement(ctx, input)),
});
