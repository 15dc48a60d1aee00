import type { Profile, ProfileChanges, ProfileFields } from '@cosmos/contract/profile/profile.ts';

/** The editable fields, as in the form. */
export type Draft = Omit<ProfileFields, 'email'>;

const FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'countryCode',
  'country',
  'city',
  'organisation',
  'designation',
  'highestQualification',
  'linkedinUrl',
  'professionalSummary',
  'collaborationTypes',
  'collaborationLead',
  'collaborationTimeline',
  'rdBudget',
  'otherInfo',
  'corporateDeckUrl',
  'companyLinkedinPage',
  'rdSummary',
] as const satisfies (keyof Draft)[];

export function draftOf(profile: Profile): Draft {
  return Object.fromEntries(FIELDS.map((field) => [field, profile[field]])) as unknown as Draft;
}

const isSame = (a: string | string[], b: string | string[]) =>
  typeof a === 'string' || typeof b === 'string'
    ? a === b
    : a.length === b.length && a.every((part) => b.includes(part));

/** The fields in which a draft differs from the saved profile; none if there is nothing to save. */
export function changesOf(saved: Draft, draft: Draft): ProfileChanges {
  const changed = FIELDS.filter((field) => !isSame(saved[field], draft[field]));
  return Object.fromEntries(changed.map((field) => [field, draft[field]])) as ProfileChanges;
}

/** The draft after saving: keeps what was typed meanwhile, and takes everything else from the server. */
export function afterSaving(draft: Draft, sent: Draft, saved: Profile): Draft {
  const typedMeanwhile = changesOf(sent, draft);
  return { ...draftOf(saved), ...(typedMeanwhile as Partial<Draft>) };
}
