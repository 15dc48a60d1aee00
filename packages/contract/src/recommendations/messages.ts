/** The specification's sentences about recommendations, which a person may read from the server, or on more than one screen. */
export const RECOMMENDATION_MESSAGES = {
  unable: 'Unable to Load Recommendations',
  failed: 'Failed to load recommendations',
  network: 'Network error loading recommendations',
  none: 'No Recommendations Found',
  noneWhy:
    "We couldn't find relevant technologies based on your current interests. Try updating your interests or profile.",
  card: 'Technology Card',
  trlUnknown: 'TRL Unknown',
  tooManyRefusals:
    'You’ve reached the limit for “Less like this”. Undo some under “What you want to see less of” first.',
} as const;

export function trlLabel(trl: number | null): string {
  return trl === null ? RECOMMENDATION_MESSAGES.trlUnknown : `TRL ${trl}`;
}
