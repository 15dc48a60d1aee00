import type { SummarySentence } from '@cosmos/contract/conversation/conversation.ts';

/** Whole sentences as long as they fit: after one that doesn't, a later one may still fit. */
export function withinLimit(sentences: readonly SummarySentence[], characters: number): SummarySentence[] {
  let left = characters;
  return sentences.filter(({ text }) => {
    if (text.length + 1 > left) return false;
    left -= text.length + 1;
    return true;
  });
}
