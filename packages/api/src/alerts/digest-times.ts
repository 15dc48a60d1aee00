import { ALERT_LIMITS } from '@cosmos/contract/alerts/alerts.ts';

interface LocalTime {
  /** 0 is Sunday. */
  weekday: number;
  hour: number;
  year: number;
  month: number;
  day: number;
  /** What the clock there shows, as if it were UTC. */
  shown: number;
}

const MONDAY = 1;

/** The next morning of a digest after `now`: 08:00 on a working day there, for a weekly one on Mondays. */
export function nextDigestAt(
  now: Date,
  { timeZone, frequency }: { timeZone: string; frequency: 'weekly' | 'daily' },
): Date {
  const { year, month, day } = localTime(now, timeZone);
  for (let ahead = 0; ; ahead++) {
    const noon = new Date(Date.UTC(year, month, day + ahead, 12));
    const weekday = noon.getUTCDay();
    const isDue = frequency === 'weekly' ? weekday === MONDAY : isWorkingDay(weekday);
    if (!isDue) continue;
    const morning = Date.UTC(year, month, day + ahead, ALERT_LIMITS.digestHour);
    const at = whenShown(morning, timeZone);
    if (at > now) return at;
  }
}

/** Whether a digest may leave now: not in the evening, nor at the weekend, because the server was down in the morning. */
export function isDigestTime(now: Date, timeZone: string): boolean {
  const { weekday, hour } = localTime(now, timeZone);
  return isWorkingDay(weekday) && hour >= ALERT_LIMITS.digestHour && hour < ALERT_LIMITS.latestHour;
}

function isWorkingDay(weekday: number): boolean {
  return weekday >= MONDAY && weekday <= 5;
}

/** When a clock there shows this time. Where it is put forward over it, an hour later. */
function whenShown(shown: number, timeZone: string): Date {
  const offsetAt = (at: number) => localTime(new Date(at), timeZone).shown - at;
  const first = shown - offsetAt(shown);
  return new Date(shown - offsetAt(first));
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

function localTime(at: Date, timeZone: string): LocalTime {
  const whole = new Date(Math.floor(at.getTime() / 1_000) * 1_000);
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(whole)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => parts.get(type));
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return { year, month: month - 1, day, hour, shown, weekday: new Date(shown).getUTCDay() };
}

/** An unknown time zone counts as UTC: browsers may know more of them than this machine. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const options = {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en', { ...options, timeZone });
  } catch {
    format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  }
  FORMATS.set(timeZone, format);
  return format;
}
