import type { FilePurpose } from '@cosmos/contract/files/files.ts';
import type { FileInfo } from '@cosmos/contract/profile/profile.ts';
import { fileContent } from '../../lib/browser/file-content.ts';
import { faultOf, trpc } from '../../lib/api/trpc.ts';
import { randomUuid } from '../../lib/session/visitor-id.ts';
import { admitted, type Attachment, type MessageRoom } from './attachment-rules.ts';

export interface DraftState {
  text: string;
  attachments: readonly Attachment[];
  complaint: string | null;
}

const EMPTY: DraftState = { text: '', attachments: [], complaint: null };

/** Unsent text and files. */
export type Draft = ReturnType<typeof createDraft>;

interface DraftKind {
  purpose: FilePurpose;
  /** As for a question to the assistant by default. */
  room?: MessageRoom;
}

export function createDraft({ purpose, room }: DraftKind = { purpose: 'chat_attachment' }) {
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
      const info = await trpc.files.upload.mutate({ file: content, purpose, chatId });
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
      const { added, complaint } = admitted(state.attachments, files, room);
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
    /** Empties the draft and returns its text and the files that have reached the server. */
    take(): { text: string; files: FileInfo[] } {
      const files = state.attachments.flatMap(({ status, info }) =>
        status === 'success' && info ? [info] : [],
      );
      const { text } = state;
      set(EMPTY);
      return { text, files };
    },
    /** Restores what could not be sent, before anything written since. */
    giveBack(sent: { text: string; files: readonly FileInfo[] }, complaint: string | null) {
      set({
        text: [sent.text, state.text].filter(Boolean).join('\n\n'),
        attachments: [...sent.files.map(arrived), ...state.attachments],
        complaint,
      });
    },
  };
}

/** Deletes a file on the server: one that is sent with no message only takes up space. */
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
