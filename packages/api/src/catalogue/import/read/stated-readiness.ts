const LEVEL =
  /\b(?:TRL|technology readiness levels?(?:\s*\(TRLs?\))?)[\s:*]*(?:(?:is|of|at|currently|TRL)[\s:*]+)*([1-9])\b(?!\.\d|\d)(?!\s*(?:-|–|—|\/|to|through|or|and)\s*(?:TRL\s*)?[1-9])/gi;
const RANGE_BEFORE = /(?:from|between)\s+$/i;
const NOT_YET =
  /\b(?:aims?|aiming|goal|target\w*|towards?|reach\w*|advance\w*|will|plan\w*|expected|by 20\d\d)\b/i;
const PARTS = /\n+|(?<=[.!?])\s+|\s\*\s/;
const LONGEST_SENTENCE = 600;
const STAGE_HEADING =
  /(?:^|\n)[\s*#_]*((?:current )?(?:stage|state|status) of (?:the )?development|development (?:stage|status))\b[\s*_]*(?:[:\n–—]|-{2,})[\s*_:–—-]*([^\n]{3,})/i;
/** Under such a heading some universities write about rights. */
const NO_STAGE =
  /^(?:available|licens|patent|provisional|seeking|n\/?a\b|none\b|other\b|not )|\bpatent pending\b/i;
const LONGEST_STAGE = 260;

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

/** How far the work is, as written under a heading of its own ("Stage of development: working prototype"). */
export function statedStage(text: string): string | null {
  const [, heading = '', written = ''] = STAGE_HEADING.exec(text) ?? [];
  const stage = written
    .replaceAll(/[*_]+/g, '')
    .replace(/[\s–—-]+$/, '')
    .trim();
  if (!/\p{L}{3}/u.test(stage) || NO_STAGE.test(stage)) return null;
  const sentences = stage.split(/(?<=[.!?])\s+(?=\p{Lu})/u);
  const [first = ''] = sentences;
  if (first.length > LONGEST_STAGE) return null;
  const fitting = sentences.filter((_, at) => sentences.slice(0, at + 1).join(' ').length <= LONGEST_STAGE);
  return `${heading}: ${fitting.join(' ')}`;
}
