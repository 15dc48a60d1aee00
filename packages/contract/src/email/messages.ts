/** Sentences about mail to universities that a person may read from the server, or on more than one screen. */
export const EMAIL_MESSAGES = {
  profileIncomplete: 'Please complete your profile to contact universities',
  tooShort: 'A message needs at least 50 characters.',
  tooLong: 'A message can be at most 600 characters long.',
  replyEmpty: 'Please write something first.',
  replyTooLong: 'A reply can be at most 5,000 characters long.',
  addressee: 'Technology Manager',
  addresseeMissing: 'Please say who it goes to.',
  notToForward: 'This message does not wait to be forwarded. Nothing was sent.',
  notWithTeamYet: 'This message has not reached the team yet. Nothing was sent.',
  affiliation: 'University Researcher',
  nobody: 'There is no address for this technology yet, so a message would reach nobody. Nothing was sent.',
  noAnswers: 'Messages to universities are not set up here: answers could not come back. Nothing was sent.',
  refused: 'This office has asked not to get such messages. Nothing was sent.',
  senderUnverified: 'Nobody knows who sent that answer, so a message can’t go to them. Nothing was sent.',
  contactsPerDay: 'You can contact 20 universities a day. Please try again tomorrow.',
  contactsPerUniversity: 'You can contact the same university three times a day. Please try again tomorrow.',
  writtenRecently:
    'You wrote to this office in the last 30 days. Please confirm that you want to write again.',
  conversationExists: 'This conversation exists already. To write in it, set is_reply to true.',
  sent: 'Email sent successfully! You can track the conversation in your Inbox.',
  sentAndNow:
    'The university will contact you in a short while. Track your conversations under the Inbox tab.',
  sendFailed: 'Failed to send email. Please try again.',
  sendUnreachable: 'Error sending email. Please check your connection and try again.',
  attachmentsTooLarge: 'The files of a message can total up to 7 MB. Please remove one.',
} as const;
