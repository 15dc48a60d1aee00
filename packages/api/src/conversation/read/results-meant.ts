import type { EarlierTurn } from './question.ts';
import type { Act, Rank } from './acts.ts';
import type { Pointing } from './references.ts';

/** A few words with "these" ask something about them; many are a new subject. */
const OWN_FEW = 2;
const OWN_SOME = 4;
/** A longer message is a question of its own, even if it says "the first one". */
const OWN_MOST = 25;
const ASKS =
  /^\s*(?:and |but |ok,? |so )?(?:which|do|does|are|can|could|is|have|has|what|how|show|list|rank|sort|order|compare)\b/i;
const BETWEEN = /\d\s*(?:vs\.?|versus|against)\s*#?\d/i;
const ONE = /\b(?:the|that)\s+(?:\S+\s+){0,4}?ones?\b/i;

/** What is asked of one result or of all alike. */
const FACTS: ReadonlySet<Act> = new Set(['contact', 'price', 'link', 'patent', 'readiness']);

/** Results of an earlier answer, in the order named, and what to do with them. */
export interface Meant {
  resultsMeant: string[];
  /** How many results that answer had. */
  shown: number;
  act: Act | null;
  rank: Rank | null;
  /** Numbers that the earlier answer does not have. */
  missing: number[];
}

/** The results that a message is about; null if it is about none. */
export function pointedAt(input: {
  text: string;
  shown: EarlierTurn | null;
  pointing: Pointing | null;
  act: { act: Act | null; rank: Rank | null };
  own: string[];
  /** True if the message sets a filter. */
  narrows: boolean;
}): Meant | null {
  const { shown, pointing, own, text } = input;
  const { act, rank } = input.act;
  if (!shown) return null;
  const all = shown.resultIds;
  const meant = (resultsMeant: string[], missing: number[] = []): Meant => ({
    resultsMeant,
    shown: all.length,
    act,
    rank,
    missing,
  });
  if (pointing?.kind === 'numbers' && own.length <= (pointing.isNamed ? OWN_MOST : OWN_SOME)) {
    const { numbers } = pointing;
    const missing = numbers.filter((number) => all[number - 1] === undefined);
    const resultsMeant = numbers.flatMap((number) => all[number - 1] ?? []);
    const asked = meant(resultsMeant, missing);
    // Said in many words, it is still a question about them.
    if (act === null && rank === null && own.length > OWN_SOME)
      return { ...asked, act: numbers.length > 1 ? 'compare' : 'details' };
    return act === null && BETWEEN.test(text) ? { ...asked, act: 'compare' } : asked;
  }
  const plain = own.length === 0;
  if (pointing?.kind === 'set') {
    const isAsked = /\bof\s+(?:these|those|them|the)\b/i.test(text) || own.length <= OWN_FEW;
    if (act === 'landscape') return null;
    return isAsked || (own.length <= OWN_SOME && ASKS.test(text)) ? meant(all) : null;
  }
  if (plain && input.narrows && ONE.test(text)) return meant(all);
  if (!plain) return pointing?.kind === 'it' && all.length === 1 && own.length <= OWN_FEW ? meant(all) : null;
  if (act === 'rank' || act === 'compare' || act === 'people') return meant(all);
  if (act !== null && FACTS.has(act)) return meant(pointing?.kind === 'it' ? all.slice(0, 1) : all);
  if (act === 'explain') return meant(pointing === null || pointing.kind === 'it' ? all.slice(0, 1) : all);
  if (act === 'landscape' || act === 'more') return null;
  if (pointing?.kind === 'it' || act === 'similar' || act === 'details') return meant(all.slice(0, 1));
  return null;
}
