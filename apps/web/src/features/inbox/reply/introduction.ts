interface Introducing {
  /** Who is written to; null if only an address is known. */
  to: string | null;
  /** Who named them. */
  by: string;
  technology: string;
  /** What was written to the contact. */
  letter: string;
}

/** To who named somebody that can't be written to from here: forwarded, the email keeps its conversation, and so does the answer. */
export function askToForward({ to, named }: { to: string; named: string }): string {
  return `Dear ${to},\n\nThank you for pointing me to ${named}. Could you please forward this email to them? Any reply will reach me.`;
}

/** Of somebody else. */
const GREETING = /^(?:dear|hello|hi) [^\n]{1,60},\s*\n+/i;

/** The beginning of a message to somebody who has not seen the ones before, with what was asked in the member's own words. */
export function introduction({ to, by, technology, letter }: Introducing): string {
  const asked = letter.trim().replace(GREETING, '');
  const greeting = to ? `Dear ${to},` : 'Hello,';
  return `${greeting}\n\n${by} suggested that I contact you about “${technology}”. My original message was:\n\n${asked}`;
}
