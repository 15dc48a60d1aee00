/** The choice lists of the R&D profile, word for word. */
export const COLLABORATION_TYPES = [
  'Licence Ready IP',
  'Co-Develop IP',
  'Host Innovation Challenge',
  'Sponsor Academic Research',
  'Consult Academic Expert',
  'Access Lab Testing',
  'Fund University Spinout',
  'Fund POC Project',
  'Shape Innovation Policy',
  'Other or Undecided',
] as const;
export const COLLABORATION_LEADS = [
  'Lead Myself',
  'Involve My Team',
  'Assign R&D Team',
  'Nominate Product Owner',
  'Appoint External Consultant',
  'Engage Spinout',
] as const;
export const COLLABORATION_TIMELINES = [
  'Within 3 months',
  '3-6 months',
  '6-12 months',
  'More than 12 months',
] as const;
export const RD_BUDGETS = ['<$50,000', '$50,000 - $100,000', '$100,000 - $500,000', '>$500,000'] as const;
/** What a dropdown shows while nothing is chosen; on the wire it means "not given". */
export const NOTHING_CHOSEN = 'Select one';
/** Dialling codes, the default first. */
export const COUNTRY_CODES = ['91', '1'] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];

/** Where a bug was met. */
export const BUG_AREAS = [
  'Chat responses',
  'Contacting university',
  'Posting a Query',
  'Login issues',
  'Other',
] as const;
export type BugArea = (typeof BUG_AREAS)[number];
