/** What mail servers say in common, in a few words. The first that fits counts. */
const FAILURES = [
  [/\b(?:full|quota|over (?:its )?(?:size )?limit|insufficient storage)\b/i, 'Mailbox full'],
  [/\b(?:spam|blacklist\w*|policy|reputation|denied|refused)\b/i, 'Refused by the server'],
  [/\b(?:unknown|not found|no such|does(?:n[’']t| not) exist|invalid|disabled)\b/i, 'No such address'],
  [/\b(?:temporar\w*|timed? ?out|unreachable|unavailable|dns)\b/i, 'Server not reached'],
] as const;

/** Why an email failed, shortly; as it was told where that is unusual. */
export function failureInWords(failure: string): string {
  return FAILURES.find(([says]) => says.test(failure))?.[1] ?? failure;
}
