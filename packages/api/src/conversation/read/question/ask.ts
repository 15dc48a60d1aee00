import type { Act } from './act.ts';

/** What is asked about results: a fact that records have a field for, or anything else in the words of the message. */
export interface Ask {
  act: Act | 'date';
  /** The part of the message that asks it. */
  text: string;
}
