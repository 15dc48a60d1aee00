import type { SaidAvailability } from '@cosmos/contract/catalogue/records.ts';

const WORDS = { optioned: 'Under option or licensed', unavailable: 'Not available' } as const;

/** "Under option or licensed as of 22 Nov 2026, according to the university" */
export function saidLine({ says, on }: SaidAvailability): string {
  const day = new Date(`${on}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${WORDS[says]} as of ${day}, according to the university`;
}
