import type { Services } from '../context/services.ts';

/** Fills in everything that counts towards a complete profile. */
export async function completeProfile({ db }: Pick<Services, 'db'>, userId: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set({
      first_name: 'Ada',
      last_name: 'Lo',
      phone: '5550100',
      country: 'India',
      city: 'Pune',
      organisation: 'Lo Works',
      designation: 'Head of research',
      highest_qualification: 'PhD',
      linkedin_url: 'https://www.linkedin.com/in/ada-lo',
      professional_summary: 'Leads research on coatings.',
      collaboration_types: ['Licence Ready IP'],
      collaboration_lead: ['Lead Myself'],
      collaboration_timeline: 'Within 3 months',
      rd_budget: '<$50,000',
      rd_summary: 'Looks for finishes without fluorine.',
    })
    .where('user_id', '=', userId)
    .execute();
}
