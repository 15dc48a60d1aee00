import { terms } from '@cosmos/language/analysis/analyse.ts';
import { withPreferredTerms } from '@cosmos/language/phrases/interchangeable.ts';
import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import type { Asked } from './said-of.ts';

/** "Devices without pumps are needed": what is called for is not yet there. */
const CALLED_FOR =
  /^(.*)\b(?:is|are|remains?)\s+(?:\p{L}+ly\s+|still\s+){0,2}(?:needed|desired|desirable|sought|lacking)\b/isu;
/** "There is a need for flexible sensors", "the method needs to be cost-effective": what is asked of it, too. */
const NEED_FOR =
  /(?<!\b(?:no|without|any|the|eliminat\p{L}*|avoid\p{L}*|reduc\p{L}*|remov\p{L}*|minimi[sz]\p{L}*|lower\p{L}*)\s+(?:the\s+)?)\b(?:unmet\s+)?(?:needs?|demands?|calls?)\s+(?:for|to\s+be|to\s+(?:have|develop|find|create))\b(.*)$/isu;
/** "This might be avoided if the drug were released there": what would help is not what is done. */
const WOULD_HELP = /\b(?:might|could|would)\s+(?:\p{L}+\s+){1,4}if\b(.*)$/isu;
/** "There are no approved drugs for it": others lack what this one may have. */
const NOT_YET = /\bthere (?:is|are|exists?) (?:currently |presently |still |as yet |to date )*(?:no|few)\b/iu;
/** "The drive to replace platinum has boosted research", "a coating without it would be useful": what the field is after, and how soon one could sell it. */
const OF_THE_FIELD =
  /^(?:(?:the|an?|there (?:is|has been)|with the)\s+)+(?:[\p{L}-]+\s+){0,3}(?:drive|push|quest|race|desire|demand|interest|search|pressure|trend|movement|efforts?)\s+(?:to|for|in|towards?)\b|\b(?:path|route|way|time)[- ]to[- ](?:market|commerciali[sz]ation)\b|\bwould be (?:\p{L}+ly )?(?:useful|desirable|beneficial|valuable|ideal|helpful|advantageous)\b/iu;
/** "The current standard of care utilizes meshes …": what others do. */
const OF_OTHERS =
  /^(?:the\s)?(?:current|present|existing|conventional|traditional)\s(?:gold\s|clinical\s)?(?:standards?(?:\sof\scare)?|methods?|approach(?:es)?|treatments?|techniques?|technologies|solutions|products|practice|options)\b(?!.*\b(?:this|our|we|unlike)\b)/iu;
/** "Further modifications could include folding it": what may come later. */
const LATER =
  /\b(?:(?:further|future|planned|possible|potential)\s+(?:[\p{L}-]+\s+)?(?:modifications?|improvements?|versions?|iterations?|generations?|work|developments?|research|stud(?:y|ies)|efforts?|enhancements?)|next steps?|(?:could|may|might|would)\s+(?:(?:also|then|even|easily|readily|further|potentially)\s+)*be\s+(?:\p{L}+ly\s+|further\s+)*(?:modif|adapt|extend|expand|improv|redesign|engineer|optimi[sz]|made|includ|incorporat|develop|built|add)\p{L}*|(?:is|are)\s+(?:being\s+)?(?:planned|envisioned|envisaged|anticipated)|(?:plans?|hopes?|aims?|intends?|goal (?:is|was))\s+to)\b/iu;
/** What is denied, up to where something else is said: "doesn't require freshwater, fertilizer or feeds". */
const IN_DENIAL =
  /\b(?:without|no|zero|free (?:of|from)|(?:do|does)(?: not|n['’]t) (?:require|need|use|contain|involve)) (?!(?:compromis|sacrific|los)\p{L}+ )[^.;:]*?(?=$|[.;:]|\b(?:but|while|that|which|for|to|by|with|at)\b)|\b\p{L}+-free\b/giu;
const DENIED = /\b(?:no|not|never|without|neither|nor)\b|n['’]t\b/i;
/** "Regeneration may not be required", "heating is unnecessary": what is said not to be. */
const NOT_SO =
  /\b(?:not|never)\s+(?:be\s+|yet\s+|always\s+)*(?:required|needed|necessary|possible|available|achieved|feasible)\b|\bun(?:necessary|available)\b|\bimpossible\b/giu;
/** So many characters before it may name what is not so. */
const NEAR = 60;

/** Whether a sentence with the words of a requirement only calls for it, tells what others do, or says that it is not so. */
export function isNoEvidence(sentence: string, { text, isExclusion }: Asked): boolean {
  if ((isExclusion && NOT_YET.test(sentence)) || OF_THE_FIELD.test(sentence) || LATER.test(sentence))
    return true;
  const [, wish = ''] = CALLED_FOR.exec(sentence) ?? [];
  const clause = /[^.;:]*$/.exec(wish)?.[0] ?? '';
  if (
    names(clause, text) &&
    (isExclusion ? /\b(?:without|that|which)\b|-free\b/i.test(clause) : !DENIED.test(clause))
  )
    return true;
  if (isExclusion) return false;
  if (OF_OTHERS.test(sentence) || doesWithout(sentence, text)) return true;
  const [, calledFor = ''] = NEED_FOR.exec(sentence) ?? WOULD_HELP.exec(sentence) ?? [];
  if (names(/^[^.;]*/.exec(calledFor)?.[0] ?? '', text)) return true;
  return [...sentence.matchAll(NOT_SO)].some(({ index }) =>
    names(/[^.,;:]*$/.exec(sentence.slice(Math.max(0, index - NEAR), index))?.[0] ?? '', text),
  );
}

/** "Works in acid" is not said by "without needing harsh acids": what it does without is not what it does. */
function doesWithout(sentence: string, requirement: string): boolean {
  if (/\b(?:no|not|without|less|low|free|few\p{L}*)\b|n['’]t\b/iu.test(requirement)) return false;
  const said = sentence.replace(IN_DENIAL, ' ');
  return said !== sentence && !names(said, requirement) && names(sentence, requirement);
}

/** Whether a text has a word of a requirement, in whatever form: "regeneration" has that of "regenerable". */
function names(text: string, requirement: string): boolean {
  const said = new Set(terms(withPreferredTerms(text)));
  return contentTerms(withPreferredTerms(requirement)).some((stem) => said.has(stem));
}
