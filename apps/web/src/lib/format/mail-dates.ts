const startOfDay = (date: Date, days = 0) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days);

/** Whole days from `at` to now, by the calendar. */
function daysAgo(at: Date, now: Date): number {
  // Noon, so that an hour more or less of a clock change does not count.
  const noon = (date: Date) => startOfDay(date).setHours(12);
  return Math.round((noon(now) - noon(at)) / (24 * 60 * 60 * 1_000));
}

/** "09:12" */
export function clock(at: Date): string {
  return at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}

function shortDate(at: Date, now: Date): string {
  const sameYear = at.getFullYear() === now.getFullYear();
  return at.toLocaleDateString(
    'en-GB',
    sameYear ? { day: 'numeric', month: 'short' } : { day: 'numeric', month: 'short', year: 'numeric' },
  );
}

/** In a list: "11:40" today, "Tue" within a week, "8 Nov", "8 Nov 2025". */
export function rowTime(iso: string, now: Date): string {
  const at = new Date(iso);
  const days = daysAgo(at, now);
  if (days === 0) return clock(at);
  if (days > 0 && days < 7) return at.toLocaleDateString('en-GB', { weekday: 'short' });
  return shortDate(at, now);
}

/** The last day of an absence, "2026-12-03": "3 Dec". */
export function lastDay(date: string, now: Date): string {
  // At noon here: alone, a date would be midnight in UTC, which may be the day before.
  return shortDate(new Date(`${date}T12:00`), now);
}

/** A day as precisely as somebody said it: "30 Jun 2027" for "2027-06-30", "June 2027" for "2027-06", "2027". */
export function dayAsSaid(said: string, now: Date): string {
  const [year = '', month, day] = said.split('-');
  if (!month) return year;
  if (day) return lastDay(said, now);
  return new Date(`${said}-15T12:00`).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
}

/** Between the messages of two days: "Today", "Yesterday", "Wednesday 12 November". */
export function dayHeading(iso: string, now: Date): string {
  const at = new Date(iso);
  const days = daysAgo(at, now);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  const sameYear = at.getFullYear() === now.getFullYear();
  // Without the comma that some versions of the language data put after the weekday.
  return at
    .toLocaleDateString('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      ...(sameYear ? {} : { year: 'numeric' }),
    })
    .replace(',', '');
}

/** Beside a message: "10:21" today, "12 Nov, 09:12". */
export function messageTime(iso: string, now: Date): string {
  const at = new Date(iso);
  return daysAgo(at, now) === 0 ? clock(at) : `${shortDate(at, now)}, ${clock(at)}`;
}

/** Along the way of a message: the date only if it isn't the day it was written. */
export function stepTime(iso: string, writtenAt: string, now: Date): string {
  const at = new Date(iso);
  return daysAgo(at, new Date(writtenAt)) === 0 ? clock(at) : messageTime(iso, now);
}

/** A time as it stands behind a verb: "today at 08:00", "on Mon 30 Nov at 08:00". */
export function onMoment(at: Date, now: Date): string {
  const words = momentWords(at, now);
  return [0, 1].includes(-daysAgo(at, now)) ? words : `on ${words}`;
}

/** A time to come: "tomorrow at 08:00", "Mon 30 Nov at 08:00". */
export function momentWords(at: Date, now: Date): string {
  const days = -daysAgo(at, now);
  const day =
    days === 0
      ? 'today'
      : days === 1
        ? 'tomorrow'
        : at
            .toLocaleDateString('en-GB', {
              weekday: 'short',
              day: 'numeric',
              month: 'short',
              ...(at.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
            })
            .replace(',', '');
  return `${day} at ${clock(at)}`;
}

/** When a working day begins. */
const MORNING_HOUR = 8;

function morningOf(day: Date): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate(), MORNING_HOUR);
}

export function tomorrowMorning(now: Date): Date {
  return morningOf(startOfDay(now, 1));
}

/** The morning of the next Monday. */
export function nextWeek(now: Date): Date {
  return morningOf(startOfDay(now, 7 - ((now.getDay() + 6) % 7)));
}

/** The morning of a day as a date field gives it, "2026-11-30"; null for none, and for days that have begun. */
export function morningFrom(field: string, now: Date): Date | null {
  const [year, month, day] = field.split('-').map(Number);
  if (!year || !month || !day) return null;
  const at = new Date(year, month - 1, day, MORNING_HOUR);
  return at > now ? at : null;
}

/** As a date field wants it: the day after today. */
export function firstDay(now: Date): string {
  const { year, month, day } = partsOf(startOfDay(now, 1));
  return `${year}-${month}-${day}`;
}

function partsOf(at: Date): { year: string; month: string; day: string } {
  const two = (value: number) => String(value).padStart(2, '0');
  return { year: String(at.getFullYear()), month: two(at.getMonth() + 1), day: two(at.getDate()) };
}
