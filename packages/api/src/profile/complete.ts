import { COUNTRY_CODES } from '@cosmos/contract/choices.ts';
import { profileCompletion } from '@cosmos/contract/profile-completion.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';

/** Whether all that counts in a profile is filled in. */
export async function isProfileComplete(db: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .selectAll('profiles')
    .select('users.email')
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return false;
  const { overall } = profileCompletion({
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    countryCode: COUNTRY_CODES.find((code) => code === row.country_code) ?? COUNTRY_CODES[0],
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
    rdSummary: row.rd_summary,
  });
  return overall === 100;
}
