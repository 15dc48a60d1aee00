import { NOTHING_CHOSEN } from '@cosmos/contract/profile/choices.ts';
import type { ProfileFields } from '@cosmos/contract/profile/profile.ts';
import type { ProfileTab } from './form-parts.ts';

/** The answers that count towards completion, with their field labels. */
export const COUNTED = [
  { field: 'firstName', label: 'First name', tab: 'personal', verb: 'Add' },
  { field: 'lastName', label: 'Last name', tab: 'personal', verb: 'Add' },
  { field: 'phone', label: 'Contact number', tab: 'personal', verb: 'Add' },
  {
    field: 'highestQualification',
    label: 'Highest level of academic qualification',
    tab: 'personal',
    verb: 'Add',
  },
  { field: 'country', label: 'Country', tab: 'personal', verb: 'Choose' },
  { field: 'city', label: 'City', tab: 'personal', verb: 'Add' },
  { field: 'organisation', label: 'Company name', tab: 'personal', verb: 'Add' },
  { field: 'designation', label: 'Designation', tab: 'personal', verb: 'Add' },
  { field: 'linkedinUrl', label: 'LinkedIn or alternative URL', tab: 'personal', verb: 'Add' },
  { field: 'professionalSummary', label: 'Professional Summary', tab: 'personal', verb: 'Add' },
  { field: 'collaborationTypes', label: 'Collaboration type', tab: 'rd', verb: 'Choose' },
  { field: 'collaborationLead', label: 'Collaboration lead', tab: 'rd', verb: 'Choose' },
  { field: 'collaborationTimeline', label: 'Start timeline', tab: 'rd', verb: 'Choose' },
  { field: 'rdBudget', label: 'R&D budget', tab: 'rd', verb: 'Choose' },
  { field: 'rdSummary', label: 'R&D Summary', tab: 'rd', verb: 'Add' },
] as const satisfies { field: keyof ProfileFields; label: string; tab: ProfileTab; verb: string }[];

export type CountedAnswer = (typeof COUNTED)[number];

/** Up to this many missing answers are named one by one; more would only repeat the form. */
const FEW = 4;

export function areFew(missing: readonly unknown[]): boolean {
  return missing.length <= FEW;
}

/** The missing answers, in the order of the form. */
export function missingOf(profile: Partial<ProfileFields>): CountedAnswer[] {
  return COUNTED.filter(({ field }) => {
    const value = profile[field] ?? '';
    return typeof value === 'string' ? value.trim() === '' || value === NOTHING_CHOSEN : value.length === 0;
  });
}
