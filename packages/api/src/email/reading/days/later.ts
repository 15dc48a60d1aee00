import { daysIn, monthsIn } from './dates-in-text.ts';

const DAY = 86_400_000;
/** "From 14 December", "we close on 23 December": what begins then. */
const BEGINS =
  /(?<!\p{L})(?:(?:from|starting|beginning|as of|ab|vom|à partir d[eu]|du|desde|a partir de)|(?:clos\p{L}+|shut\p{L}*|schlie(?:ß|ss)\p{L}*|ferm\p{L}+|cierr\p{L}+|cerr\p{L}+)(?: (?:down|our|the|its|doors?|office|university))*)(?: (?:on|from|at|am|ab|le|du|el|the|(?:mon|tues|wednes|thurs|fri)day,?))*(?: (?:the|dem|den|der|el))?[ ,]+$/iu;
/** "We close for Christmas", "between the years": a holiday of an office, which is announced. */
const OF_A_HOLIDAY =
  /(?<!\p{L})(?:clos(?:e|es|ing|ure)|shut(?:s|ting)?(?: down)?|break)(?: .{0,30})? (?:for|over|at|during) (?:the )?(?:christmas|xmas|holidays?|festive|new year|easter|summer|winter)|\b(?:christmas|holiday|festive|winter) (?:closure|shutdown|break)\b/iu;

/** Whether an absence begins on a later day than the email is from: nobody is away yet. */
export function beginsLater(sentence: string, sentAt: Date): boolean {
  if (
    OF_A_HOLIDAY.test(sentence) &&
    !/\b(?:am|is|are) (?:now |currently )?(?:closed|away|out)\b/i.test(sentence)
  )
    return true;
  const first = daysIn(sentence).find(({ at }) => BEGINS.test(sentence.slice(Math.max(0, at - 60), at)));
  if (!first) return false;
  const year = sentAt.getUTCFullYear();
  const thisYear = Date.UTC(first.year ?? year, first.month - 1, first.day);
  // Without a year, a day of long ago is the next one.
  const begins =
    first.year === null && thisYear < sentAt.getTime() - 180 * DAY
      ? Date.UTC(year + 1, first.month - 1, first.day)
      : thisYear;
  return begins > sentAt.getTime() + DAY;
}

const MAY_BE_HAD =
  /(?<!\p{L})(?:available|free|open|unencumbered|licensable|possible|(?:can|could|may) (?:be (?:licensed|had)|have|license)|verfügbar|frei|disponibles?|libres?)(?!\p{L})/iu;
const DENIED =
  /(?<!\p{L})(?:not|no longer|never|nicht|plus|pas|no) (?:be )?(?:available|free|open|verfügbar|frei|disponible|libre)/iu;
const FROM =
  /(?<!\p{L})(?:(?:only |again |but )?(?:from|as of|starting(?: in| from)?|not before|not until|not earlier than|no earlier than)|(?:erst )?(?:ab|nicht vor)|à partir d[eu’']|pas avant|a partir de|no antes de)(?!\p{L})[^.;]{0,30}/giu;

/** "I am free on 15 April from 9:00." */
const IS_SOMEBODY =
  /\b(?:i|we|he|she|prof(?:essor)?\.? \p{L}+|dr\.? \p{L}+)(?:['’]m|['’]re|['’]s| am| are| is| would be)? (?:also |then )?(?:free|available)\b/iu;

/** "Available from January, not before": it can be had, and from when on. */
export function isFreeFrom(sentence: string): boolean {
  if (!MAY_BE_HAD.test(sentence) || DENIED.test(sentence) || IS_SOMEBODY.test(sentence)) return false;
  return [...sentence.matchAll(FROM)].some(
    ([words]) => daysIn(words).length > 0 || monthsIn(words).length > 0 || A_TIME.test(words),
  );
}

const A_TIME =
  /\b(?:q[1-4]|20\d\d|next (?:year|month|week|quarter|spring|summer|autumn|fall|winter)|the (?:new year|spring|summer|autumn|fall|winter))\b|nächste[nmrs]? jahr|l['’]année prochaine|el año que viene/iu;
