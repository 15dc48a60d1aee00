import { LIMITS } from '@cosmos/contract/limits.ts';

const FILLER = new Set(
  'a an and any are as at be by can could do does for from give have how i in into is it its need of on or our please that the their to want we what when where which who why will with would you your find show me looking technologies technology cheap way ways works work'.split(
    ' ',
  ),
);

/** A title of at most five words from what a message is about; its first five words where nothing else is left. */
export function sessionTitle(text: string): string {
  const words = text
    .replace(/[^\p{L}\p{N}\s'&/+-]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean);
  const telling = words.filter((word) => !FILLER.has(word.toLowerCase()));
  const chosen = (telling.length > 0 ? telling : words)
    .slice(0, LIMITS.sessionTitleWords)
    .join(' ')
    .slice(0, 80);
  return chosen ? chosen.charAt(0).toUpperCase() + chosen.slice(1) : 'Untitled Chat';
}
