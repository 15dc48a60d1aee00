import { ASSISTANT_LIMITS } from '@cosmos/contract/assistant/limits.ts';
import { AUTH_LIMITS } from '@cosmos/contract/auth/limits.ts';
import { CONVERSATION_LIMITS } from '@cosmos/contract/conversation/limits.ts';
import { INVITE_LIMITS } from '@cosmos/contract/invite/limits.ts';
import { MY_DATA_LIMITS } from '@cosmos/contract/my-data/limits.ts';
import { RECORDS_LIMITS } from '@cosmos/contract/records/limits.ts';
import { THOROUGH_LIMITS } from '@cosmos/contract/thorough/limits.ts';

/** How many in how long, and what they are counted by. */
export interface RateLimit {
  name: string;
  points: number;
  windowMs: number;
  by: 'address' | 'mailbox' | 'user' | 'key' | 'service';
}

const MINUTE = 60 * 1_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const limit = (name: string, by: RateLimit['by'], points: number, windowMs: number): RateLimit => ({
  name,
  by,
  points,
  windowMs,
});

/** Every rate limit of the product except visitors' messages, which the operator sets. */
export const RATE_LIMITS = {
  /** `email/check`, `invite/request` and `invites/referral` reveal who is registered: one limit for all three. */
  emailCheckPerMinute: limit('email-check-minute', 'address', 10, MINUTE),
  emailCheckPerDay: limit('email-check-day', 'address', 100, DAY),
  /** The first two are per lane of a mailbox, the others for unknown devices. */
  codeSendGap: limit('code-send-gap', 'mailbox', 1, AUTH_LIMITS.codeResendSeconds * 1_000),
  codeSendPerHour: limit('code-send-hour', 'mailbox', 5, HOUR),
  codeSendPerDay: limit('code-send-day', 'mailbox', 10, DAY),
  codeSendPerAddress: limit('code-send-address', 'address', 20, HOUR),
  codeSendService: limit('code-send-service', 'service', 300, HOUR),
  /** One counter for all ways of guessing in a lane: password, code, reset, `password/verify`. */
  signInFailures: limit('sign-in-failures', 'mailbox', 10, 15 * MINUTE),
  /** Failed attempts: per network for unknown devices, per lane for known devices and open sessions. */
  signInPerAddress: limit('sign-in-address', 'address', 100, HOUR),
  signInPerLane: limit('sign-in-lane', 'mailbox', 100, HOUR),
  passwordsSetPerHour: limit('passwords-set', 'user', 60, HOUR),
  /** Each leaves a row until it is answered or has expired; a sign-in or a proof gives it back. */
  passkeyChallengesPerAddress: limit('passkey-challenge-address', 'address', 200, HOUR),
  passkeyChallengesPerDevice: limit('passkey-challenge-device', 'mailbox', 60, HOUR),
  passkeyChallengesPerUser: limit('passkey-challenge-user', 'user', 60, HOUR),
  /** Each leaves a row until it is answered or has expired. */
  companySignInsPerAddress: limit('company-sign-ins', 'address', 200, HOUR),
  /** One for each domain that somebody types. */
  companyOffersPerAddress: limit('company-offers', 'address', 600, HOUR),
  /** Failed refreshes. */
  refreshPerAddress: limit('refresh-address', 'address', 600, HOUR),
  invitePerTarget: limit('invite-target', 'mailbox', 1, DAY),
  invitePerAddress: limit('invite-address', 'address', 10, DAY),
  referralsPerDay: limit('referrals', 'user', INVITE_LIMITS.referralsPerDay, DAY),
  conciergePerAddress: limit('concierge-address', 'address', 10, DAY),
  conciergePerTarget: limit('concierge-target', 'mailbox', 3, DAY),
  enhancePerHour: limit('enhance', 'user', 60, HOUR),
  uploadsPerHour: limit('uploads', 'user', 60, HOUR),
  savesPerHour: limit('saves', 'user', 600, HOUR),
  viewsPerHour: limit('views', 'user', 1_200, HOUR),
  suggestionsPerHour: limit('suggestions', 'user', 120, HOUR),
  /** Each is a search for every interest. */
  interestMatchesPerHour: limit('interest-matches', 'user', 120, HOUR),
  feedbackPerDay: limit('feedback', 'user', 20, DAY),
  bugReportsPerDay: limit('bug-reports', 'user', 20, DAY),
  deletionRequestsPerDay: limit('deletion-requests', 'user', 5, DAY),
  dataExportsPerDay: limit('data-exports', 'user', MY_DATA_LIMITS.exportsPerDay, DAY),
  thoroughSearchesPerHour: limit('thorough-searches', 'user', THOROUGH_LIMITS.searchesPerHour, HOUR),
  /** A composer saves each second while somebody types. */
  contactDraftsPerHour: limit('contact-drafts', 'user', 3_600, HOUR),
  contactRepliesPerHour: limit('contact-replies', 'user', 60, HOUR),
  /** Wrong tokens of links in emails to universities. */
  answerGuessesPerAddress: limit('answer-guesses', 'address', 60, HOUR),
  /** The same of pages of standing needs, and answers there. */
  needGuessesPerAddress: limit('need-guesses', 'address', 60, HOUR),
  demandGuessesPerAddress: limit('demand-guesses', 'address', 60, HOUR),
  needAnswersPerAddress: limit('need-answers', 'address', 20, HOUR),
  /** Reading a need and looking for it, with or without keeping it. */
  nearestPerHour: limit('nearest', 'user', 600, HOUR),
  needTriesPerHour: limit('need-tries', 'user', 120, HOUR),
  answersPerThread: limit('answers-thread', 'mailbox', 20, DAY),
  messagesPerHour: limit('messages', 'user', CONVERSATION_LIMITS.memberMessagesPerHour, HOUR),
  /** The operator sets the number; people and keys count alike. */
  modelTurnsPerHour: limit('model-turns', 'user', ASSISTANT_LIMITS.modelTurnsPerHour, HOUR),
  recordSearchesPerHour: limit('record-searches', 'user', 1_200, HOUR),
  webSearchesPerHour: limit('web-searches', 'user', 120, HOUR),
  assistantCallsPerHour: limit('assistant-calls', 'user', 300, HOUR),
  keywordSuggestionsPerAddress: limit('keyword-suggestions', 'address', 600, HOUR),
  /** Clients cache the list for a day. */
  keywordListsPerAddress: limit('keyword-lists', 'address', 60, HOUR),
  /** As many records as the visitor chat shows in a day. */
  recordPreviewsPerAddress: limit('record-previews', 'address', RECORDS_LIMITS.visitorPreviewsPerDay, DAY),
  /** One for each star that a visitor looks at. */
  starsPerAddress: limit('stars', 'address', 600, HOUR),
  /** Besides the one below. */
  trialCallsPerDay: limit('trial-calls', 'key', AUTH_LIMITS.trialCallsPerDay, DAY),
  webhooksPerHour: limit('webhooks', 'user', 60, HOUR),
  keyCallsPerMinute: limit('key-calls', 'key', 600, MINUTE),
} as const satisfies Record<string, RateLimit>;
