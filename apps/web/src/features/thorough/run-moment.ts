const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** "26 Nov 2026, 18:04:31": to the second, since two runs may be of the same minute. */
export function moment(at: string): string {
  return MOMENT.format(new Date(at));
}
