/** "For privacy reasons", "due to the rules", "as we have none": why something is asked for. */
const REASON =
  /(?:^|\s+)(?:for\s+(?:[\p{L}-]+\s+){0,3}(?:reasons?|sake)\b|(?:due|owing|thanks)\s+to\b|because\b|(?:as|since)\s+(?:we|our|it|they|i|my|the)\b|so\s+(?:that|we|it)\b).*$/isu;

/** What is asked for, without why. */
export function withoutReason(said: string): string {
  return said.replace(REASON, '');
}
