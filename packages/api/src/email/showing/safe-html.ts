import { shownHtml, type ShownHtml } from '@cosmos/contract/email/received.ts';
import { createCleaningThread } from './cleaning-thread.ts';
import { type InlinePicture, inlinePictures } from './inline-pictures.ts';

const BYTES_AT_MOST = 512_000;
const TAGS_AT_MOST = 20_000;

const thread = createCleaningThread();

/**
 * The formatting of a received email as harmless HTML, with its links on their own. Null if it is too long, takes too
 * long, or shows nothing: then its text is shown. Throws SERVICE_UNAVAILABLE if too many are waiting.
 *
 * @param inline pictures that came with it; the HTML refers to them by their content id
 */
export async function safeHtml(
  html: string,
  inline: readonly InlinePicture[],
  { clean = thread } = {},
): Promise<ShownHtml | null> {
  if (Buffer.byteLength(html) > BYTES_AT_MOST || tagsIn(html) > TAGS_AT_MOST) return null;
  const pictures = await inlinePictures(html, inline);
  return shownHtml.safeParse(await clean({ html, pictures })).data ?? null;
}

function tagsIn(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}
