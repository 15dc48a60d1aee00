import { LIMITS } from './limits.ts';

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
  betaNotice: 'This platform is under Beta testing',
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
  applicationError: 'Unexpected Application Error!',
  unexpected: 'Something went wrong on our side. Nothing was changed; please try again.',
  bodyTooLarge: 'The request is too large.',
  bodyNotJson: 'The request body is not valid JSON.',
  bodyNotJsonType: 'Only application/json is accepted.',
  streamsOnly: 'This call answers with a stream. Send the header "trpc-accept: application/jsonl".',
  bodyNotObject: 'The request body must be a JSON object.',
  bodyEmpty: 'The request body is empty.',
  bodyNotUtf8: 'The request body is not valid UTF-8.',
  bodyEncoded: 'A compressed request body is not accepted.',
  jsonTooDeep: 'The JSON is nested deeper than 32 levels.',
  jsonTooManyKeys: 'The JSON has more than 1,000 keys.',
  jsonTooManyValues: 'The JSON has more values than are accepted.',
  jsonKeyRefused: 'The JSON has a key that is not accepted.',
  jsonKeyTwice: 'The JSON has the same key twice.',
  jsonTextRefused: 'The JSON has text that contains NUL or an unpaired surrogate.',
  jsonNumberRefused: 'The JSON has a number that is out of range.',
  queryRefused: 'Each query parameter may appear once, without brackets.',
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
  idempotencyMismatch: 'This idempotency key was used for another request.',
  stillRunning: 'The same request is still running. Please try again in a moment.',
  chatFull: 'This preview chat is full. Please reset the chat to go on.',
  memberChatFull: 'This chat is full. Please add a new chat to go on.',
  interrupted: 'The answer was interrupted. Retry',
  emailRegistered: 'This email is registered with us.',
  emailNotRegistered: 'This email is not registered. Please request an invite.',
  emailInvalid: 'Please enter a valid email address.',
  emailChecking: 'Checking email...',
  inviteEmailInvalid: 'Please enter a valid email address',
  inviteEmailExists: 'Account exists - click "Login Instead" to sign in',
  inviteEmailFree: 'Email available for invitation',
  codeNotSent: 'Failed to send OTP. Please try again.',
  codeWrong: 'Invalid OTP. Please try again.',
  codeNotResent: 'Failed to resend OTP. Please try again.',
  resetCodeNotSent: 'Failed to send password reset OTP. Please try again.',
  credentialsWrong: 'Invalid credentials. Please try again.',
  networkTryAgain: 'Network error. Please check your connection and try again.',
  networkShort: 'Network error. Please try again.',
  linkUsed: 'This link was used already or has run out. Please sign in with a new code.',
  tooMany: 'Please try again later.',
  signInAgain: 'User session expired. Please log in again.',
  sessionMissing: 'User session not found. Please log in again.',
  sessionMissingForPassword: 'User session not found. Please try logging in again.',
  passwordEmpty: 'Please enter your password.',
  passwordTooLong: 'A password may be 128 characters long at most.',
  passwordHint: '8+ characters, 1 capital letter, 1 number, and 1 symbol',
  passwordRules: 'The password needs 8+ characters, 1 capital letter, 1 number, and 1 symbol.',
  passwordTooWeak: 'This password is easy to guess. Please choose a longer one, or less common words.',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordsDiffer: 'Passwords do not match',
  newPasswordsDiffer: 'New passwords do not match',
  passwordWrong: 'Current password is incorrect',
  passwordNeedsProof: 'Please confirm your current password, or log in again, before setting a new one.',
  passwordNotSet: 'Failed to set password. Please try again.',
  passkeysUnavailable: 'Passkeys are not available at this address. Please sign in another way.',
  passkeyRefused: 'This passkey was not accepted. Please try again, or sign in with a code.',
  passkeyNotProved: 'This passkey was not accepted. Please try again.',
  passkeyNotAdded: 'The passkey could not be added. Please try again.',
  passkeyNeedsProof: 'For your security, please confirm that it is you before adding a passkey.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeysFull: `An account may have ${LIMITS.passkeysPerUser} passkeys at most. Please remove one first.`,
  passkeyAdded: 'Passkey added. You can sign in with it from now on.',
  passwordReset: 'Password Reset Successful! Please login with your new password.',
  fillAllFields: 'Please fill in all fields.',
  requestNotSubmitted: 'Failed to submit request. Please try again.',
  accountExists: 'An account with this email already exists. Please login instead.',
  requestReceived: 'Thank you. We will send an invitation once your request is approved.',
  noSuchRequest: 'No request of this address is waiting.',
  userExistsShouldLogIn: 'User already exists - they should login instead',
  inviteNotSent: 'Failed to send invite. Please try again.',
  invitesSent: 'Invites sent successfully!',
  inviteNoEmail: 'Please add at least one valid email address.',
  inviteNetwork: 'Network error',
  referralsUsedUp: 'You can invite up to 10 people a day. Please try again tomorrow.',
  conciergeIncomplete: 'Please fill in all required fields and select at least one assistance area.',
  conciergeReceived: 'Thank you. We will reply within 7 business days.',
  profileSaved: 'Profile saved successfully!',
  userNotFound: 'User session not found',
  linkInvalid: 'Please enter a web address such as https://www.linkedin.com/in/name.',
  phoneInvalid: 'A contact number may hold digits, spaces, and ( ) + - . / only.',
  fileTooLarge: 'File size must be under 5MB',
  photoTooLarge: 'File size too large. Please choose an image smaller than 5MB.',
  deckNotPdf: 'Please upload a PDF file',
  fileKindRefused: 'This kind of file is not accepted. Please choose a PNG, JPEG, WebP, GIF or PDF file.',
  fileUnreadable: 'This file could not be read. Nothing was saved; please choose another.',
  pdfTooLong: 'A PDF may have 100 pages at most. Nothing was saved; please choose another.',
  fileUploadNetwork: 'Error uploading file. Please try again.',
  fileNotDeleted: 'Failed to delete file',
  fileDeleteNetwork: 'Error deleting file. Please try again.',
  filesFull: 'Your storage is full (50 files, 100 MB). Please delete a file first.',
  enhanceNeedsLogin: 'Please log in to use the Fix Text feature.',
  enhanceNetwork: 'Network error occurred. Please check your connection and try again.',
  enhanceNothing: 'There is nothing to compose a summary from yet. Please fill in some fields first',
  deletionFailedNetwork: 'An error occurred while requesting account deletion. Please try again.',
  deletionBegun: 'The deletion of this account has begun.',
  lastAdminLeaves:
    'You are the only admin. Please make somebody else an admin before you delete your account.',
  chatLimit:
    'You have reached the maximum of 2 chats allowed for incomplete profiles. Please complete your profile to continue chatting.',
  messageLimit:
    'You have reached the maximum of 10 messages allowed for incomplete profiles. Please complete your profile to continue chatting.',
  chatLimitTitle: 'Chat Limit Reached',
  chatLimitPopup:
    'You have reached the chat limit for incomplete profiles. Please complete your profile to continue using the chat functionality.',
  tooManyFiles: 'A message may have 5 files at most.',
  filesTooLarge: 'The files of a message may have 16 MB together. Please remove one.',
  keywordOnly: 'The search by meaning is away at the moment; these results were found by their words.',
  imagesNotRead: 'The pictures were not read: the assistant that answered can only read text.',
  commentTooLong: 'A comment may be 500 characters long at most.',
  ratingThanks: 'Thank you for your feedback!',
  titleEmpty: 'Please give the chat a title.',
  feedbackEmpty: 'Please provide feedback message.',
  feedbackTooLong: 'A message may be 5,000 characters long at most.',
  feedbackNotSent: 'Failed to submit feedback. Please try again.',
  feedbackThanks: 'Thank you for your feedback!',
  bugEmpty: 'Please provide a description of the bug.',
  bugNoArea: "Please select at least one area where you're facing issues.",
  bugNotSent: 'Failed to submit bug report. Please try again.',
  bugThanks: "Bug report submitted successfully! We'll look into it.",
  shareGone: 'This link has run out or was revoked. Please ask for a new one.',
  sharesFull: 'A chat may have 20 links at most. Please revoke one first.',
  stopped: 'You stopped this answer.',
  modelBusy: "I'm experiencing high demand right now and need a short break. Please try again in a moment.",
  modelUnknownError: 'An unknown error occurred while contacting the AI.',
  modelBudgetUsed:
    'Your share of the language model for this hour is used up; the embedded assistant answered.',
  modelDayUsed: 'The language model is used up for today; the embedded assistant answered.',
  webSearchAway: 'The web search is not answering. Please try again in a moment.',
  loadingSavedStates: 'Loading saved states...',
  loadingTechnology: 'Loading technology details...',
  loadingResearcher: 'Loading researcher details...',
  technologyComing: 'Technology details are being loaded...',
  researcherComing: 'Researcher details are being loaded...',
  technologyUnable: 'Unable to load technology details',
  researcherUnable: 'Unable to load researcher details',
  technologyNotLoaded: 'Failed to load technology details',
  researcherNotLoaded: 'Failed to load researcher details',
  unknownUniversity: 'Unknown University',
  unknownLocation: 'Unknown Location',
  unknownResearcher: 'Unknown Researcher',
  noSummary: 'Technology summary not available',
  noIpSummary: 'No IP summary available',
  noPublications: 'No publications summary available',
  notStated: 'Not stated',
  offlineSaveKept: 'You are offline. Your save is kept, and sent when you are back.',
  platformTeam: 'Platform team',
  keyUnknown: 'There is no such key.',
  userUnknown: 'There is no user with this address.',
  lastAdmin: 'This is the last admin. Please make somebody else an admin first.',
  addressTaken: 'There is a user with the new address already. Nothing was changed.',
  indexGivenUp:
    'The search index could not be opened, and neither could three that were built in its place. Search matches words only until the index is rebuilt or the server is started again.',
  indexBuilding: 'The catalogue is being indexed. Please try again in a moment.',
} as const;

