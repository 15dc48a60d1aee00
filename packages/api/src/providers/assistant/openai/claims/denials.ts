import { terms } from '@cosmos/language/analysis/analyse.ts';

const DENIES = /\b(?:no|none|neither|nor|not|nothing|never|without|lacks?|un(?:stated|known))\b|n['’]t\b/i;

/** Whether a sentence says that something is not so. */
export function denies(text: string): boolean {
  return DENIES.test(text);
}

const REFUSES = /\b(?:no|none|not|cannot|neither|nor|never|nothing)\b|n['’]t\b/i;
/** Words that may stand for a denial. */
const HEDGES =
  /\b(?:cannot|only|just|fail(?:s|ed)?|hardly|barely|few|rather than|instead|outstanding|missing|limited|confined|yet|still|free|less|away|un\w+)\b|-(?:free|less)\b/i;
const CLAUSE = /[,;:]|\s(?:and|but|while|whereas|although|though)\s/;

/**
 * Whether a sentence affirms what a text denies: it has no word of denial, and the clauses of the text that have most of its words
 * (`subjects`) all say that it is not so.
 */
export function affirmsDenied(
  text: string,
  { subjects, statements }: { subjects: readonly string[]; statements: readonly string[] },
): boolean {
  if (denies(text) || HEDGES.test(text)) return false;
  const clauses = statements.flatMap((statement) =>
    statement.split(CLAUSE).map((clause) => ({ clause, shared: sharedIn(clause, subjects) })),
  );
  const most = Math.max(0, ...clauses.map(({ shared }) => shared));
  if (most < 2 || most < subjects.length / 2) return false;
  return clauses.every(({ clause, shared }) => shared < most || REFUSES.test(clause));
}

function sharedIn(clause: string, subjects: readonly string[]): number {
  const stems = new Set(terms(clause));
  return subjects.filter((stem) => stems.has(stem)).length;
}
