import { ANSWER_WORDS } from '@cosmos/contract/email/answers.ts';

const words = Object.values(ANSWER_WORDS).join('|');
/** Lines that stand below the words of a letter of ours, each of which begins a paragraph that is nobody's answer. */
const FOOT = new RegExp(
  [
    'Answer in one click, without an account',
    `(?:${words})(?::|\\s+by email)\\s*(?:<?https?:|$)`,
    '.{1,200} wrote this and sent it through ',
    'You are receiving this because ',
    'Your answer reaches .{1,80}: just reply to this email',
    'Wrong person\\? Please reply with the name of the right one',
    "Don[’']t want emails like this\\?",
    'Or reply to \\S+ with the subject ',
  ]
    .map((line) => `^\\s*${line}`)
    .join('|'),
  'iu',
);

/** What offices put below each email: hours, and what holds for whom it isn't meant for. */
const OF_AN_OFFICE =
  /^\s*(?:(?:opening|office) hours:|(?:sprech|büro|öffnungs|service)zeiten:|horaires\b.{0,20}:|horario\b.{0,20}:|confidentiality notice|disclaimer:|this (?:e-?mail|message|communication)(?: (?:and|including) (?:any|its|all) attachments?)?,? (?:is (?:confidential|intended)|are (?:confidential|intended)|may contain|contains? (?:confidential|privileged))|the (?:information|contents?) (?:in|of|contained in) this (?:e-?mail|message)|if you (?:are not the intended|have received this)|diese (?:e-?mail|nachricht) (?:ist|enthält|kann|und)|ce (?:message|courriel|mail)\b.{0,40}(?:confidentiel|destin)|este (?:mensaje|correo)\b.{0,40}(?:confidencial|destin)|(?:are you printing|please consider the environment)|to unsubscribe\b)/iu;

/** Whether what stands below each email of an office begins in this line. */
export function isOfficeFoot(line: string): boolean {
  return OF_AN_OFFICE.test(line);
}

/** Whether what stands below a letter of ours begins in this line, as it comes back where a program quotes without signs. */
export function isLetterFoot(line: string): boolean {
  return FOOT.test(line);
}
