import { withoutOtherKinds } from '@cosmos/language/phrases/of-another-kind.ts';
import { namesThing } from './same-thing.ts';
import { isNegated } from './free-of.ts';

/** "The device uses a lead absorber", "made of silver". */
const USES =
  /\b(?:us(?:es?|ing)|utili[sz](?:es?|ing)|employ(?:s|ing)?|contain(?:s|ing)?|compris(?:es?|ing)|incorporat(?:es?|ing)|consist(?:s|ing)? of|composed of|made (?:of|from|with)|based on|doped with|loaded with|methods? (?:of|for)|by means of|(?:achieved|obtained|produced|created|generated|done) (?:by|through|via)|(?:plat|coat|fill|load|alloy|impregnat|decorat|equip|fitt|combin|integrat|reinforc|blend|mix|crosslink|dop)\p{L}*(?:ed|ing)(?:\s+(?!and\b)[\p{L}\p{N}-]+){0,3}\s+(?:with|from))\s+((?:[\p{L}\p{N}-]+\s+){0,5}[\p{L}\p{N}-]+)/giu;
/** "This lead halide cell has …": what the technology is, so the thing is no more than a part of its name. */
const IS = /^(?:this|these|our|its)\s+((?:[\p{L}\p{N}-]+\s+){1,5}[\p{L}\p{N}-]+)/giu;
/** Where a noun phrase ends: "this approach leads to". */
const ENDS =
  /\b(?:to|that|which|who|for|by|from|on|at|as|is|are|was|were|has|have|had|can|could|may|will|would|does|do|against|than|between|during|while|when)\b.*/isu;
const LAST_WORD = /[\p{L}\p{N}-]+\s*$/u;
const FORM_OF_VERB = /(?:ing|ed)$/i;

/** "Upon IP injection of the particles", "requires surgery": what is done to apply a technology. */
const BY_DOING =
  /\b(?:by|via|through|upon|after|following|requir(?:es|ing)|involv(?:es|ing)|administered as)\s+((?:[\p{L}\p{N}-]+\s+){0,3}[\p{L}\p{N}-]+)/giu;
const DOING = /(?:[tsx]ion|ment|ery|ing)s?$/iu;

/** Whether a sentence on a technology says that an act belongs to it: "injections", "surgery", "incineration". */
export function isDoneBy(sentence: string, act: string): boolean {
  if (!DOING.test(act) || isNegated(sentence)) return false;
  return [...sentence.matchAll(BY_DOING)].some(([, said = '']) => namesThing(said.replace(ENDS, ''), act));
}

/** Whether a sentence on a technology says in so many words that it has or uses a thing. */
export function isMadeWith(written: string, thing: string): boolean {
  const sentence = withoutOtherKinds(written, thing);
  if (isNegated(sentence)) return false;
  const asked = new Set(thing.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  const has = (said: string) => {
    const words = said
      .split(/[\s-]+/)
      .filter((word) => asked.has(word.toLowerCase()) || !FORM_OF_VERB.test(word));
    return namesThing(words.join(' '), thing);
  };
  const nounPhrases = (pattern: RegExp) =>
    [...sentence.matchAll(pattern)].map(([, said = '']) => said.replace(ENDS, ''));
  return nounPhrases(USES).some(has) || nounPhrases(IS).some((said) => has(said.replace(LAST_WORD, '')));
}
