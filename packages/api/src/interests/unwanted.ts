import { contentTerms } from '@cosmos/language/analysis/content-terms.ts';
import { singularWords } from '@cosmos/language/analysis/singular.ts';

const NOT = String.raw`(?:(?:do|does|did|would|will|shall|should|can|could)\s*(?:not|n[’']t)|don[’']t|doesn[’']t|didn[’']t|wouldn[’']t|won[’']t|can[’']?t|cannot|never|no longer)`;
const TAKES = String.raw`(?:want|wish(?: for)?|like|seek|look (?:for|at|into)|search for|consider|pursue|license|buy|accept|invest in|deal (?:with|in)|work (?:on|with|in)|care (?:for|about))`;
/** "Doesn’t want to work on". */
const ACT = String.raw`(?: to (?:see|get|have|buy|use|license|develop|make|hear (?:of|about)|deal with|work (?:on|with|in)|be shown))?`;
/** "Not looking for", "does not want", "excluding". */
const DENIED = [
  String.raw`\b${NOT} ${TAKES}${ACT}\b`,
  // What a sensor doesn’t need, it does without; what “we” don’t need isn’t looked for.
  String.raw`(?<=\b(?:we|i)\s)${NOT} need\b`,
  String.raw`\b(?:wants?|needs?|seeks?) neither\b`,
  String.raw`\b(?:not|(?:is|are)n[’']t) (?:looking for|interested in|seeking|searching for|working on|after|in the market for)\b`,
  String.raw`\b(?:has|have|with|of|there is) no (?:interest in|need (?:for|of)|use for)\b`,
  String.raw`\bno (?:interest in|need (?:for|of)|use for)\b`,
  String.raw`\b(?:nothing|not anything) (?:on|about|to do with|with)\b`,
  String.raw`\b(?:exclud(?:e|es|ing)|rul(?:e|es|ing) out|leav(?:e|es|ing) out|stay(?:s|ing)? away from|other than|except for|apart from)\b`,
].join('|');
/** "No drugs", "not implants", at the beginning of a clause; not "no more than", "not only" or "no doubt". */
const NONE = String.raw`(?<=(?:^|[.!?;:,(\n–—])\s*(?:(?:and|but|also|please),?\s+)?)(?:no\s+(?!(?:more|less|fewer|later|longer|doubt|matter|idea|problem|need|one|such|other|interest)\b)|not\s+(?!(?:only|just|least|yet|more|less|all|every|too|so|as|surprisingly|to|that|necessarily|even|be|being|sure|available|met|in|on|at|for|by|from|with|if|because|looking|interested|seeking|searching|working)\b))`;
/** Where a writer turns to what they do want. */
const TURN = String.raw`\b(?:but|instead|rather|whereas|while|because|since)\b|(?:,|\band\b)\s*(?:we|i|they|it|who|which|that|looks?|looking|seeks?|seeking|wants?|needs?|searches|searching)\b`;
/** A wish that is denied, to the end of its sentence or to such a turn. */
const UNWANTED = new RegExp(String.raw`(?:${DENIED}|${NONE})(?<wish>(?:(?!${TURN})[^.!?;\n])*)`, 'giu');
/** "Implants are out of scope": what is denied stands before. */
const RULED_OUT = new RegExp(
  String.raw`(?<=^|[.!?;:\n]|\bbut\b)([^.!?;:\n]{1,120}?)\s+(?:(?:is|are)(?: (?:all|both))? (?:out of (?:the )?(?:scope|question)|excluded|ruled out|off the table|irrelevant|unwanted|of no (?:interest|use)|not (?:of interest|relevant|wanted|needed|welcome|for us|interesting|an option|options))|(?:do|does)(?: not|n[’']t) (?:interest us|matter(?: to us)?))\b`,
  'giu',
);
/** Between one kind and the next. */
const NEXT = /\s*(?:[,;/]|\b(?:and|or|nor)\b)\s*/iu;
const AROUND =
  /^(?:(?:no|not|any|anything|more|other|further|the|a|an|new|for|with|on|in|about|that|but|please)\s+)+|\s+(?:please|at all|either|anymore|any more|thanks|thank you)$/giu;
/** A kind has a short name; what is longer is a clause about something else. */
const MOST_WORDS = 3;

/** A text without what its writer says they don’t look for. */
export function withoutUnwanted(text: string): string {
  return text.replaceAll(RULED_OUT, '').replaceAll(UNWANTED, '');
}

/** The kinds of things that a writer says they don’t look for, as written, each once. */
export function unwantedKinds(text: string): string[] {
  const before = Array.from(text.matchAll(RULED_OUT), ([, kinds = '']) => kinds.trim());
  const after = Array.from(
    text.replaceAll(RULED_OUT, '').matchAll(UNWANTED),
    ({ groups }) => groups?.['wish'] ?? '',
  );
  const kinds = [...before, ...after].flatMap((wish) =>
    wish
      .split(NEXT)
      .map((kind) => kind.trim().replace(AROUND, '').trim())
      .filter((kind) => kind.split(/\s+/u).length <= MOST_WORDS && namesSomething(kind)),
  );
  return [...new Map(kinds.toReversed().map((kind) => [nameOf(kind), kind])).values()].toReversed();
}

/** Whether a phrase is of one of some kinds: it has all the words of one. */
export function isOfKind(phrase: string, kinds: readonly string[]): boolean {
  const words = new Set(singularWords(phrase));
  return kinds.some((kind) => singularWords(kind).every((word) => words.has(word)));
}

/** "Display" asks for something; "displays" are things. */
function namesSomething(kind: string): boolean {
  return contentTerms(kind).length > 0 || /^\p{L}{4,}[^s\W]s$/iu.test(kind);
}

function nameOf(kind: string): string {
  return singularWords(kind).join(' ');
}
