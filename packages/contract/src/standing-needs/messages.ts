import { NEED_LIMITS } from './limits.ts';

/** Sentences about standing needs. */
export const NEED_MESSAGES = {
  nothingToSearch: 'Describe what you are looking for in a few words.',
  saysTooLittle:
    'This doesn’t say what you are looking for. Use a word of three letters or more, or an abbreviation such as AI or H2, and no HTML.',
  tooLong: `Please keep it to ${NEED_LIMITS.questionCharacters.toLocaleString('en')} characters.`,
  tooManyKept: `You have reached the limit of ${NEED_LIMITS.needsKept} standing needs. Delete one to add another.`,
  sameNeed: 'You already have this standing need.',
  indexBuilding: 'The search index is being built. Try again in a minute.',
  namesAuthor: (named: string) =>
    `This text names “${named}”. Take it out, or choose to show your name and company on the page.`,
  notPublished: 'This need is not published.',
} as const;

/** Sentences of the page of a need, which needs no account. */
export const NEED_PAGE_MESSAGES = {
  gone: 'This page does not exist, or is no longer published.',
  empty: 'Please write a few words, or name a technology.',
  wordsTooLong: 'Please keep it to 2,000 characters.',
  nameTooLong: 'Please keep the name to 120 characters.',
  linkInvalid: 'This is not a complete web address. Please correct it, or leave it out.',
  emailInvalid: 'This is not a complete email address. Please correct it, or leave it out.',
  pageOld: 'This page has been open for a long time. Please check your answer and send it again.',
  tooSoon: 'That was very fast. Please wait a few seconds and press the button again.',
  tooMany: 'There were too many attempts from your network. Please try again later.',
  tooManyAnswers: 'This need has received too many answers today. Please try again tomorrow.',
} as const;
