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

/** Where a message tells of who asks, and asks for nothing: "we pour at −10 °C", "our foundry wastes heat". */
export function askerIn(text: string): Span[] {
  const named = BEFORE_COLON.exec(text)?.[0];
  const clauses = [...text.matchAll(CLAUSE)].flatMap(({ 0: clause, index }) => {
    const next = NEXT.exec(clause)?.index ?? clause.length;
    const own = clause.slice(0, next);
    const isOfIt = OF_IT.test(text.slice(index + own.length));
    return OF_ASKER.test(own) && !ASKS.test(own) && !isOfIt ? [{ from: index, to: index + own.length }] : [];
  });
  return [...(named === undefined ? [] : [{ from: 0, to: named.length }]), ...clauses];
}
