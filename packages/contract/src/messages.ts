/** Every sentence that a person may read from the server or in more than one screen. */
export const MESSAGES = {
  outOfScope:
    "I'm specialized in university technology transfer and research partnerships. Could you ask about university innovations, research collaborations, or technology licensing instead?",
  noResults:
    "I searched through university innovations but couldn't find specific matches for your query. Could you try rephrasing or being more specific?",
  searchResultsDefault: 'Here are the search results...',
  followupDefault: "Here's a follow-up...",
  understood: 'I understand your question.',
  askFollowup: 'Let me ask you a follow-up question...',
  network:
    'Network error: Unable to connect to API server. Please check if the API server is running and accessible.',
  visitorLimit: "You've reached the chat limit for anonymous users. Please log in for unlimited access.",
  notFromCatalogue: 'This answer did not come from the catalogue',
  fallbackWithoutModel:
    'The search is not answering right now. Your question is kept; please try again in a moment.',
  previewNote: 'Limited features. Login or request an invite for full access.',
  signUpWall: 'Sign up to view complete results',
  accessByInvitation: 'Access is by invitation.',
  sampleCatalogue: 'Sample catalogue: records are fictional.',
  messageEmpty: 'Please describe your R&D problem first.',
  messageTooLong: 'A message may be 10,000 characters long at most.',
  composerPlaceholder: 'What is your R&D problem statement?',
  benchmarkPrefix: 'I want to benchmark: ',
  notAllowed: 'Not allowed.',
  notFound: 'Not found.',
  visitorIdMissing: 'The X-Visitor-Id header is missing or is not a 128-bit id.',
  couldNotSave: 'Could not save. Nothing was changed.',
  databaseAway: 'The database is not answering. Nothing was changed; please try again in a moment.',
  unexpected: 'Something went wrong on our side. Nothing was changed; please try again.',
  bodyTooLarge: 'The request is too large.',
  bodyNotJson: 'The request body is not valid JSON.',
  bodyNotJsonType: 'Only application/json is accepted.',
  idempotencyMismatch: 'This idempotency key was used for another message.',
  chatFull: 'This preview chat is full. Please reset the chat to go on.',
  interrupted: 'The answer was interrupted. Retry',
  indexBuilding: 'The catalogue is being indexed. Please try again in a moment.',
} as const;

/** "I found {n} relevant results for your query..." */
export function foundResults(count: number): string {
  return `I found ${count} relevant result${count === 1 ? '' : 's'} for your query...`;
}

/** The out-of-coverage answer; the list is that of the catalogue. */
export function outOfCoverage(universities: readonly string[], asked: string | null): string {
  const region = asked ? `${asked} is not in the database` : 'that region is not in the database';
  return `I specialize in university technology transfer, and ${region} yet. The supported universities are: ${universities.join(', ')}.`;
}
