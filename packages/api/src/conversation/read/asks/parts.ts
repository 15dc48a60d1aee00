import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

const ASKING = String.raw`(?:what|which|who|whom|whose|how|where|when|why|is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|must|may|any)`;
/** Ends of sentences, and words that begin another question. */
const BREAKS = new RegExp(
  String.raw`(?<=[.!?;:])\s+|\s[–—-]\s|,?\s+(?:and|or|but|n|&|\+)\s+(?=(?:also\s+|in\s+|at\s+|by\s+|against\s+|on\s+)?${ASKING}\b)|,\s+(?=(?:and\s+)?(?:also\s+|in\s+|at\s+|by\s+)?${ASKING}\b)`,
  'i',
);
const ASKS = new RegExp(
  String.raw`^(?:(?:and|but|so|also|ok|in|at|by|for|on|to|of|against)\s+)*${ASKING}\b|\?\s*$`,
  'i',
);

/** "Since when?" belongs to what was asked before. */
const WHEN = /^(?:and\s+|but\s+)?(?:(?:in|since|from)\s+)?(?:when|(?:which|what)\s+(?:year|date))\W*$/i;

/** The parts of a message, and whether each asks something. */
export function partsOf(message: string): { text: string; asks: boolean }[] {
  return message
    .split(BREAKS)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part))
    .reduce<string[]>((parts, part) => {
      const before = parts.at(-1);
      return before !== undefined && WHEN.test(part)
        ? [...parts.slice(0, -1), `${before}, ${part}`]
        : [...parts, part];
    }, [])
    .map((text) => ({ text, asks: ASKS.test(text) && contentTerms(text).length > 0 }));
}
