import type { Database } from '@cosmos/db/tables/database.ts';

/** Tables that lead to a member and are not in their file, each with the reason. */
export const LEFT_OUT: Partial<Record<keyof Database, string>> = {
  one_time_codes: 'keyed hashes of codes, meaningless outside Cosmos',
  sign_in_links: 'keyed hashes of links, meaningless outside Cosmos',
  passkey_challenges: 'random bytes that wait a few minutes for a signature',
  idempotent_replies: 'answers to repeated requests, kept a day; what they say is in the other files',
  mail_events: 'the email provider’s reports, from which each email’s status is worked out',
  received_mails: 'emails as they arrived, with the headers of other people; their words are in emails.json',
  received_parts: 'attachments until they have been checked; then they are in the folder “files”',
  answer_links: 'hashes of links that universities answer by',
  answer_visits: 'when a university or its scanner opened such a link',
  given_answers: 'what a university chose; what counts of it is a message in emails.json',
  said_availability: 'what a university says of its technology, for everybody',
  stale_contacts: 'what a university says of its contacts, for everybody',
  contact_corrections: 'how staff corrected the contacts of listings, for everybody',
  key_calls: 'how often programs called with a key, in numbers; no person is in them',
  staff_actions: 'what staff did for the product, with things of other people',
  listing_decisions: 'what staff decided about listings, for everybody',
  triage_items: 'how far staff have come with what waits for them',
  evaluation_questions: 'which rated messages staff look at again; the messages are in chats.json',
  evaluation_judgements: 'what staff think of records, for the product',
  data_exports: 'this file itself',
  data_export_parts: 'this file itself',
};
