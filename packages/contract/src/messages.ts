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
  noResearchers:
    'The catalogue names no researchers for this yet, so these are the technologies on the subject.',
  onlyNearest: 'No record fits this closely; these are the nearest.',
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
  bodyEmpty: 'The request body is empty.',
  bodyNotUtf8: 'The request body is not valid UTF-8.',
  bodyNotComplete: 'The request body ended early.',
  bodyEncoded: 'A compressed request body is not accepted.',
  jsonTooDeep: 'The JSON is nested deeper than 32 levels.',
  jsonTooManyKeys: 'The JSON has more than 1,000 keys.',
  jsonKeyRefused: 'The JSON has a key that is not accepted.',
  jsonKeyTwice: 'The JSON has the same key twice.',
  jsonTextRefused: 'The JSON has text with NUL or half a character.',
  jsonNumberRefused: 'The JSON has a number that is out of range.',
  queryRefused: 'Each query parameter may stand once, without brackets.',
  queryTextRefused: 'A query parameter has text that is not accepted.',
  pathRefused: 'The address is not valid.',
  requestRefused: 'The request is not valid HTTP.',
  methodNotAllowed: 'This method is not allowed here.',
  tooManyCalls: 'A batch may hold 10 calls at most.',
  idempotencyKeyWrong: 'The Idempotency-Key header must be a UUID.',
  attachmentsNeedAccount:
    'Files can be attached by members only. Nothing was sent; please ask without files.',
  serverBusy: 'The server is busy. Nothing was changed; please try again in a moment.',
  serverStarting: 'The server is starting. Please try again in a moment.',
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
