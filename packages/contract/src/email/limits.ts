/** Limits of mail to universities, each with its unit in the name; times are milliseconds unless the name says otherwise. */
export const EMAIL_LIMITS = {
  messageCharactersMin: 50,
  messageCharacters: 600,
  replyCharacters: 5_000,
  undoMs: 20_000,
  contactsPerDay: 20,
  contactsPerUniversityPerDay: 3,
  officeMailsPerDay: 3,
  /** When the mail that an office gets on another day goes out, in UTC. */
  officeMorningHour: 8,
  askAgainDays: 30,
  sameTextMs: 10 * 60 * 1_000,
  attachmentsMax: 5,
  attachmentBytes: 7 * 1_024 * 1_024,
  threadsPage: 50,
  threadMessagesPage: 200,
  /** Of one message, as a conversation shows it. */
  shownCharacters: 40_000,
  receivedFilesMax: 10,
  /** All files that a conversation has received. */
  receivedBytesPerThread: 100 * 1_024 * 1_024,
  /** Pages that follow their inbox, in one process and of one member. Others look from time to time. */
  followers: 500,
  followersOfMember: 10,
  /** Sent where nothing else is, so that neither side takes the connection for dead. */
  beatMs: 25_000,
  /** Of the latest message, in a list; the first so many on the documented paths. */
  previewCharacters: 160,
  shortPreviewCharacters: 50,
  /** What is taken for the name of a person. */
  nameCharactersMin: 2,
  nameCharactersMax: 49,
  loudAnswersPerHour: 10,
  /** How many contacts what is known of all offices weighs. */
  clockStrength: 5,
  /** Below these, how an office answers is not told. */
  clockContacts: 5,
  clockCompanies: 3,
  /** Working days without an answer after which a reminder is offered; later where that share of answers takes longer. */
  reminderDays: 5,
  reminderShare: 0.75,
  secondReminderDays: 7,
  remindersMax: 2,
  reminderWordsMin: 30,
  reminderWordsMax: 90,
  bouncesOf: 500,
  bounceShare: 0.04,
  complaintsOf: 1_000,
  complaints: 3,
  complaintShare: 0.001,
} as const;
