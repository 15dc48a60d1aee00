/** With a capital at its start; the rest stays as it is. */
export function inCapital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
