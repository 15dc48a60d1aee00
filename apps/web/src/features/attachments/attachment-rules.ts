import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { CONVERSATION_MESSAGES } from '@cosmos/contract/conversation/messages.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import type { FileInfo } from '@cosmos/contract/profile/profile.ts';

/** A file to be sent with the next message. */
export interface Attachment {
  id: string;
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  lastModified: number;
  status: 'loading' | 'success' | 'error';
  /** Why it can’t be sent with the message. */
  error: string | null;
  /** Preview of an image, once it is loaded. */
  previewUrl: string | null;
  /** The server’s information on the file, once it is uploaded. */
  info: FileInfo | null;
}

export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'];

/** How much one message can carry, with the sentences that say so. */
export interface MessageRoom {
  files: number;
  bytes: number;
  tooMany: string;
  tooLarge: string;
}

const OF_A_QUESTION: MessageRoom = {
  files: CONVERSATION_LIMITS.attachmentsPerMessage,
  bytes: CONVERSATION_LIMITS.attachmentBytesPerMessage,
  tooMany: CONVERSATION_MESSAGES.tooManyFiles,
  tooLarge: CONVERSATION_MESSAGES.filesTooLarge,
};

type Chosen = Pick<File, 'name' | 'type' | 'size' | 'lastModified'>;

interface Admitted<Given extends Chosen> {
  /** Files that become chips, with a reason if they can’t be sent. */
  added: { file: Given; error: string | null }[];
  /** Why the others were left out. */
  complaint: string | null;
}

/** Decides about files that were chosen, dropped or pasted. Duplicates count once. */
export function admitted<Given extends Chosen>(
  present: readonly Attachment[],
  chosen: readonly Given[],
  room: MessageRoom = OF_A_QUESTION,
): Admitted<Given> {
  const good = present.filter((one) => one.status !== 'error');
  const known = new Set(present.map(sameness));
  let count = good.length;
  let bytes = good.reduce((sum, one) => sum + one.size, 0);
  const result: Admitted<Given> = { added: [], complaint: null };
  for (const file of chosen) {
    if (known.has(sameness(file))) continue;
    const error = refusal(file);
    if (!error && count >= room.files) result.complaint = room.tooMany;
    else if (!error && bytes + file.size > room.bytes) result.complaint = room.tooLarge;
    else {
      known.add(sameness(file));
      result.added.push({ file, error });
      if (error) continue;
      count += 1;
      bytes += file.size;
    }
  }
  return result;
}

function refusal({ type, size }: Chosen): string | null {
  if (!ATTACHMENT_TYPES.includes(type)) return FILES_MESSAGES.fileKindRefused;
  return size > FILES_LIMITS.fileBytes ? FILES_MESSAGES.fileTooLarge : null;
}

function sameness({ name, lastModified }: Pick<Chosen, 'name' | 'lastModified'>): string {
  return `${lastModified}:${name}`;
}

/** "1.2 MB", "340 KB", "12 Bytes" */
export function fileSize(bytes: number): string {
  if (bytes < 1_024) return `${bytes} Bytes`;
  const kilobytes = bytes / 1_024;
  if (Math.round(kilobytes) < 1_024) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1_024).toFixed(1)} MB`;
}
