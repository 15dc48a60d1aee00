const LABEL =
  /^\s*(?:summary|abstract|overview|background|description|technology|invention)(?:\s+summary)?:\s*(?=\p{Lu})/iu;

/** How many characters the name of a part takes before the first sentence of a text: "BACKGROUND:Traumatic injuries …". */
export function leadingLabel(text: string): number {
  return LABEL.exec(text)?.[0].length ?? 0;
}
