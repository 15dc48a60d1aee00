const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** "22 November 2026" */
export function longDate(at: string): string {
  return DATE.format(new Date(at));
}
