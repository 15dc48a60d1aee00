import type { ClockTime, Invitation } from '@cosmos/contract/email/invitation.ts';

const MINUTE_MS = 60_000;
const DAY = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A time span on one clock: "Tue, 24 Nov 2026, 15:00–16:00". */
export interface Span {
  when: string;
  /** "Berlin, UTC+1"; null if it isn't known where the clock runs. */
  where: string | null;
}

/** When the event is, on the sender's clock, as the file says. */
export function sendersSpan({ start, end }: Pick<Invitation, 'start' | 'end'>): Span {
  const from = clockDate(start.local);
  return {
    when: spanOf(from, end && onClockOf(start, end), 'UTC', isWholeDay(start)),
    where: placeOf(start),
  };
}

/** The same on the reader's clock; null if it can't be told, or is no different. */
export function readersSpan({ start, end }: Pick<Invitation, 'start' | 'end'>, zone: string): Span | null {
  if (start.at === null) return null;
  const from = new Date(start.at);
  const offset = offsetIn(zone, from);
  if (offset === offsetOf(start)) return null;
  const to = end?.at ? new Date(end.at) : null;
  return { when: spanOf(from, to, zone, false), where: placeName(zone, offset) };
}

export function isWholeDay({ local }: ClockTime): boolean {
  return !local.includes('T');
}

/** What the clock shows, as if it ran in UTC. */
function clockDate(local: string): Date {
  return new Date(local.includes('T') ? `${local}Z` : local);
}

/** The end may be told on another clock than the start. */
function onClockOf(start: ClockTime, end: ClockTime): Date {
  const offset = offsetOf(start);
  if (end.at === null || offset === null) return clockDate(end.local);
  return new Date(Date.parse(end.at) + offset * MINUTE_MS);
}

function spanOf(from: Date, to: Date | null, timeZone: string, isDays: boolean): string {
  const day = new Intl.DateTimeFormat('en-GB', { ...DAY, timeZone });
  const clock = new Intl.DateTimeFormat('en-GB', { ...TIME, timeZone });
  const told = (at: Date) => (isDays ? day.format(at) : `${day.format(at)}, ${clock.format(at)}`);
  if (!to) return told(from);
  const isSameDay = !isDays && day.format(from) === day.format(to);
  return isSameDay ? `${told(from)}–${clock.format(to)}` : `${told(from)} – ${told(to)}`;
}

function placeOf(time: ClockTime): string | null {
  const { zone } = time;
  if (isWholeDay(time) || zone === null) return null;
  const offset = offsetOf(time);
  return offset === null ? zone : placeName(zone, offset);
}

/** "Berlin, UTC+1"; UTC itself is no place. */
function placeName(zone: string, offset: number): string {
  const told = offsetName(offset);
  return /^(?:Etc\/)?(?:UTC|UCT|GMT|Zulu|Universal|Greenwich)$/i.test(zone)
    ? told
    : `${cityOf(zone)}, ${told}`;
}

/** "Europe/Berlin": "Berlin". Names of other kinds stay as they are. */
function cityOf(zone: string): string {
  return (
    /^[A-Za-z_]+\/(?:.*\/)?(?<city>[A-Za-z_-]+)$/.exec(zone)?.groups?.['city']?.replaceAll('_', ' ') ?? zone
  );
}

/** Minutes by which the clock is ahead of UTC; null if that isn't known. */
function offsetOf({ local, at }: ClockTime): number | null {
  return at === null ? null : Math.round((clockDate(local).getTime() - Date.parse(at)) / MINUTE_MS);
}

function offsetIn(timeZone: string, at: Date): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    at,
  );
  return Math.round((Date.parse(`${shown.replace(' ', 'T')}Z`) - at.getTime()) / MINUTE_MS);
}

function offsetName(minutes: number): string {
  const whole = Math.abs(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60 === 0 ? '' : `:${String(whole % 60).padStart(2, '0')}`;
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${hours}${rest}`;
}
