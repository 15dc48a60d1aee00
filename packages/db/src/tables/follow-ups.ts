import { nullable, smallint, text, timestamp, uuid } from './columns.ts';

/** Times in a conversation that don't count as waiting: the contact was away, or its owner had put it aside. */
export const clockPauses = {
  thread_id: uuid(),
  because: text<'away' | 'snooze'>(),
  from_at: timestamp(),
  until_at: timestamp(),
};

/**
 * `scheduled`: goes out when it is due, unless an answer comes. `answered`: one came. `refused`: it could not be sent, see
 * `why`.
 */
export type FollowUpState = 'scheduled' | 'sent' | 'cancelled' | 'answered' | 'refused';

/** A reminder in a conversation that nobody has answered; at most two are sent. */
export const followUps = {
  id: uuid(),
  thread_id: uuid(),
  user_id: uuid(),
  /** 1, or 2 for the one to somebody else. */
  number: smallint(),
  text: text(),
  /** Another manager listed for the technology; null for the contact. */
  manager_id: nullable(text()),
  /** The name of whom it goes to. */
  addressee: text(),
  due_at: timestamp(),
  state: text<FollowUpState>(),
  why: nullable(text()),
  /** The message it became. */
  message_id: nullable(uuid()),
  created_at: timestamp(),
};
