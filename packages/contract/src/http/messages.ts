/** Sentences about requests, connections and bodies that a person may read from the server, or on more than one screen. */
export const HTTP_MESSAGES = {
  network:
    'Network error: Unable to connect to API server. Please check if the API server is running and accessible.',
  notAllowed: 'Not allowed.',
  notFound: 'Not found.',
  visitorIdMissing: 'The X-Visitor-Id header is missing or is not a 128-bit id.',
  couldNotSave: 'Could not save. Nothing was changed.',
  databaseAway: 'The database is not responding. Nothing was changed. Please try again in a moment.',
  applicationError: 'Unexpected Application Error!',
  unexpected: 'Something went wrong on our side. Nothing was changed. Please try again.',
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
  versionUnknown: 'This API version does not exist. GET /api/v1/openapi.json lists all versions.',
  serverBusy: 'The server is busy. Nothing was changed. Please try again in a moment.',
  serverStarting: 'The server is starting. Please try again in a moment.',
  idempotencyMismatch: 'This idempotency key was used for another request.',
  stillRunning: 'The same request is still running. Please try again in a moment.',
  tooMany: 'Please try again later.',
  networkTryAgain: 'Network error. Please check your connection and try again.',
  networkShort: 'Network error. Please try again.',
} as const;

/** What is said of an answer without words of its own. */
export function httpError(status: number): string {
  return `HTTP error! status: ${status}`;
}
