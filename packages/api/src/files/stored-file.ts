import type { FilePurpose, Upload } from '@cosmos/contract/files.ts';
import { LIMITS } from '@cosmos/contract/limits.ts';
import { MESSAGES } from '@cosmos/contract/messages.ts';
import { AppError } from '../errors.ts';
import { decodeBase64, decodedSize } from './base64.ts';
import { createGate } from '../limits/gate.ts';
import { remakeImage } from './images.ts';
import { readPdf } from './pdf.ts';
import { sniff } from './sniff.ts';

/** A file as it will be kept: judged, and made harmless. */
export interface PreparedFile {
  fileName: string;
  mediaType: string;
  bytes: Buffer;
  pages: number | null;
  text: string | null;
}

/** Pictures and PDFs are opened two at a time, whoever sends them. */
const gate = createGate({ atOnce: 2, waiting: 20 });

/** Judges an uploaded file by its bytes and gives back what is kept of it; or refuses with the sentence for its purpose. */
export async function prepareFile({
  file,
  purpose,
}: Pick<Upload, 'file' | 'purpose'>): Promise<PreparedFile> {
  const tooLarge = purpose === 'profile_photo' ? MESSAGES.photoTooLarge : MESSAGES.fileTooLarge;
  if (decodedSize(file.content) > LIMITS.fileBytes) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge);
  const sent = decodeBase64(file.content);
  const prepared = await gate(() => opened(sent, file.type, purpose));
  if (prepared.bytes.length > LIMITS.fileBytes) throw new AppError('PAYLOAD_TOO_LARGE', tooLarge);
  return { fileName: bareName(file.name), ...prepared };
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
    if (purpose === 'profile_photo') throw new AppError('UNPROCESSABLE_CONTENT', MESSAGES.fileKindRefused);
    const { pages, text } = await readPdf(sent);
    return { bytes: sent, mediaType: type, pages, text };
  }
  if (purpose === 'rd_profile_deck') throw notPdf();
  const made = await remakeImage(sent, type, { asPhoto: purpose === 'profile_photo' });
  return { ...made, pages: null, text: null };
}

function notPdf(): AppError {
  return new AppError('UNPROCESSABLE_CONTENT', MESSAGES.deckNotPdf);
}

/** The last part of what may be a path. */
function bareName(name: string): string {
  return name.split(/[\\/]/).at(-1)?.trim() || 'file';
}
