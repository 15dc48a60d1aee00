interface Span {
  from: number;
  to: number;
}

/** What comes before "we", "how" or the like and a colon names who asks: "Dairy farm with 400 cows: we want …". */
const BEFORE_COLON =
  /^[^.?!:]+:(?=\s+(?:(?:we|i)(?:['’]d)?\s+(?:are\s+|would\s+|really\s+|also\s+)?(?:need|want|look|like|seek|search)|how|what|which|can|could|is there|are there|do you|looking)\b)/iu;
/** A clause of a sentence, up to where another one begins. */
const CLAUSE = /(?:[^.!?;:,]|[.,](?=\d))+/gu;
const NEXT = /\s(?:and|but|so)\s+(?=(?:we|i|need|want|are|am|look|would|seek|must|it|they|that)\b)/iu;
const OF_ASKER =
  /^\s*(?:(?:and|but|so|as|since|because|where|here|today|now|currently)\s+)*(?:we|i|our|my)\b/iu;
/** What is asked for, and of what, stands in such a clause as well. */
const ASKS =
  /\b(?:ask|asks|need|needs|want|wants|wish|like|look|looking|seek|seeking|search|searching|require|requires|after|interested|try|trying|hope|miss|prefer|must|should|shall|can|could|has to|have to|ought|would|love|aim|goal|target|plan)\b|['’]d\b/iu;

/** "We'd like to turn it into electricity": what was told before is what is to be worked on. */
const OF_IT =
  /(?:\b(?:want|like|need|how|which|what)\b|['’]d\b)[^.?!]*\s\p{L}+\s+(?:it|that|this|them)\s+(?:in|into|to|from|for|at|up|with)\b/iu;

/** "We make cheese and it does not melt": what is told of their thing, and asks for nothing. */
const OF_THEIRS = /^\s*(?:(?:and|but|so|because|since)\s+)?(?:it|they|this|these)\b/iu;
/** So many characters further on, "it" is hardly that any more. */
const LOOKED_AHEAD = 400;
const SENTENCE_END = /[.!?;]\s*$/u;

/** Where a message tells of who asks, and asks for nothing: "we pour at −10 °C", "our foundry wastes heat". */
export function askerIn(text: string): Span[] {
  const named = BEFORE_COLON.exec(text)?.[0];
  const told: Span[] = [];
  for (const { from, to } of [...text.matchAll(CLAUSE)].flatMap(({ 0: clause, index }) =>
    halves(clause, index),
  )) {
    const own = text.slice(from, to);
    const before = told.at(-1);
    const goesOn = before !== undefined && OF_THEIRS.test(own) && isNext(text, before, from);
    if (!(OF_ASKER.test(own) || goesOn) || ASKS.test(own)) continue;
    if (!OF_IT.test(text.slice(to, to + LOOKED_AHEAD))) told.push({ from, to });
  }
  return [...(named === undefined ? [] : [{ from: 0, to: named.length }]), ...told];
}

/** Whether a clause follows another one in its sentence. */
function isNext(text: string, before: Span, from: number): boolean {
  const between = text.slice(before.to, from);
  return !/\p{L}/u.test(between) && !SENTENCE_END.test(between);
}

/** A clause, and another one that is joined to it. */
function halves(clause: string, index: number): Span[] {
  const next = NEXT.exec(clause)?.index;
  const end = index + clause.length;
  return next === undefined
    ? [{ from: index, to: end }]
    : [
        { from: index, to: index + next },
        { from: index + next, to: end },
      ];
}
