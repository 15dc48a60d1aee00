import { z } from 'zod';
import { lineText } from '../text/line-text.ts';
import { FILES_MESSAGES } from './messages.ts';
import { HTTP_MESSAGES } from '../http/messages.ts';

export const FILE_PURPOSES = [
  'rd_profile_deck',
  'profile_photo',
  'chat_attachment',
  'email_attachment',
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

export const fileData = z.object({
  name: lineText(255).refine((value) => value.length > 0, FILES_MESSAGES.fileUnreadable),
  /** What the browser calls it; decided by the bytes. */
  type: z.string().max(100).default(''),
  /** Base64, or a data URL of it. How large it may be depends on the purpose, and is told by the server. */
  content: z.string().transform((value) => value.replace(/^data:[^,]{0,100},/, '')),
});

export const uploadInput = z.object({
  file: fileData,
  purpose: z.enum(FILE_PURPOSES),
  chatId: z.uuid().nullish(),
});
export type Upload = z.output<typeof uploadInput>;

export const listFilesInput = z.object({ purpose: z.enum(FILE_PURPOSES).nullish() });
export const fileIdInput = z.object({ fileId: z.uuid(HTTP_MESSAGES.notFound) });
