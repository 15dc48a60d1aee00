/** What stands in the composer with a draft below it; the member's own words stay as they are. */
export function withDraft(own: string, draft: string): string {
  return own.trim() === '' ? draft : `${own.trimEnd()}\n\n${draft}`;
}
