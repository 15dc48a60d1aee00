const LEVEL =
  /\b(?:TRL|technology readiness levels?(?:\s*\(TRLs?\))?)[\s:*]*(?:(?:is|of|at|currently|TRL)[\s:*]+)*([1-9])\b(?!\.\d|\d)(?!\s*(?:-|–|—|\/|to|through|or|and)\s*(?:TRL\s*)?[1-9])/gi;
const RANGE_BEFORE = /(?:from|between)\s+$/i;
const NOT_YET =
  /\b(?:aims?|aiming|goal|target\w*|towards?|reach\w*|advance\w*|will|plan\w*|expected|by 20\d\d)\b/i;
const PARTS = /\n+|(?<=[.!?])\s+|\s\*\s/;
const LONGEST_SENTENCE = 600;

/**
 * The technology readiness level that a text states for itself, with the sentence that states it.
 * Null for ranges, for plans, and if sentences disagree.
 */
export function statedReadiness(text: string): { level: number; sentence: string } | null {
  let stated: { level: number; sentence: string } | null = null;
  for (const sentence of text.split(PARTS)) {
    for (const match of sentence.matchAll(LEVEL)) {
      const before = sentence.slice(0, match.index);
      if (RANGE_BEFORE.test(before) || NOT_YET.test(sentence)) continue;
      const level = Number(match[1]);
      if (stated && stated.level !== level) return null;
      stated ??= { level, sentence: sentence.replaceAll('**', '').trim().slice(0, LONGEST_SENTENCE) };
    }
  }
  return stated;
}
