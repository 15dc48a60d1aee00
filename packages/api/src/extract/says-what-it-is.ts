import { sentenceKinds } from '@cosmos/language/sentence-kinds/sentence-kinds.ts';
import { isOwn } from './own-sentences.ts';

/** Longer sentences don't open a page. */
const LONGEST = 420;

/**
 * Of a text that begins with the field at large or with what others lack, the first sentence that names the technology
 * and tells what it is or does, word for word. Null if the text begins with it, or never says it.
 */
export function saysWhatItIs(text: string): string | null {
  const all = sentenceKinds(text);
  const at = all.findIndex(
    ({ kind, start, end }) => kind === 'does' && end - start <= LONGEST && isOwn(text.slice(start, end)),
  );
  const found = all[at];
  return found && at > 0 && isOfOthers(all[0]?.kind) ? text.slice(found.start, found.end).trim() : null;
}

/** Whether a sentence of the kind is about something else. */
function isOfOthers(kind: string | undefined): boolean {
  return kind === 'background' || kind === 'rivals' || kind === 'market' || kind === 'boilerplate';
}
