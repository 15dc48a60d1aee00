import { isDescribing } from '@cosmos/language/phrases/word-kinds.ts';
import { verbOf } from '@cosmos/language/phrases/verbs.ts';
import { DENYING, USING } from '@cosmos/contract/conversation/requirements-of.ts';

/** "No more than", "not larger than": a bound, which rules out no thing. */
const BOUND = String.raw`(?:(?:more|less|fewer|longer|later)\b|\p{L}+er\s+than\b)`;
const NOT_A_THING = String.raw`(?!${BOUND}|to\b|enough\b|only\b|just\b|necessarily\b)`;
/** One avoids a thing, but prevents corrosion. */
const AVOIDABLE = String.raw`(?:[\p{L}\p{N}-]+\s)*?(?![\p{L}-]*(?:ing|ion|age|ure|ity|ness|loss|losses|fires?|leaks?|defects?|errors?|cracks?|waste|risks?|costs?|problems?|issues?|delays?|diseases?)\b)[\p{L}\p{N}-]+$`;
const OF_THINGS = new RegExp(
  String.raw`^(?:${DENYING}\s+(?:be\s+)?(?:${USING}\s+${NOT_A_THING}|from\s+|(?=an?\s))|${USING}\s+(?=no(?:thing)?\s+${NOT_A_THING})|(?:(?:must|should|shall|can|has to|have to|needs? to|is|are)\s+)?(?:(?:be\s+)?free (?:of|from)|avoids?(?=\s+${AVOIDABLE}))\s+)`,
  'iu',
);
const OF_QUALITY = new RegExp(
  String.raw`^(?:${DENYING}\s|(?:(?!no\b)\p{L}+\s+){1,3}no\s+${NOT_A_THING})`,
  'iu',
);

/** "Is not artificial", "must not be toxic". */
const OF_STATE = new RegExp(
  String.raw`^(?:(?:is|are)n['’]t|(?:(?:is|are)|(?:must|should|shall) not be(?=\s)|(?:must|should|sha)n['’]t be(?=\s))(?:\s+not)?)\s+${NOT_A_THING}`,
  'iu',
);
/** "Not seaweed", as one more thing that is said after "should be". */
const NOT_A = /^not\s+(?:an?\s+)?(?=[\p{L}\p{N}-]+$)/iu;
const IS_DENIED = /\bnot\b|n['’]t\b/i;

/** Where the words of a predicate name what it rules out, a thing or how one is; null if it rules out nothing. */
export function thingsDeniedIn(predicate: string): number | null {
  const [things] = OF_THINGS.exec(predicate) ?? [];
  if (things !== undefined) return things.length;
  const [state = ''] = OF_STATE.exec(predicate) ?? [];
  if (IS_DENIED.test(state)) return state.length;
  const [bare] = NOT_A.exec(predicate) ?? [];
  const isThing = bare !== undefined && !isDescribing(predicate.slice(bare.length));
  return isThing && verbOf(predicate.slice(bare.length)) === null ? bare.length : null;
}

/** Whether a predicate says what the thing is not or does not: "doesn't clog", "leaves no residue". */
export function deniesQuality(predicate: string): boolean {
  return OF_QUALITY.test(predicate) && thingsDeniedIn(predicate) === null;
}

/** Whether a predicate puts its bound the other way round: "shouldn't need more than 50 µl". */
export function turnsBound(predicate: string): boolean {
  return new RegExp(String.raw`^${DENYING}\s`, 'iu').test(predicate);
}
