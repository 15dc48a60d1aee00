const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** "26 Nov 2026, 18:04" */
export function moment(at: string): string {
  return MOMENT.format(new Date(at));
}
