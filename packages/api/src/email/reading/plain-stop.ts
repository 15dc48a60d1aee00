/** "Please stop writing to us": a request at the beginning of a sentence, not a story about others. */
const STOP =
  /^(?:please,?\s+|kindly\s+)?(?:(?:stop|cease)\s+(?:writing|emailing|contacting|sending (?:us|me) (?:any )?(?:more )?(?:emails?|mails?|messages))(?:\s+(?:to\s+)?(?:us|me|this (?:address|office)))?\b|(?:do not|don['’]t)\s+(?:write|email|contact)(?:\s+to)?\s+(?:us|me|this office)\s+(?:again|any ?more|any further)\b|(?:remove|take)\s+(?:us|me|this (?:address|office)|our address)\s+(?:from|off)\s+(?:your|the|this)\s+(?:mailing\s+)?list\b)/i;

/** Whether a sentence plainly asks for no more messages. */
export function isPlainStop(sentence: string): boolean {
  return STOP.test(sentence);
}
