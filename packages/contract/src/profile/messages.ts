import { PROFILE_LIMITS } from './limits.ts';

/** Sentences about the profile that a person may read from the server, or on more than one screen. */
export const PROFILE_MESSAGES = {
  profileSaved: 'Profile saved successfully!',
  linkInvalid: 'Please enter a web address such as https://www.linkedin.com/in/name.',
  phoneInvalid: 'A contact number can contain only digits, spaces and ( ) + - . /',
  enhanceNeedsLogin: 'Please log in to use the Fix Text feature.',
  enhanceNetwork: 'Network error occurred. Please check your connection and try again.',
  enhanceNothing: 'There is nothing to draft a summary from yet. Please fill in some fields first.',
  tooManyInterests: 'You can have up to 15 interests.',
  interestsOver: (over: readonly string[]) =>
    `You can have up to 15 interests. Not added: ${over.map((each) => `“${each}”`).join(', ')}. Remove one first.`,
  interestTooLong: (characters: number) =>
    `An interest can have up to ${PROFILE_LIMITS.interestCharacters} characters; this one has ${characters}. Shorten it, or add it as a standing need.`,
  interestAlready: (added: string, kept: string) => `“${added}” is the same interest as “${kept}”.`,
  interestSaysNothing: (typed: string) =>
    `“${typed}” doesn’t say what you are looking for. An interest needs a word of three letters or more, or an abbreviation such as AI, 3D, H2 or pH, and no HTML.`,
  noKeywords: 'No matching keywords found',
  deletionFailedNetwork: 'An error occurred while requesting account deletion. Please try again.',
  deletionBegun: 'This account is already being deleted.',
  lastAdminLeaves:
    'You are the only admin. Please make someone else an admin before you delete your account.',
} as const;

/** "Failed to save profile: …" */
export function profileNotSaved(error: string | null): string {
  return `Failed to save profile: ${error ?? 'Unknown error'}`;
}

/** "Failed to enhance text: …. Please try again." */
export function textNotEnhanced(error: string, type: 'professional_summary' | 'rd_summary'): string {
  const what = type === 'rd_summary' ? 'R&D summary' : 'text';
  return `Failed to enhance ${what}: ${error.replace(/\.$/, '')}. Please try again.`;
}

/** "Failed to request account deletion: …" */
export function deletionNotRequested(error: string | null): string {
  return `Failed to request account deletion: ${error ?? 'Unknown error'}`;
}
