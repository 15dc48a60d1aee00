import type { Quantity } from '@cosmos/language/quantities/quantities.ts';

const OF_OTHERS =
  /\b(?:control|conventional(?:ly)?|existing|(?<!\b(?:DC|AC|electric|electrical|direct|alternating|output|input|drive) )current(?:ly)?(?! (?:densit|collector|of\b|output))|state[- ]of[- ]the[- ]art|commercial(?:ly)?|compar(?:ed|ison)|versus|vs|than(?!\s+\d)|instead of|rather than|whereas|typical(?:ly)?|standard|prior|competing|competitors?|today|traditional(?:ly)?|previous(?:ly)?|other|available|market|estimated|worldwide|global(?:ly)?|globe|annual(?:ly)?|Americans?|U\.?S\.?)\b/iu;

/** Whether a number is about other products, judged by the words just before and after it. */
export function isOfOthers(sentence: string, { from, end }: Quantity): boolean {
  const before =
    sentence
      .slice(Math.max(0, from - 70), from)
      .split(/[;,]/u)
      .at(-1) ?? '';
  const after = sentence.slice(end, end + 40).split(/[;,.]/u)[0] ?? '';
  return (
    OF_OTHERS.test(before) ||
    /^\s*(?:for|in|of|with) (?:the )?(?:conventional|existing|current|control|standard)/iu.test(after)
  );
}
