/** The web addresses in a plain text, each once, in order. */
export function linksIn(text: string): string[] {
  const found = text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
  return [...new Set(found.map((link) => link.replace(/[.,;:!?)\]]+$/, '')))].filter((link) =>
    URL.canParse(link),
  );
}
