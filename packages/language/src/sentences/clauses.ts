export const CLAUSE_END =
  /[;:]|\s[–—]\s|,\s(?:which|while|whereas|but|so|where|and (?:the|it|a|is|are|has|have|can)|then|with|thereby|allowing|enabling|making|providing)\b|\sand (?:does|do|is|are|has|have)\b|\.$/iu;
/** Where a clause that is too long can end and still be complete. */
const WEAK_END =
  /,\s(?=(?:such as|including|e\.g\.)\s)|(?<!\b(?:be|been|is|are|\p{L}+ed|can|may)\b)\s(?=(?:that|which|where|who|with|using|by|via|in order to|for)\s)/giu;
const CUT_AT_LEAST = 24;

/** The clause that begins at `start`, up to `longest` characters; null if it can't end there complete. */
export function clauseFrom(
  sentence: string,
  start: number,
  { longest, until = CLAUSE_END }: { longest: number; until?: RegExp },
): [number, number] | null {
  const rest = sentence.slice(start);
  const stop = until.exec(rest);
  const clause = (stop ? rest.slice(0, stop.index) : rest).trimEnd();
  if (clause.length <= longest) return isWhole(clause) ? [start, start + clause.length] : null;
  const cut = [...clause.matchAll(WEAK_END)]
    .map(({ index }) => index)
    .findLast((at) => at <= longest && at >= CUT_AT_LEAST && isWhole(clause.slice(0, at)));
  return cut === undefined ? null : [start, start + cut];
}

/** No open bracket, and no final word that needs another one after it. */
export function isWhole(clause: string): boolean {
  return (
    clause.split('(').length === clause.split(')').length &&
    !/\b(?:a|an|the|of|and|or|to|in|on|at|for|with|by|from|as|is|are|be|than|into|its|their|this|these|which|that|such|both|either|not|can|may|will|includ(?:e|es|ing)|such as|like|following|was|were|has|have|when|where|who|even|low|high|less|more|same)[\s:–—-]*$/iu.test(
      clause,
    ) &&
    // A verb still without what it acts on.
    !/\bto (?:study|improve|provide|produce|reduce|treat|detect|enable|increase|prevent|measure|create|identify)$/iu.test(
      clause,
    )
  );
}
