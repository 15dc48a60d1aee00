import { z } from 'zod';

const person = z.object({ name: z.string(), email: z.string() });
export type InvitedPerson = z.infer<typeof person>;

/** A time on the clock of whoever wrote it. */
const clockTime = z.object({
  /** `2026-11-24T15:00`, or `2026-11-24` for a whole day. */
  local: z.string(),
  /** The same moment in UTC; null for a whole day, and if it isn't known in which time zone the clock runs. */
  at: z.string().nullable(),
  /** The time zone as the file calls it, mostly a name of the IANA database; null if none is stated. */
  zone: z.string().nullable(),
});
export type ClockTime = z.infer<typeof clockTime>;

/** What a calendar file tells of an event. Showing it accepts nothing. */
export const invitation = z.object({
  /** `counter` proposes another time, `publish` only tells of the event. */
  method: z.enum(['request', 'cancel', 'reply', 'counter', 'publish']),
  title: z.string(),
  start: clockTime,
  /** The last day, if the event takes whole days. */
  end: clockTime.nullable(),
  organiser: person.nullable(),
  /** Who answered, and how, if the method is `reply`. */
  answer: z.object({ by: person, choice: z.enum(['accepted', 'declined', 'tentative', 'other']) }).nullable(),
  place: z.string(),
  /** Where the meeting is held online, or the event's page. */
  link: z.object({ url: z.string(), host: z.string() }).nullable(),
  /** "Every week on Monday, 10 times", or "Repeats" if the rule is more complicated. */
  repeats: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;
