const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' });

/** "9 March 2026" */
export function day(at: Date): string {
  return DAY.format(at);
}

/** "9 March 2026 at 09:30 UTC" */
export function dayAndTime(at: Date): string {
  return `${day(at)} at ${TIME.format(at)} UTC`;
}
