import { z } from 'zod';
import { manyLines, oneLine } from '../text/line-text.ts';

/** What an office can answer to a message with one click. */
export const OFFICE_ANSWERS = ['available', 'optioned', 'unavailable', 'wrong-person', 'agreement'] as const;
export type OfficeAnswer = (typeof OFFICE_ANSWERS)[number];

/** Whose messages an office can refuse, or that they are welcome again. */
export const OFFICE_REFUSALS = ['refuse-person', 'refuse-company', 'refuse-all', 'refuse-nobody'] as const;
export type OfficeRefusal = (typeof OFFICE_REFUSALS)[number];

/** In the words in which they are offered, and in which they are told. */
export const ANSWER_WORDS: Record<OfficeAnswer | OfficeRefusal, string> = {
  available: 'Available, let us talk',
  optioned: 'Under option or licensed',
  unavailable: 'Not available',
  'wrong-person': 'I am not the right person',
  agreement: 'A confidentiality agreement first',
  'refuse-person': 'No more email from this person',
  'refuse-company': 'No more email from this company',
  'refuse-all': 'No more email from anyone',
  'refuse-nobody': 'I’m happy to receive messages again',
};

/** The line that a prepared email carries, by which its return is recognised. No letter of ours says it. */
export function preparedLine(answer: OfficeAnswer): string {
  return `My answer: ${ANSWER_WORDS[answer]}.`;
}

/** Limits of answers by one click; times are milliseconds unless the name says otherwise. */
export const ANSWER_LIMITS = {
  wordsCharacters: 2_000,
  nameCharacters: 120,
  linkDays: 180,
  changeDays: 14,
  /** After its delivery, the visits of programs that check an email are taken for those of a person only with a sign of one. */
  checkedMs: 10 * 60 * 1_000,
  /** Nobody reads and answers that fast. */
  instantMs: 30_000,
  /** Nobody opens two different answers within this time before deciding, programs that check links do. */
  besideMs: 60_000,
  /** Visits are noted to this precision. */
  visitMs: 10_000,
  /** A page that was open for longer is shown anew before it counts. */
  pageMs: 24 * 60 * 60 * 1_000,
  confirmationGapMs: 10 * 60 * 1_000,
  confirmationsPerDay: 3,
  /** What an office said about a technology is shown for so long. */
  saidMonths: 12,
} as const;

/** The form of an answer's page, as a browser sends it. Whatever is missing or too long is for the page to say. */
export const answerForm = z.object({
  opened: z.string().max(200).catch(''),
  choice: z.string().max(40).catch(''),
  words: z.string().max(10_000).transform(manyLines).catch(''),
  name: z.string().max(1_000).transform(oneLine).catch(''),
  email: z.string().max(1_000).transform(oneLine).catch(''),
  /** Which answer is being confirmed. */
  given: z.string().max(40).catch(''),
});
export type AnswerForm = z.output<typeof answerForm>;

/** Sentences of the pages behind the links of a letter. */
export const ANSWER_MESSAGES = {
  gone: 'This link doesn’t work or has expired. You can still answer by replying to the email.',
  choose: 'Please choose one of these first.',
  wordsTooLong: 'Please keep it to 2,000 characters.',
  emailInvalid: 'This is not a complete email address. Please correct it, or leave it out.',
  nameTooLong: 'Please keep the name to 120 characters.',
  pageOld: 'This page has been open for a long time. Please check your answer and send it again.',
  pageForeign:
    'Your answer wasn’t sent from the page your link opens. This is that page: please check your answer and send it from here.',
  tooSoon:
    'This answer came within seconds of the email, so it may have been automatic. Please wait half a minute and press the button again.',
  changed: 'Another answer was chosen in the meantime. Please check it and press the button once more.',
  closed: 'This answer can no longer be changed here. Please reply to the email instead.',
  tooMany: 'There were too many attempts from your network. Please try again later, or reply to the email.',
  tooManyAnswers: 'This email has been answered too many times today. Please reply to the email instead.',
} as const;