/** What is said of an answer without words of its own. */
export function httpError(status: number): string {
  return `HTTP error! status: ${status}`;
}

/** "I found {n} relevant results for your query..." */
export function foundResults(count: number): string {
  return `I found ${count} relevant result${count === 1 ? '' : 's'} for your query...`;
}

/** The out-of-coverage answer; the list is that of the catalogue, and the country stands there if it is that of all. */
export function outOfCoverage(
  universities: readonly string[],
  { asked, inUnitedStates }: { asked: string; inUnitedStates: boolean },
): string {
  const field = `${inUnitedStates ? 'US ' : ''}university technology transfer`;
  return `I specialize in ${field}, and ${asked} is not in the database yet. The supported universities are: ${universities.join(', ')}.`;
}

/** "Error: {message}", or that nothing is known of it. */
export function modelError(message: string | null): string {
  return message ? `Error: ${message}` : MESSAGES.modelUnknownError;
}

/** Whether a note beside an answer speaks of something that may be better in a moment. */
export function isWorthRetrying(note: string): boolean {
  return note.includes(MESSAGES.modelBusy) || note.includes(modelError(null));
}

/** "Also searched “antennas” for “antenas”." */
export function alsoSearched(words: readonly { from: string; to: string }[]): string {
  const pairs = words.map(({ from, to }) => `“${to}” for “${from}”`);
  const all = pairs.length < 2 ? pairs.join('') : `${pairs.slice(0, -1).join(', ')} and ${pairs.at(-1)}`;
  return `Also searched ${all}.`;
}

/** "Found N result(s)" */
export function foundCount(count: number): string {
  return `Found ${count} result${count === 1 ? '' : 's'}`;
}

/** "Show N More Result(s)" */
export function showMore(count: number): string {
  return `Show ${count} More Result${count === 1 ? '' : 's'}`;
}

/** "Failed to save profile: …" */
export function profileNotSaved(error: string | null): string {
  return `Failed to save profile: ${error ?? 'Unknown error'}`;
}

/** "Failed to update password: …" */
export function passwordNotUpdated(error: string): string {
  return `Failed to update password: ${error}`;
}

/** "File uploaded successfully! Processed N pages" */
export function deckUploaded(pages: number): string {
  return `File uploaded successfully! Processed ${pages} page${pages === 1 ? '' : 's'}`;
}

/** "Failed to upload file: …" */
export function fileNotUploaded(error: string): string {
  return `Failed to upload file: ${error}`;
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
