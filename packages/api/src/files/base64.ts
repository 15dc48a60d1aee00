import { MESSAGES } from '@cosmos/contract/messages.ts';
import { AppError } from '../errors.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** How many bytes a text of base64 stands for, without decoding it. */
export function decodedSize(content: string): number {
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return (content.length / 4) * 3 - padding;
}

/** Decodes what is base64 from its first to its last character; anything else is no file. */
export function decodeBase64(content: string): Buffer {
  if (content.length % 4 !== 0 || !BASE64.test(content))
    throw new AppError('UNPROCESSABLE_CONTENT', MESSAGES.fileUnreadable);
  return Buffer.from(content, 'base64');
}
