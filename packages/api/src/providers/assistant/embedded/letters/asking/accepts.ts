/** "Yes please, do let me know": an answer to what they would do, and no request of its own. */
const ACCEPTS =
  /^(?:and )?(?:(?:oh|ah|well),? )?(?:(?:yes|yep|sure|gladly|of course|by all means|ja|gerne?|oui|volontiers|sí|sì|volentieri|graag)[,.!–-]* )(?:(?:please|bitte|por favor)(?!\p{L})|s['’]il vous plaît|per favore|alstublieft|(?:please )?(?:do|go ahead)\b)[^?]*$|^(?:please )?do (?:send|add|put|let|mention|share|keep|go|include|introduce|forward)\b[^?]*$/iu;

/** Whether a sentence accepts what the other side would do. */
export function accepts(sentence: string): boolean {
  return ACCEPTS.test(sentence);
}
