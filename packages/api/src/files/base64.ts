import { FILES_MESSAGES } from '@cosmos/contract/files/messages.ts';
import { AppError } from '../context/errors.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** How many bytes a base64 text encodes, without decoding it. */
export function decodedSize(content: string): number {
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return (content.length / 4) * 3 - padding;
}

/** Decodes strict base64; anything else is not a file. */
export function decodeBase64(content: string): Buffer {
  if (content.length % 4 !== 0 || !BASE64.test(content))
    throw new AppError('UNPROCESSABLE_CONTENT', FILES_MESSAGES.fileUnreadable);
  return Buffer.from(content, 'base64');
}
