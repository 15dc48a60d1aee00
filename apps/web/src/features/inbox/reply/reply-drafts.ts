import type { ThreadMessage } from '@cosmos/contract/email/threads.ts';
import type { FileInfo } from '@cosmos/contract/profile/profile.ts';
import { tabStorage } from '../../../lib/browser/tab-storage.ts';
import { pageSlice } from '../../../lib/page-store.ts';
import { currentSession } from '../../../lib/session/session-store.ts';
import { createDraft, type Draft } from '../../attachments/draft.ts';
import { EMAIL_ROOM } from '../../attachments/email-room.ts';

interface Kept {
  text: string;
  files: FileInfo[];
}
/** What a reload of the tab must not lose, with its author. */
interface KeptReplies {
  userId: string;
  replies: Record<string, Kept>;
}

/** The unsent replies of one person, by conversation. */
function createReplies(userId: string) {
  const drafts = new Map<string, Draft>();
  const before = keptBy(userId);
  const keep = () => {
    const replies = {
      ...before,
      ...Object.fromEntries([...drafts].map(([id, draft]) => [id, unsent(draft)])),
    };
    tabStorage.write(JSON.stringify({ userId, replies: nonEmpty(replies) } satisfies KeptReplies));
  };
  return {
    of(threadId: string): Draft {
      const there = drafts.get(threadId);
      if (there) return there;
      const draft = createDraft({ purpose: 'email_attachment', room: EMAIL_ROOM });
      const kept = before[threadId];
      if (kept) draft.giveBack(kept, null);
      drafts.set(threadId, draft);
      draft.subscribe(() => {
        if (currentSession()?.userId === userId) keep();
      });
      return draft;
    },
  };
}

function unsent(draft: Draft): Kept {
  const { text, attachments } = draft.get();
  return { text, files: attachments.flatMap(({ info }) => info ?? []) };
}

function nonEmpty(replies: Record<string, Kept>): Record<string, Kept> {
  return Object.fromEntries(
    Object.entries(replies).filter(([, { text, files }]) => text.trim() !== '' || files.length > 0),
  );
}

function keptBy(userId: string): Record<string, Kept> {
  const kept = JSON.parse(tabStorage.read() ?? 'null') as KeptReplies | null;
  return kept?.userId === userId ? kept.replies : {};
}

/** Kept for the same person after their session expires, and for nobody else. */
const ofPerson = pageSlice<ReturnType<typeof createReplies> | null>('replies', null, 'person');

/** The unsent reply in a conversation. */
export function replyDraft(threadId: string): Draft {
  const replies = ofPerson.get() ?? createReplies(currentSession()?.userId ?? '');
  if (ofPerson.get() !== replies) ofPerson.set(replies);
  return replies.of(threadId);
}

/** Puts a message that has not left, or has failed, back into the composer, before anything written since; once. */
export function putBack(
  threadId: string,
  { text, files, createdAt }: Pick<ThreadMessage, 'text' | 'files' | 'createdAt'>,
): void {
  const draft = replyDraft(threadId);
  if (draft.get().text.includes(text)) return;
  const kept = files.flatMap(({ fileId, name, mediaType, size }) =>
    fileId === null ? [] : [{ fileId, fileName: name, mediaType, size, pages: null, createdAt }],
  );
  draft.giveBack({ text, files: kept }, null);
}
