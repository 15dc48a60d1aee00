/** Sentences about mail to universities that a person may read from the server, or on more than one screen. */
export const EMAIL_MESSAGES = {
  profileIncomplete: 'Please complete your profile to contact universities',
  tooShort: 'A message needs at least 50 characters.',
  tooLong: 'A message can be at most 600 characters long.',
  replyEmpty: 'Please write something first.',
  replyTooLong: 'A reply can be at most 5,000 characters long.',
  addressee: 'Technology Manager',
  addresseeMissing: 'Please choose who to send it to.',
  notToForward: 'This message isn’t waiting to be forwarded. Nothing was sent.',
  notWithTeamYet: 'This message has not reached the team yet. Nothing was sent.',
  affiliation: 'University Researcher',
  nobody: 'We don’t have a contact address for this technology yet. Nothing was sent.',
  noAnswers:
    'This site isn’t set up to receive replies from universities yet, so nothing was sent. Please contact your administrator.',
  refused: 'This university has asked not to receive messages like this. Nothing was sent.',
  senderUnverified: 'We don’t know who sent that reply, so a message can’t go to them. Nothing was sent.',
  offeredUnknown:
    'We can’t confirm that this person works at the university, so nothing was sent. You can write to them from your own email account.',
  contactsPerDay: 'You have reached today’s limit of 20 messages to universities. Please try again tomorrow.',
  contactsPerUniversity: 'You have contacted this university three times today. Please try again tomorrow.',
  writtenRecently:
    'You wrote to this university in the last 30 days. Please confirm that you want to write again.',
  noReminder: 'There is nothing to send a reminder about, or nobody left to send it to. Nothing was sent.',
  reminderTooEarly: 'That date is too early for a reminder. Nothing was sent.',
  reminderAfterFailure: 'The previous message could not be delivered.',
  reminderNobody: 'The recipient can no longer be sent reminders.',
  conversationExists: 'This conversation already exists. To reply in it, set is_reply to true.',
  sent: 'Email sent successfully! You can track the conversation in your Inbox.',
  sentAndNow:
    'The university will contact you in a short while. Track your conversations under the Inbox tab.',
  sendFailed: 'Failed to send email. Please try again.',
  sendUnreachable: 'Error sending email. Please check your connection and try again.',
  signedLater: 'The signing date can’t be in the future.',
  answersMissing: (gap: string) => `Please replace “${gap}” first.`,
  attachmentsTooLarge: 'The files of a message can total up to 7 MB. Please remove one.',
} as const;
