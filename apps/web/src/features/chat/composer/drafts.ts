import { pageSlice } from '../../../lib/page-store.ts';
import { createDraft, type Draft } from '../../attachments/draft.ts';

/** One person’s drafts, by chat; a new chat has no id yet. */
function createDrafts() {
  const drafts = new Map<string | null, Draft>();
  return {
    of(chatId: string | null): Draft {
      const kept = drafts.get(chatId) ?? createDraft();
      drafts.set(chatId, kept);
      return kept;
    },
    /** Moves the draft of a new chat to the id it has just got. */
    move(chatId: string): void {
      const kept = drafts.get(null);
      drafts.delete(null);
      if (kept) drafts.set(chatId, kept);
    },
    /** True if some chat has unsent text or files. */
    wait: (): boolean =>
      [...drafts.values()].some((draft) => {
        const { text, attachments } = draft.get();
        return text.trim() !== '' || attachments.some(({ status }) => status !== 'error');
      }),
  };
}

type Drafts = ReturnType<typeof createDrafts>;
/** Kept for the same person after their session expires, and for nobody else. */
const ofPerson = pageSlice<Drafts | null>('drafts', null, 'person');

/** The drafts of the signed-in person. */
export function currentDrafts(): Drafts {
  const drafts = ofPerson.get() ?? createDrafts();
  if (ofPerson.get() !== drafts) ofPerson.set(drafts);
  return drafts;
}
