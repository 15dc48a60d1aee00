import type { DraftLanguage } from '@cosmos/contract/email/assistance.ts';

/** What belongs into a gap. */
export type GapHint =
  | 'field'
  | 'budget'
  | 'territory'
  | 'amount'
  | 'time'
  | 'name'
  | 'suits'
  | 'canDo'
  | 'wanted'
  | 'booked';

/** The lines of a drafted reply in one language. The first of a reply stands behind the greeting; `gap` is left to the member. */
export interface DraftPhrases {
  language: DraftLanguage;
  hints: Record<GapHint, string>;
  /** What belongs into a gap where the member has said it in another language. */
  translated: (said: string) => string;
  /** Null if only an address is known. */
  greeting: (name: string | null) => string;
  farewell: string;
  thanks: string;
  /** Thanks for the message and for files by their names, or for `theFiles`. */
  thanksAndFor: (files: string) => string;
  thanksAlsoFor: (files: string) => string;
  theFiles: string;
  and: string;
  available: string;
  /** `until` is a day, a month or a year: `2027-06-30`, `2027-06`, `2027`. */
  optioned: (until: string | null) => string;
  /** Somebody else negotiates for it. */
  inTalks: string;
  licensed: string;
  /** After any other no. */
  noted: string;
  ifFree: string;
  ifChanged: string;
  /** Somebody else is responsible, whose name isn't known. */
  whoElse: string;
  introduceMe: (name: string) => string;
  willWrite: (name: string) => string;
  /** Only an address is known, which stands in no draft. */
  willWriteThere: string;
  inQuotes: (name: string) => string;
  /** Somebody else will be in touch by themselves. */
  awaitThem: (name: string | null) => string;
  /** What is asked for can't be quoted. */
  aboutRequest: (gap: string) => string;
  sendAgreement: string;
  /** They have said that they will send one. */
  awaitAgreement: string;
  /** Documents were said to be attached, and none were. */
  sendAgain: string;
  aboutAgreement: (gap: string) => string;
  /** Where only one was offered. */
  time: (named: string, gap: string) => string;
  times: (named: string, gap: string) => string;
  talk: (gap: string) => string;
  booking: (gap: string) => string;
  /** `when` is how English says it, `on` the day, month or year if it was named as one. */
  again: (when: string, on: string | undefined) => string;
  stillOpen: string;
  /** A first letter to whom `who` named; the member's first message follows. */
  suggestedBy: (who: string, technology: string) => string;
}

/** A day, month or year in words, as `locale` writes it. */
export function dateWords(locale: string, date: string): string {
  const [year = '', month, day] = date.split('-');
  if (month === undefined) return year;
  return new Intl.DateTimeFormat(locale, {
    ...(day === undefined ? {} : { day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`));
}

/** How precisely a date is said. */
export function precisionOf(date: string): 'day' | 'month' | 'year' {
  return (['year', 'month', 'day'] as const)[date.split('-').length - 1] ?? 'day';
}
