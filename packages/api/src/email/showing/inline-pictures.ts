import { FILES_LIMITS } from '@cosmos/contract/files/limits.ts';
import { remakeImage } from '../../files/images.ts';
import { sniff } from '../../files/sniff.ts';
import type { Pictures } from './sanitise.ts';

/** A picture that came with an email, to be shown within its text. */
export interface InlinePicture {
  /** Without angle brackets and `cid:`. */
  contentId: string;
  bytes: Buffer;
}

const PICTURES_AT_MOST = 20;
const BYTES_AT_MOST = 3_000_000;

/** The pictures that the HTML refers to, redrawn from their pixels; any that is something else is left out. */
export async function inlinePictures(html: string, inline: readonly InlinePicture[]): Promise<Pictures> {
  const pictures = new Map<string, string>();
  const wanted = inline.filter(
    ({ contentId, bytes }) => bytes.length <= FILES_LIMITS.fileBytes && mentions(html, contentId),
  );
  let room = BYTES_AT_MOST;
  for (const { contentId, bytes } of wanted.slice(0, PICTURES_AT_MOST)) {
    const made = await redrawn(bytes);
    if (!made || made.bytes.length > room) continue;
    room -= made.bytes.length;
    pictures.set(contentId, `data:${made.mediaType};base64,${made.bytes.toString('base64')}`);
  }
  return pictures;
}

/** Whether the HTML shows the picture of this name. */
export function mentions(html: string, contentId: string): boolean {
  return (
    contentId !== '' && [contentId, encodeURIComponent(contentId)].some((id) => html.includes(`cid:${id}`))
  );
}

async function redrawn(bytes: Buffer) {
  try {
    const type = await sniff(bytes, '');
    return type === 'application/pdf' ? null : await remakeImage(bytes, type, { asPhoto: false });
  } catch {
    // It isn't a picture, or can't be read.
    return null;
  }
}
