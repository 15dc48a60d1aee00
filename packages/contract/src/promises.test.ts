import { expect, it } from 'vitest';
import { AUTH_LIMITS } from './auth/limits.ts';
import { CATALOGUE_LIMITS } from './catalogue/limits.ts';
import { CHATS_LIMITS } from './chats/limits.ts';
import { CONVERSATION_LIMITS } from './conversation/limits.ts';
import { EMAIL_LIMITS } from './email/limits.ts';
import { FILES_LIMITS } from './files/limits.ts';
import { PRODUCT_LIMITS } from './product/limits.ts';
import { PROFILE_LIMITS } from './profile/limits.ts';
import { SEARCH_LIMITS } from './search/limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MB = 1_024 * 1_024;

/** Numbers that pages, emails and documents tell people; all other tests count in terms of the limits themselves. */
const PROMISES: [promise: string, limit: number, told: number][] = [
  ['a code has four digits', AUTH_LIMITS.codeDigits, 4],
  ['a code is valid for 5 minutes', AUTH_LIMITS.codeTtlMs, 5 * MINUTE],
  ['a code can be tried three times', AUTH_LIMITS.codeTries, 3],
  ['a code can be sent again after 25 seconds', AUTH_LIMITS.codeResendSeconds, 25],
  ['a sign-in link is valid for 15 minutes', AUTH_LIMITS.signInLinkMs, 15 * MINUTE],
  ['an invitation is valid for seven days', AUTH_LIMITS.invitationLinkMs, 7 * DAY],
  ['a password has at least 8 characters', AUTH_LIMITS.passwordCharactersMin, 8],
  ['a session ends after 30 days without use', AUTH_LIMITS.sessionIdleMs, 30 * DAY],
  ['a session ends after 90 days in any case', AUTH_LIMITS.sessionTotalMs, 90 * DAY],
  ['a person has at most ten passkeys', AUTH_LIMITS.passkeysPerUser, 10],
  ['a visitor asks ten times a day', CONVERSATION_LIMITS.visitorMessagesPerDay, 10],
  ['a visitor sees five results', CONVERSATION_LIMITS.visitorResults, 5],
  ['an incomplete profile has 2 chats', CONVERSATION_LIMITS.incompleteChats, 2],
  ['an incomplete profile has 10 messages', CONVERSATION_LIMITS.incompleteMessages, 10],
  ['a message has at most 10,000 characters', CONVERSATION_LIMITS.messageCharacters, 10_000],
  ['a message has at most five files', CONVERSATION_LIMITS.attachmentsPerMessage, 5],
  ['the files of a message have at most 16 MB', CONVERSATION_LIMITS.attachmentBytesPerMessage, 16 * MB],
  ['a message to a university has at least 50 characters', EMAIL_LIMITS.messageCharactersMin, 50],
  ['a message to a university has at most 600 characters', EMAIL_LIMITS.messageCharacters, 600],
  ['a reply has at most 5,000 characters', EMAIL_LIMITS.replyCharacters, 5_000],
  ['a message can be taken back for 20 seconds', EMAIL_LIMITS.undoMs, 20_000],
  ['a member contacts at most 20 universities a day', EMAIL_LIMITS.contactsPerDay, 20],
  ['a member contacts a university three times a day', EMAIL_LIMITS.contactsPerUniversityPerDay, 3],
  ['an office gets at most three messages a day', EMAIL_LIMITS.officeMailsPerDay, 3],
  ['writing to an office again within 30 days asks first', EMAIL_LIMITS.askAgainDays, 30],
  ['the files of a message to a university have at most 7 MB', EMAIL_LIMITS.attachmentBytes, 7 * MB],
  ['a file has at most 5 MB', FILES_LIMITS.fileBytes, 5 * MB],
  ['a person keeps at most 50 files', FILES_LIMITS.filesPerUser, 50],
  ['a person keeps at most 100 MB', FILES_LIMITS.fileBytesPerUser, 100 * MB],
  ['a deleted chat can be restored for a day', CHATS_LIMITS.chatRestoreMs, DAY],
  ['a shared chat can be read for 30 days', CHATS_LIMITS.chatShareMs, 30 * DAY],
  ['a board compares at most eight technologies', CATALOGUE_LIMITS.comparedAtOnce, 8],
  ['a person has at most 15 interests', PROFILE_LIMITS.interestsMax, 15],
  ['recommendations need five interests', PROFILE_LIMITS.interestsForRecommendations, 5],
  ['an account is deleted after seven days', PROFILE_LIMITS.deletionDays, 7],
  ['the last seven backups are kept', PRODUCT_LIMITS.backupsKept, 7],
  ['a search returns ten results unless told otherwise', SEARCH_LIMITS.searchTopDefault, 10],
  ['a search returns results from a score of .4', SEARCH_LIMITS.scoreThresholdDefault, 0.4],
  ['suggested keywords are kept for 24 hours', SEARCH_LIMITS.keywordCacheMs, DAY],
];

it.each(PROMISES)('%s', (_promise, limit, told) => {
  expect(limit).toBe(told);
});
