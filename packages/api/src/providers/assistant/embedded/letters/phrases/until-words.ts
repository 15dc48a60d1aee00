/** `2027-03-31` as "31 March 2027", `2027-06` as "June 2027". */
export function untilWords(until: string): string {
  const [year = '', month, day] = until.split('-');
  if (month === undefined) return year;
  const date = new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`);
  return new Intl.DateTimeFormat('en-GB', {
    ...(day === undefined ? {} : { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}
