/** Limits of invitations and calls, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const INVITE_LIMITS = {
  referralsPerDay: 10,
  conciergeMessageCharacters: 600,
  invitesPage: 100,
  whyCharacters: 500,
} as const;
