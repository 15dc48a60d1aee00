import type { CompanyMemory } from '@cosmos/contract/email/before-sending.ts';

/** "2 colleagues of yours wrote to this office, most recently on 12 November; 1 of them about this technology." */
export function memoryLine({ people, latestAt, aboutThis }: CompanyMemory): string {
  const day = dayWords(latestAt);
  if (people === 1)
    return `A colleague of yours wrote to this office on ${day}${aboutThis === 1 ? ', about this technology' : ''}.`;
  const about =
    aboutThis === 0 ? '' : `; ${aboutThis === people ? 'all' : aboutThis} of them about this technology`;
  return `${people} colleagues of yours wrote to this office, most recently on ${day}${about}.`;
}

/** "12 November", and the year if it is another one. */
export function dayWords(at: string, now = new Date()): string {
  const day = new Date(at);
  return day.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    ...(day.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });
}
