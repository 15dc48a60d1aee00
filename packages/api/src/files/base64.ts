import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { AppError } from '../context/errors.ts';

/** How many bytes a base64 text encodes, without decoding it. */
export function decodedSize(content: string): number {
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return (content.length / 4) * 3 - padding;
}

/** Decodes strict base64; anything else is not a file. */
export function decodeBase64(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  // Skips what isn't base64. A pattern would need a stack as deep as the text is long.
  if (bytes.length === 0 || bytes.toString('base64') !== content)
    throw new AppError('UNPROCESSABLE_CONTENT', FILES_MESSAGES.fileUnreadable);
  return bytes;
}
