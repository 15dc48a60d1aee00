import { type DayInText, daysIn, weekdayAt } from './dates-in-text.ts';

const LONGEST = 3_000;
const DAY = 86_400_000;
/** Nobody is away longer and has mail answered; and what ended a while ago is an old message. */
const LONGEST_ABSENCE = 400 * DAY;
const LATELY = 60 * DAY;

const word = (words: string) => `(?<!\\p{L})(?:${words})`;
const UNTIL = word(
  "until|till?|through|thru|up to|to|bis|jusqu['’]?(?:au|à)?|hasta|fino|até|ate|tot(?: en met)?|t/m|t\\.o\\.m\\.?|til og med|do|по|до|fins",
);
const RETURN = word(
  'back|return(?:ing|s)?|again|available (?:from|on)|zurück|wieder|retour|regres\\p{L}*|vuelta|reincorpor\\p{L}*|volver\\p{L}*|ritorn\\p{L}*|rientr\\p{L}*|torn(?:o|erò)|volto|terug|weer|åter|tillbaka|tilbake|tilbage|palaan|wracam|wrócę|powr\\p{L}*|verni|vrátím|вернусь',
);
/** Up to four words or a time of the day between "until" and the day: "until 5 pm on Friday, the". */
const LINKS =
  '[\\s,(]*(?:\\d{1,2}(?:[:.h]\\d{2})?\\s?(?:am|pm|uhr|h)\\s+|\\p{L}{1,16}(?:-feira)?[.,]{0,2}[\\s(]+){0,4}';
const UNTIL_BEFORE = new RegExp(`${UNTIL}${LINKS}$`, 'iu');
const RETURN_BEFORE = new RegExp(`${RETURN}[^.!?\\n]{0,40}$`, 'iu');
const RETURN_BEHIND =
  /^[^.!?\n]{0,30}(?<!\p{L})(?:wieder|zurück|back|снова|вновь|terug|weer|tillbaka|igen)(?!\p{L})/iu;
const UNTIL_AFTER =
  /^[\s).]{0,3}(?:\(.\)\s?)?(?:まで|迄|까지|止|asti|saakka|['’]?(?:[ae]|y[ae])? ?kadar|-ig)/iu;
const RANGE_BEFORE = /\d{1,4}\s?[.\p{L}日일)]{0,12}\s?[-–—～~至]\s?$/u;
const UNTIL_WEEKDAY = new RegExp(
  `(?:${UNTIL}|${word('back on|back|return on|returning on|zurück am|wieder am')})${LINKS}(?=\\p{L})`,
  'giu',
);

/**
 * Until when somebody is away, or on which day they are back, as `2026-12-03`; null if the text doesn't say or the day isn't
 * plausible. Days without a year, days of the week and `3/12` are understood from the day the email was sent.
 */
export function absenceIn(text: string, sentAt: Date | null): string | null {
  const said = text.slice(0, LONGEST).replace(/[ \t]+/g, ' ');
  const days = daysIn(said).slice(0, 20);
  for (const isMeant of [isUntil, isReturn, isReturnBehind])
    for (const day of days) {
      const found = isMeant(said, day) ? plausible(day, sentAt) : undefined;
      if (found !== undefined) return iso(found);
    }
  const weekday = sentAt && weekdayIn(said, sentAt);
  return weekday ? iso(weekday) : null;
}

function isUntil(text: string, { at, end }: DayInText): boolean {
  const before = text.slice(Math.max(0, at - 50), at);
  return (
    UNTIL_BEFORE.test(before) || RANGE_BEFORE.test(before) || UNTIL_AFTER.test(text.slice(end, end + 12))
  );
}

function isReturn(text: string, { at }: DayInText): boolean {
  return RETURN_BEFORE.test(text.slice(Math.max(0, at - 60), at));
}

function isReturnBehind(text: string, { end }: DayInText): boolean {
  return RETURN_BEHIND.test(text.slice(end, end + 50));
}

/** The time of the day that is meant, in milliseconds (UTC). */
function plausible(found: DayInText, sentAt: Date | null): number | undefined {
  const { year, month, day, isEitherOrder } = found;
  const orders = isEitherOrder ? [[month, day] as const, [day, month] as const] : [[month, day] as const];
  const times = orders.flatMap(([inMonth, onDay]) => timesOf(year, inMonth, onDay, sentAt));
  if (sentAt === null) return times[0];
  const yesterday = dayBefore(sentAt);
  return times
    .filter((time) => time >= yesterday && time <= yesterday + LONGEST_ABSENCE)
    .toSorted((a, b) => a - b)[0];
}

function timesOf(year: number | null, month: number, day: number, sentAt: Date | null): number[] {
  const time = (inYear: number) => Date.UTC(inYear, month - 1, day);
  const exists = (at: number) => new Date(at).getUTCDate() === day;
  if (year !== null) return [time(year)].filter(exists);
  if (sentAt === null) return [];
  const yesterday = dayBefore(sentAt);
  const thisYear = time(sentAt.getUTCFullYear());
  if (thisYear < yesterday && thisYear > yesterday - LATELY) return [];
  return [thisYear < yesterday ? time(sentAt.getUTCFullYear() + 1) : thisYear].filter(exists);
}

function dayBefore(moment: Date): number {
  return Math.floor(moment.getTime() / DAY) * DAY - DAY;
}

function weekdayIn(text: string, sentAt: Date): number | undefined {
  for (const match of text.matchAll(UNTIL_WEEKDAY)) {
    const weekday = weekdayAt(text.slice(match.index + match[0].length));
    if (weekday === undefined) continue;
    const ahead = (weekday - sentAt.getUTCDay() + 7) % 7 || 7;
    return sentAt.getTime() + ahead * DAY;
  }
  return undefined;
}

function iso(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
