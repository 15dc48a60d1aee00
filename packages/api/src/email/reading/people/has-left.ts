/** "I have retired", "ich bin im Ruhestand": nobody comes back from there as from a holiday. */
const LEFT =
  /(?<!\p{L})(?:i|i['’]ve|i['’]m)(?: have| am)? (?:now |since |already |long |recently )?(?:retired|(?:been )?in retirement|emerit(?:us|a))(?!\p{L})|(?<!\p{L})ich (?:bin|habe) .{0,30}(?:im ruhestand|pensioniert|in rente|in pension|emeritiert)|(?<!\p{L})je suis .{0,20}(?:à la retraite|retraitée?)|(?<!\p{L})(?:estoy|me he) .{0,12}jubilad[oa]/iu;

/** Whether somebody says that they have left for good. */
export function hasLeft(clause: string): boolean {
  return LEFT.test(clause);
}
