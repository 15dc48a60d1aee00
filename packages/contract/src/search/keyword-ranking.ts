/** Ranks of the keyword search, as specified. */
export const KEYWORD_RANKS = { exact: 1000, prefix: 900, wordBoundary: 700, substring: 500 } as const;

/**
 * How well `keyword` answers `typed`, ignoring case: 1000 exact, 900 prefix, 700 at a word's start, 500 inside, 0 not at all.
 * Linear in the keyword's length; no regular expression is made from the text.
 */
export function keywordRank(keyword: string, typed: string): number {
  const needle = typed.trim().toLowerCase();
  if (needle === '') return 0;
  const hay = keyword.toLowerCase();
  if (hay === needle) return KEYWORD_RANKS.exact;
  let at = hay.indexOf(needle);
  if (at === -1) return 0;
  if (at === 0) return KEYWORD_RANKS.prefix;
  while (at !== -1) {
    if (!isWordCharacter(hay.charCodeAt(at - 1))) return KEYWORD_RANKS.wordBoundary;
    at = hay.indexOf(needle, at + 1);
  }
  return KEYWORD_RANKS.substring;
}

function isWordCharacter(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code > 127;
}

/** The best `limit` keywords for what was typed; ties by length, then alphabet. */
export function rankKeywords(keywords: readonly string[], typed: string, limit: number): string[] {
  return keywords
    .map((keyword) => ({ keyword, rank: keywordRank(keyword, typed) }))
    .filter((entry) => entry.rank > 0)
    .sort(
      (a, b) => b.rank - a.rank || a.keyword.length - b.keyword.length || (a.keyword < b.keyword ? -1 : 1),
    )
    .slice(0, limit)
    .map((entry) => entry.keyword);
}
