const WITH_ARTICLE = /^(?:(?:State )?University|College|School|Institute) (?:of|for)\b|\bInstitute of\b/;

/** A university's name within a sentence: "the University of Arizona", but "Duke University". */
export function withArticle(university: string): string {
  return WITH_ARTICLE.test(university) ? `the ${university}` : university;
}
