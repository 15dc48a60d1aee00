/**
 * The words of a listing without the marks of the page that it was taken from: bold and italic signs, rules under headings,
 * the addresses behind links, blanks that don't break. Lines and bullets stay.
 */
export function plainListing(text: string): string {
  return text
    .replaceAll('\u00a0', ' ')
    .replaceAll(/^[ \t]*(?:-{3,}|={3,}|_{3,})[ \t]*$/gmu, '')
    .replaceAll(/^#{1,6} +/gmu, '')
    .replaceAll(/\[([^[\]\n]{1,200})\]\(https?:[^()\s]{1,500}\)/gu, '$1')
    .replaceAll(/(?<![\p{L}\p{N}])\*\*|\*\*(?![\p{L}\p{N}])/gu, '')
    .replaceAll(/(?<![\p{L}\p{N}_/.])_([^_\n]{1,80})_(?![\p{L}\p{N}_/])/gu, '$1')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
