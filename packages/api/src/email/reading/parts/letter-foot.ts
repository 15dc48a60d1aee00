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

/** Whether what stands below a letter of ours begins in this line, as it comes back where a program quotes without signs. */
export function isLetterFoot(line: string): boolean {
  return FOOT.test(line);
}
