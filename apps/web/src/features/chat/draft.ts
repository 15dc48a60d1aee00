import type { FileInfo } from '@cosmos/contract/profile.ts';
import { fileContent } from '../../lib/file-content.ts';
import { currentSession, onSessionChange, sessionEnd } from '../../lib/session-store.ts';
import { faultOf, trpc } from '../../lib/trpc.ts';
import { randomUuid } from '../../lib/visitor-id.ts';
import { admitted, type Attachment } from './attachment-rules.ts';

export interface DraftState {
  text: string;
  attachments: readonly Attachment[];
  complaint: string | null;
}

const EMPTY: DraftState = { text: '', attachments: [], complaint: null };

/** What is being written in one chat. It stays as it is while its author looks at another one. */
export type Draft = ReturnType<typeof createDraft>;

function createDraft() {
  let state = EMPTY;
  const listeners = new Set<() => void>();
  const set = (change: Partial<DraftState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const change = (id: string, now: Partial<Attachment>) =>
    set({ attachments: state.attachments.map((one) => (one.id === id ? { ...one, ...now } : one)) });
  const isThere = (id: string) => state.attachments.some((one) => one.id === id);

  const upload = async (id: string, file: File, chatId: string | null): Promise<void> => {
    try {
      const content = await fileContent(file, file.name);
      if (file.type.startsWith('image/')) change(id, { previewUrl: content.content });
      const info = await trpc.files.upload.mutate({ file: content, purpose: 'chat_attachment', chatId });
      if (isThere(id)) change(id, { status: 'success', info });
      else drop(info);
    } catch (error) {
      change(id, { status: 'error', error: faultOf(error).message });
    }
  };

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    write: (text: string) => set({ text, complaint: null }),
    complain: (complaint: string) => set({ complaint }),
    attach(files: readonly File[], chatId: string | null) {
      const { added, complaint } = admitted(state.attachments, files);
      const fresh = added.map(({ file, error }) => ({ id: randomUuid(), file, error }));
      set({
        complaint,
        attachments: [
          ...state.attachments,
          ...fresh.map(({ id, file, error }): Attachment => {
            const { name, type, size, lastModified } = file;
            const status = error ? 'error' : 'loading';
            return { id, name, type, size, lastModified, status, error, previewUrl: null, info: null };
          }),
        ],
      });
      for (const { id, file, error } of fresh) if (!error) void upload(id, file, chatId);
    },
    remove(id: string) {
      const info = state.attachments.find((one) => one.id === id)?.info;
      set({ attachments: state.attachments.filter((one) => one.id !== id), complaint: null });
      if (info) drop(info);
    },
    /** Empties it; only what arrived at the server goes along. */
    take(): { text: string; files: FileInfo[] } {
      const files = state.attachments.flatMap(({ status, info }) =>
        status === 'success' && info ? [info] : [],
      );
      const { text } = state;
      set(EMPTY);
      return { text, files };
    },
    /** What could not be sent comes back, before what was written since. */
    giveBack(sent: { text: string; files: readonly FileInfo[] }, complaint: string | null) {
      set({
        text: [sent.text, state.text].filter(Boolean).join('\n\n'),
        attachments: [...sent.files.map(arrived), ...state.attachments],
        complaint,
      });
    },
  };
}

/** Nobody else needs it: a file that goes with no message only takes room. */
function drop({ fileId }: FileInfo): void {
  trpc.files.remove.mutate({ fileId }).catch(() => undefined);
}

function arrived(info: FileInfo): Attachment {
  return {
    id: info.fileId,
    name: info.fileName,
    type: info.mediaType,
    size: info.size,
    lastModified: Date.parse(info.createdAt),
    status: 'success',
    error: null,
    previewUrl: null,
    info,
  };
}

/** By chat; a new chat has no id yet. */
const drafts = new Map<string | null, Draft>();
let owner = currentSession()?.userId;
onSessionChange(() => {
  const now = currentSession()?.userId;
  // Whose session has run out goes on where it ended; nobody else does.
  if (now === owner || (now === undefined && sessionEnd() === 'expired')) return;
  owner = now;
  drafts.clear();
});

export function draftOf(chatId: string | null): Draft {
  const kept = drafts.get(chatId) ?? createDraft();
  drafts.set(chatId, kept);
  return kept;
}

/** True where words or files of some chat wait to be sent. */
export function draftsWait(): boolean {
  return [...drafts.values()].some((draft) => {
    const { text, attachments } = draft.get();
    return text.trim() !== '' || attachments.some(({ status }) => status !== 'error');
  });
}

/** A new chat has its address now, and keeps what is being written in it. */
export function moveDraft(chatId: string): void {
  const kept = drafts.get(null);
  drafts.delete(null);
  if (kept) drafts.set(chatId, kept);
}
