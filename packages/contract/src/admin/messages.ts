/** Sentences of the staff rooms that come from the server. */
export const STAFF_MESSAGES = {
  notSentAgain:
    'This email can’t be sent again: it did not fail, it may have been delivered, or its text is no longer stored.',
  suppressionGone: 'This address isn’t blocked any more.',
  suppressionStays: 'This person chose not to receive these emails, so the block can’t be lifted here.',
  suppressionKept: 'The email provider kept the block. Please try again later, or lift it there.',
  jobGone: 'This job no longer exists, or is already running again.',
  settledUnsaid: 'Please forward the message, or say why it isn’t forwarded.',
  generationGone: 'The files of this build are no longer stored.',
} as const;

/** Sentences about listings in doubt. */
export const REVIEW_MESSAGES = {
  decisionWrong: 'This decision isn’t possible for this listing. Please choose another one.',
  settled: 'This listing no longer needs review: someone has already decided, or its source has changed.',
  undone: 'This decision has already been undone.',
} as const;

/** Sentences about corrected contacts. */
export const CONTACT_MESSAGES = {
  emailWrong: 'Please enter a complete email address, such as ann.oak@university.edu.',
  nameLong: 'Please enter a name of at most 49 characters.',
  same: 'The contact already has this name and address. Please change one of them.',
  changed: 'Someone has changed this contact in the meantime. Please check it again.',
  suppressed:
    'Emails to this address come back or were refused, so none are sent there. Please enter another one, or lift the block under “Suppressed” in Emails first.',
  undone: 'This correction has already been undone or replaced.',
} as const;

/** Sentences of the pages that universities read by link. */
export const DEMAND_PAGE_MESSAGES = {
  noNumbers: 'There are no figures for this university yet, so its page can’t be published.',
  gone: 'This page does not exist, or is no longer published.',
  tooMany: 'There were too many attempts from your network. Please try again later.',
} as const;

/** Sentences about sets of judged questions. */
export const EVALUATION_MESSAGES = {
  nameMissing: 'Please give the set a name.',
  questionMissing: 'Please write at least one question.',
  setFull: 'A set can have up to 100 questions. Please create another set.',
  tooManySets: 'There are 50 sets already. Please delete one first.',
  noQuestions: 'This set has no questions yet.',
  alreadyPromoted: 'This answer is in a set already.',
} as const;
