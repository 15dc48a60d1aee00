import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../context/errors.ts';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'] as const;
export type AcceptedType = (typeof ACCEPTED)[number];

/** What browsers send if they don't know. */
const UNTOLD = new Set(['', 'application/octet-stream', 'binary/octet-stream']);
const SAME: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'application/x-pdf': 'application/pdf',
};

/** The type of the bytes. Anything but the accepted kinds is refused, and so is a file declared as something else. */
export async function sniff(bytes: Buffer, declared: string): Promise<AcceptedType> {
  const found = await fileTypeFromBuffer(bytes);
  // A picture with several frames is a picture; only the frame that is kept decides what it becomes.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  const type = ACCEPTED.find((accepted) => accepted === mime);
  const told = declared.toLowerCase().split(';')[0]?.trim() ?? '';
  if (!type || (!UNTOLD.has(told) && (SAME[told] ?? told) !== type))
    throw new AppError('UNPROCESSABLE_CONTENT', FILES_MESSAGES.fileKindRefused);
  return type;
}
