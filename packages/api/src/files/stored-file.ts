import type { FilePurpose, Upload } from '@cosmos/contract/files/files.ts';
import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { AppError } from '../context/errors.ts';
import { decodeBase64, decodedSize } from './base64.ts';
import { createGate } from '../limits/gate.ts';
import { remakeImage } from './images.ts';
import { readPdf } from './pdf.ts';
import { sniff } from './sniff.ts';

/** A file as it will be stored: checked, and made harmless. */
export interface PreparedFile {
  fileName: string;
  mediaType: string;
  bytes: Buffer;
  pages: number | null;
  text: string | null;
}

/** Pictures and PDFs are opened two at a time, whoever sends them. */
const gate = createGate({ atOnce: 2, waiting: 20 });

/** Checks an uploaded file by its bytes and returns what is stored of it; or refuses with the sentence for its purpose. */
export async function prepareFile({
  file,
  purpose,
}: Pick<Upload, 'file' | 'purpose'>): Promise<PreparedFile> {
  const tooLarge = purpose === 'profile_photo' ? FILES_MESSAGES.photoTooLarge : FILES_MESSAGES.fileTooLarge;
  if (decodedSize(file.content) > FILES_LIMITS.fileBytes) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge);
  const prepared = await openFile(decodeBase64(file.content), file.type, purpose);
  if (prepared.bytes.length > FILES_LIMITS.fileBytes) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge);
  return { fileName: bareName(file.name), ...prepared };
}

/**
 * Opens a file and returns what may be kept of it. Throws UNPROCESSABLE_CONTENT if its bytes are of another kind than
 * accepted or declared (an empty text declares nothing) or can't be read, SERVICE_UNAVAILABLE if too many are waiting.
 */
export function openFile(
  bytes: Buffer,
  declared: string,
  purpose: FilePurpose,
): Promise<Omit<PreparedFile, 'fileName'>> {
  return gate(() => opened(bytes, declared, purpose));
}

async function opened(
  sent: Buffer,
  declared: string,
  purpose: FilePurpose,
): Promise<Omit<PreparedFile, 'fileName'>> {
  const type = await sniff(sent, declared).catch((error: unknown) => {
    throw purpose === 'rd_profile_deck' ? notPdf() : error;
  });
  if (type === 'application/pdf') {
    if (purpose === 'profile_photo')
      throw new AppError('UNPROCESSABLE_CONTENT', FILES_MESSAGES.fileKindRefused);
    const { pages, text } = await readPdf(sent);
    return { bytes: sent, mediaType: type, pages, text };
  }
  if (purpose === 'rd_profile_deck') throw notPdf();
  const made = await remakeImage(sent, type, { asPhoto: purpose === 'profile_photo' });
  return { ...made, pages: null, text: null };
}

function notPdf(): AppError {
  return new AppError('UNPROCESSABLE_CONTENT', FILES_MESSAGES.deckNotPdf);
}

/** The last part of a name that may be a path. */
export function bareName(name: string): string {
  return name.split(/[\\/]/).at(-1)?.trim() || 'file';
}
