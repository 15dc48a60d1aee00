import ICAL from 'ical.js';

const OBSERVANCES_AT_MOST = 6;
/** "The last Sunday of March", as real zones have it. The library would follow a rule for every second without end. */
const ORDINARY_RULE =
  /^FREQ=YEARLY(?=.*;BYMONTH=)(?=.*;BYDAY=)(?:;(?:INTERVAL=1|WKST=[A-Z]{2}|BYMONTH=(?:[1-9]|1[0-2])|BYDAY=(?:-1|[1-4])[A-Z]{2}|UNTIL=[\dTZ:-]+))*$/;

/** A time zone: its name in the IANA database if it is there, and otherwise the file's. */
export interface Zone {
  name: string;
  /**
   * The moment at which a clock of the zone shows this time, both in milliseconds since 1970, the clock's as if it ran in
   * UTC. Null if the zone is neither in the database nor described by the file.
   */
  instantOf: (clock: number) => number | null;
}

/** The time zone that a file calls by this name. */
export function zoneOf(told: string, calendar: ICAL.Component): Zone {
  const described = calendar
    .getAllSubcomponents('vtimezone')
    .find((each) => each.getFirstPropertyValue('tzid') === told);
  const name = ianaName(told) ?? ianaName(String(described?.getFirstPropertyValue('x-lic-location')));
  if (name !== null) return { name, instantOf: (clock) => instantByName(name, clock) };
  const zone =
    described && isOrdinary(described) ? new ICAL.Timezone({ component: described, tzid: told }) : null;
  return { name: told, instantOf: (clock) => zone && instantByRules(zone, clock) };
}

function ianaName(told: string): string | null {
  // Some programs put a path of their own before the name.
  const parts = told.split('/');
  return [told, parts.slice(-2).join('/'), parts.slice(-3).join('/')].find(isKnown) ?? null;
}

function instantByRules(zone: ICAL.Timezone, clock: number): number {
  const time = ICAL.Time.fromJSDate(new Date(clock), true);
  time.zone = zone;
  return time.toUnixTime() * 1_000;
}

function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

function instantByName(zone: string, clock: number): number {
  const near = clock - offsetAt(zone, clock);
  // The clocks may have changed in between.
  return clock - offsetAt(zone, near);
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const clock = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return clock - instant;
}

function isOrdinary(zone: ICAL.Component): boolean {
  const observances = zone.getAllSubcomponents();
  return (
    observances.length <= OBSERVANCES_AT_MOST &&
    observances.every(
      (each) =>
        each.getAllProperties('rdate').length === 0 &&
        each.getAllProperties('rrule').every((rule) => ORDINARY_RULE.test(String(rule.getFirstValue()))),
    )
  );
}
