import type { Completion } from '@cosmos/contract/profile.ts';
import { profileCompletion } from '@cosmos/contract/profile-completion.ts';
import type { Database } from '@cosmos/db/database.ts';
import type { Kysely } from 'kysely';

/** How complete somebody's stored profile is. */
export async function readCompletion(db: Kysely<Database>, userId: string): Promise<Completion> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select([
      'users.email',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'country_code as countryCode',
      'country',
      'city',
      'organisation',
      'designation',
      'highest_qualification as highestQualification',
      'linkedin_url as linkedinUrl',
      'professional_summary as professionalSummary',
      'collaboration_types as collaborationTypes',
      'collaboration_lead as collaborationLead',
      'collaboration_timeline as collaborationTimeline',
      'rd_budget as rdBudget',
      'rd_summary as rdSummary',
    ])
    .where('profiles.user_id', '=', userId)
    .executeTakeFirst();
  return row ? profileCompletion(row as Parameters<typeof profileCompletion>[0]) : NOTHING;
}

const NOTHING: Completion = { personal: 0, rd: 0, overall: 0 };
