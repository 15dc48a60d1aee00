const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const count = (n: number, unit: string) => `${n.toLocaleString('en-GB')} ${unit}${n === 1 ? '' : 's'}`;

/** "3 days": how long ago something was; "just now" within a minute. */
export function ageInWords(at: string, now: Date): string {
  const ms = now.getTime() - Date.parse(at);
  if (ms >= DAY_MS) return count(Math.floor(ms / DAY_MS), 'day');
  if (ms >= HOUR_MS) return count(Math.floor(ms / HOUR_MS), 'hour');
  return ms >= MINUTE_MS ? count(Math.floor(ms / MINUTE_MS), 'minute') : 'just now';
}

/** "3 days ago", "just now" */
export function agoInWords(at: string, now: Date): string {
  const age = ageInWords(at, now);
  return /^\d/.test(age) ? `${age} ago` : age;
}

/** "27 Nov 2026, 14:05" */
export function moment(at: string): string {
  return new Date(at).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** "Today, 14:05", "27 Nov, 14:05" this year, "27 Nov 2026" before: as short as it can be told. */
export function shortMoment(at: string, now: Date): string {
  const then = new Date(at);
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === now.toDateString()) return `Today, ${time}`;
  if (then.getFullYear() !== now.getFullYear()) return day(at);
  return `${shortDay(at, now)}, ${time}`;
}

/** "27 Nov" this year, "27 Nov 2026" in others. */
export function shortDay(at: string, now: Date): string {
  const then = new Date(at);
  if (then.getFullYear() !== now.getFullYear()) return day(at);
  return then.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}

/** "27 Nov 2026" */
export function day(at: string): string {
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
}
