import { NOTHING_CHOSEN } from './choices.ts';
import type { Completion, ProfileFields } from './profile.ts';

type Measured = Omit<ProfileFields, 'otherInfo' | 'corporateDeckUrl' | 'companyLinkedinPage'>;

const filled = (value: string) => value.trim() !== '' && value !== NOTHING_CHOSEN;
const percent = (parts: boolean[]) => Math.round((parts.filter(Boolean).length / parts.length) * 100);

/** How complete a profile is, in whole percent: 12 personal fields, 5 of R&D, and the rounded average of both. */
export function profileCompletion(profile: Measured): Completion {
  const personal = percent(
    [
      profile.email,
      profile.firstName,
      profile.lastName,
      profile.phone,
      profile.countryCode,
      profile.country,
      profile.city,
      profile.organisation,
      profile.designation,
      profile.highestQualification,
      profile.linkedinUrl,
      profile.professionalSummary,
    ].map(filled),
  );
  const rd = percent([
    profile.collaborationTypes.length > 0,
    profile.collaborationLead.length > 0,
    filled(profile.collaborationTimeline),
    filled(profile.rdBudget),
    filled(profile.rdSummary),
  ]);
  return { personal, rd, overall: Math.round((personal + rd) / 2) };
}
