import type { ClockTime } from '@cosmos/contract/email/invitation.ts';
import { oneLine } from '@cosmos/contract/text/line-text.ts';
import ICAL from 'ical.js';
import { zoneOf } from './zones.ts';

const DAY_MS = 86_400_000;
const ZONE_AT_MOST = 100;
const YEARS = { first: 1970, last: 2200 };

/** As the file states it. */
interface Stated {
  /** What the clock shows, in milliseconds as if it ran in UTC. */
  clock: number;
  isDay: boolean;
  zone: string | null;
}

/** When an event starts and ends; null if it has no start of our times. */
export function timesOf(
  event: ICAL.Component,
  calendar: ICAL.Component,
): { start: ClockTime; end: ClockTime | null } | null {
  const start = statedTime(event, 'dtstart');
  if (!start) return null;
  const end = lastDay(statedTime(event, 'dtend') ?? afterDuration(event, start));
  const told = { start: clockTime(start, calendar), end: end && clockTime(end, calendar) };
  return told.end && isBefore(told.start, told.end) ? told : { ...told, end: null };
}

function statedTime(event: ICAL.Component, name: string): Stated | null {
  const property = event.getFirstProperty(name);
  const time = property?.getFirstValue();
  if (!(time instanceof ICAL.Time) || time.year < YEARS.first || time.year > YEARS.last) return null;
  const clock = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute);
  if (Number.isNaN(clock)) return null;
  const zone = time.zone === ICAL.Timezone.utcTimezone ? 'UTC' : property?.getFirstParameter('tzid');
  return { clock, isDay: time.isDate, zone: time.isDate ? null : (zone ?? null) };
}

function afterDuration(event: ICAL.Component, start: Stated): Stated | null {
  const duration = event.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration)) return null;
  const clock = start.clock + duration.toSeconds() * 1_000;
  return Number.isNaN(new Date(clock).getTime()) ? null : { ...start, clock };
}

/** A file names the day after the last one. */
function lastDay(end: Stated | null): Stated | null {
  return end?.isDay ? { ...end, clock: end.clock - DAY_MS } : end;
}

function clockTime({ clock, isDay, zone: told }: Stated, calendar: ICAL.Component): ClockTime {
  const zone = told === null ? null : zoneOf(told, calendar);
  const at = zone?.instantOf(clock) ?? null;
  return {
    local: new Date(clock).toISOString().slice(0, isDay ? 10 : 16),
    at: at === null ? null : new Date(at).toISOString(),
    zone: zone && oneLine(zone.name.slice(0, ZONE_AT_MOST)),
  };
}

function isBefore(start: ClockTime, end: ClockTime): boolean {
  return start.at && end.at ? start.at < end.at : start.local < end.local;
}
