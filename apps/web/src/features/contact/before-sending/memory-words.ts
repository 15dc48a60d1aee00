import type { CompanyMemory } from '@cosmos/contract/email/before-sending.ts';
import { countInWords } from '../../../lib/format/rounded-count.ts';
import { inCapital } from '../../../ui/text/in-capital.ts';

/** "Two of your colleagues have written to this university, most recently on 12 November; one of them about this technology." */
export function memoryLine({ people, latestAt, aboutThis }: CompanyMemory): string {
  const day = dayWords(latestAt);
  if (people === 1)
    return `One of your colleagues wrote to this university on ${day}${aboutThis === 1 ? ' about this technology' : ''}.`;
  const about =
    aboutThis === 0
      ? ''
      : `; ${aboutThis === people ? 'all' : countInWords(aboutThis)} of them about this technology`;
  return `${inCapital(countInWords(people))} of your colleagues have written to this university, most recently on ${day}${about}.`;
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
