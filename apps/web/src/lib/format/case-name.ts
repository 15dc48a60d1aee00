/** "Case UA21-067"; a number that says by itself what it is, such as "Tech ID: 24513 / UC Case 2013-1", stays as it is. */
export function caseName(number: string, word: 'Case' | 'case' = 'Case'): string {
  const written = number.trim();
  return /\b(?:case|id)\b/iu.test(written) ? written : `${word} ${written}`;
}
