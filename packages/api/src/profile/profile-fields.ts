import type { ProfileFields } from '@cosmos/contract/profile/profile.ts';
import type { Database } from '@cosmos/db/tables/database.ts';
import type { Kysely, Selectable } from 'kysely';

type ProfileRow = Selectable<Database['profiles']>;

/** Where each field of the profile is stored. Anything not listed here can't be written by saving a profile. */
export const FIELD_COLUMNS = {
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  countryCode: 'country_code',
  country: 'country',
  city: 'city',
  organisation: 'organisation',
  designation: 'designation',
  highestQualification: 'highest_qualification',
  linkedinUrl: 'linkedin_url',
  professionalSummary: 'professional_summary',
  collaborationTypes: 'collaboration_types',
  collaborationLead: 'collaboration_lead',
  collaborationTimeline: 'collaboration_timeline',
  rdBudget: 'rd_budget',
  otherInfo: 'other_info',
  corporateDeckUrl: 'corporate_deck_url',
  companyLinkedinPage: 'company_linkedin_page',
  rdSummary: 'rd_summary',
} as const satisfies Record<Exclude<keyof ProfileFields, 'email'>, keyof ProfileRow>;

export function toProfileFields(row: ProfileRow & { email: string }): ProfileFields {
  return {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    countryCode: row.country_code,
    country: row.country,
    city: row.city,
    organisation: row.organisation,
    designation: row.designation,
    highestQualification: row.highest_qualification,
    linkedinUrl: row.linkedin_url,
    professionalSummary: row.professional_summary,
    collaborationTypes: row.collaboration_types,
    collaborationLead: row.collaboration_lead,
    collaborationTimeline: row.collaboration_timeline,
    rdBudget: row.rd_budget,
    otherInfo: row.other_info,
    corporateDeckUrl: row.corporate_deck_url,
    companyLinkedinPage: row.company_linkedin_page,
    rdSummary: row.rd_summary,
  };
}

/** A profile with the address and whether a password is set; null if the person no longer exists. */
export async function readProfileRow(
  db: Kysely<Database>,
  userId: string,
): Promise<(ProfileRow & { email: string; password_hash: string | null }) | null> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .selectAll('profiles')
    .select(['users.email', 'users.password_hash'])
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}
