import { terms } from '@cosmos/language/analysis/analyse.ts';
import { withPreferredTerms } from '@cosmos/language/phrases/interchangeable.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';

/** "There is a need for flexible sensors", "the method needs to be cost-effective": what is asked of it, too. */
const NEED_FOR =
  /(?<!\b(?:no|without|any|the|eliminat\p{L}*|avoid\p{L}*|reduc\p{L}*|remov\p{L}*|minimi[sz]\p{L}*|lower\p{L}*)\s+(?:the\s+)?)\b(?:unmet\s+)?(?:needs?|demands?|calls?)\s+(?:for|to\s+be|to\s+(?:have|develop|find|create))\b(.*)$/isu;
/** "This might be avoided if the drug were released there": what would help is not what is done. */
const WOULD_HELP = /\b(?:might|could|would)\s+(?:\p{L}+\s+){1,4}if\b(.*)$/isu;
/** "Monitors are not suitable for continuous use": what something can't do is not done. */
const UNFIT =
  /\b(?:(?:not|in|un)[\s-]?(?:suitable|suited|able|capable|feasible|practical)\s+(?:for|to|of|in)|cannot|can['’]t)\b(.*?)(?=$|[.,;]|\b(?:and|but|while|which)\b)/isu;
/** "The current standard of care utilizes meshes …": what others do. */
const OF_OTHERS =
  /^(?:the\s)?(?:current|present|existing|conventional|traditional)\s(?:gold\s|clinical\s)?(?:standards?(?:\sof\scare)?|methods?|approach(?:es)?|treatments?|techniques?|technologies|solutions|products|practice|options)\b(?!.*\b(?:this|our|we|unlike)\b)/iu;
/** What is denied, up to where something else is said: "doesn't require freshwater, fertilizer or feeds". */
const IN_DENIAL =
  /\b(?:without|no|zero|free (?:of|from)|(?:do|does)(?: not|n['’]t) (?:require|need|use|contain|involve)) (?!(?:compromis|sacrific|los)\p{L}+ )[^.;:]*?(?=$|[.;:]|\b(?:but|while|that|which|for|to|by|with|at)\b)|\b\p{L}+-free\b/giu;

/** Whether a sentence with the words of a requirement only calls for it, tells what others do, or what is done without. */
export function isNoEvidence(sentence: string, requirement: string): boolean {
  if (OF_OTHERS.test(sentence) || doesWithout(sentence, requirement)) return true;
  const [, calledFor = ''] = NEED_FOR.exec(sentence) ?? WOULD_HELP.exec(sentence) ?? [];
  const [, undone = ''] = isDenying(requirement) ? [] : (UNFIT.exec(sentence) ?? []);
  return [calledFor, undone].some((said) => names(/^[^.;]*/.exec(said)?.[0] ?? '', requirement));
}

/** "Works in acid" is not said by "without needing harsh acids": what it does without is not what it does. */
function doesWithout(sentence: string, requirement: string): boolean {
  if (isDenying(requirement)) return false;
  const said = sentence.replace(IN_DENIAL, ' ');
  return said !== sentence && !names(said, requirement) && names(sentence, requirement);
}

function isDenying(requirement: string): boolean {
  return /\b(?:no|not|without|less|low|free|few\p{L}*)\b|n['’]t\b/iu.test(requirement);
}

/** Whether a text has a word of a requirement, in whatever form: "regeneration" has that of "regenerable". */
function names(text: string, requirement: string): boolean {
  const said = new Set(terms(withPreferredTerms(text)));
  return contentTerms(withPreferredTerms(requirement)).some((stem) => said.has(stem));
}
