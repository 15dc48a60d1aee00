import ICAL from 'ical.js';

const UNITS = new Map([
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
]);
const DAYS = new Map([
  ['MO', 'Monday'],
  ['TU', 'Tuesday'],
  ['WE', 'Wednesday'],
  ['TH', 'Thursday'],
  ['FR', 'Friday'],
  ['SA', 'Saturday'],
  ['SU', 'Sunday'],
]);
const PLACES = new Map([
  ['1', 'first'],
  ['2', 'second'],
  ['3', 'third'],
  ['4', 'fourth'],
  ['-1', 'last'],
]);
const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const LIST = new Intl.ListFormat('en-GB');
const UNTOLD = 'Repeats';

/** How an event repeats: "Every 2 weeks on Monday, 10 times"; "Repeats" if it isn't as simple; null if it doesn't. */
export function repeatsOf(event: ICAL.Component): string | null {
  const rules = event.getAllProperties('rrule');
  if (event.getFirstProperty('rdate') || rules.length > 1) return UNTOLD;
  if (rules.length === 0) return null;
  const rule = rules[0]?.getFirstValue();
  return rule instanceof ICAL.Recur ? inWords(rule) : UNTOLD;
}

function inWords(rule: ICAL.Recur): string {
  const unit = UNITS.get(rule.freq);
  const on = daysIn(rule);
  if (unit === undefined || on === null) return UNTOLD;
  const every = rule.interval > 1 ? `Every ${rule.interval} ${unit}s` : `Every ${unit}`;
  return `${every}${on}${endOf(rule)}`;
}

/** " on Monday and Friday"; empty if the rule names no days, null if it can't be said like that. */
function daysIn({ freq, parts }: ICAL.Recur): string | null {
  const named = Object.entries(parts as Record<string, unknown>);
  if (named.length === 0) return '';
  const [part, values] = named[0] ?? [];
  if (named.length > 1 || !Array.isArray(values)) return null;
  if (part === 'BYMONTHDAY' && freq === 'MONTHLY' && values.length === 1 && Number(values[0]) > 0)
    return ` on day ${values[0]}`;
  if (part !== 'BYDAY' || (freq !== 'WEEKLY' && freq !== 'MONTHLY')) return null;
  const days = values.map((value) => dayIn(String(value), freq));
  return days.includes(null) ? null : ` on ${LIST.format(days.filter((day) => day !== null))}`;
}

function dayIn(value: string, freq: string): string | null {
  const { place, day } = /^\+?(?<place>-?\d*)(?<day>[A-Z]{2})$/.exec(value)?.groups ?? {};
  const name = DAYS.get(day ?? '');
  if (name === undefined) return null;
  if (freq === 'WEEKLY') return place === '' ? name : null;
  const which = PLACES.get(place ?? '');
  return which === undefined ? null : `the ${which} ${name}`;
}

function endOf({ count, until }: ICAL.Recur): string {
  if (count) return count === 1 ? ', once' : `, ${count} times`;
  return until ? `, until ${DATE.format(Date.UTC(until.year, until.month - 1, until.day))}` : '';
}
