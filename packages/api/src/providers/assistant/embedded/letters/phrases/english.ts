import { untilWords } from './until-words.ts';
import type { DraftPhrases } from './phrases.ts';

const THANKS = 'Thank you for your message.';

export const ENGLISH: DraftPhrases = {
  language: 'en',
  hints: {
    field: 'your field of use',
    budget: 'your budget',
    territory: 'the territory',
    amount: 'the amount',
    time: 'the time',
    name: 'the name',
    suits: 'whether that works for you',
    canDo: 'whether you can do this',
    wanted: 'whether you would like that',
    booked: 'whether you have booked a time',
  },
  translated: (said) => `in English, “${said}”`,
  greeting: (name) => (name === null ? 'Hello,' : `Dear ${name},`),
  farewell: 'Best regards,',
  thanks: THANKS,
  thanksAndFor: (files) => `Thank you for your message and for ${files}.`,
  thanksAlsoFor: (files) => `Thank you also for ${files}.`,
  theFiles: 'the files',
  and: 'and',
  available: `${THANKS} I am glad to hear that it is available.`,
  optioned: (until) =>
    `Thank you for letting me know that it is under option${until === null ? '' : ` until ${untilWords(until)}`}.`,
  inTalks: 'Thank you for letting me know that you are negotiating with somebody else.',
  licensed: 'Thank you for letting me know that the rights have gone to somebody else.',
  noted: 'Thank you for letting me know.',
  ifFree: 'If it becomes available again, I would be glad to hear from you.',
  ifChanged: 'If that ever changes, I would be glad to hear from you.',
  whoElse: 'Could you tell me who is responsible for it now?',
  introduceMe: (name) => `Could you put me in touch with ${name}?`,
  willWrite: (name) => `I will write to ${name} directly.`,
  willWriteThere: 'I will write to the address you gave.',
  inQuotes: (name) => `“${name}”`,
  awaitThem: (name) =>
    name === null
      ? 'I look forward to hearing from your colleague.'
      : `I look forward to hearing from ${name}.`,
  aboutRequest: (gap) => `About what you need from me: ${gap}`,
  sendAgreement: 'Could you send me the agreement that you would like us to sign?',
  awaitAgreement: 'Please send me the confidentiality agreement when it is ready, so that we can read it.',
  sendAgain: 'Your message reached me without attachments. Could you send them again?',
  aboutAgreement: (gap) => `About the confidentiality agreement: ${gap}`,
  time: (named, gap) => `About the time that you suggest (${named}): ${gap}`,
  times: (named, gap) => `Of the times that you suggest (${named}), ${gap} would suit me best.`,
  talk: (gap) => `I would be glad to talk. These times would suit me: ${gap}.`,
  booking: (gap) => `I would be glad to talk. About your booking link: ${gap}`,
  again: (when) => `As you suggest, I will write to you again ${when}.`,
  stillOpen: 'I would still like to know:',
  suggestedBy: (who, technology) =>
    `${who} suggested that I write to you${technology === '' ? '' : ` about “${technology}”`}.`,
};
