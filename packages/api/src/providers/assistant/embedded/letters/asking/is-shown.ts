import { isQuotable } from '../../../plain-text.ts';

const LONGEST_QUOTE = 320;
/** "evil.example" in any alphabet, "evil dot example", "x [at] y". */
const LEADS_ELSEWHERE =
  /[\p{L}\d-]{2}\s?[.。]\p{L}{2}|[([{](?:dot|at)[)\]}]|\s(?:dot|at)\s\p{L}+\s(?:dot)\s|@/iu;

/** Whether words of the other side may stand in a reply: nothing that hides or leads elsewhere. */
export function isShown(words: string): boolean {
  const plain = words.normalize('NFKC');
  return words.length <= LONGEST_QUOTE && isQuotable(plain) && !LEADS_ELSEWHERE.test(plain);
}
