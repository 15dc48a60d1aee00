const DAY_MS = 24 * 60 * 60 * 1_000;
/** A Monday. */
const FIRST_MONDAY_MS = Date.UTC(1970, 0, 5);

/** A time that doesn't count. */
export interface Pause {
  from: Date;
  until: Date;
}

/** Working days from the first Monday of 1970 until a moment: Monday to Friday in UTC, with fractions; holidays aren't known. */
export function workingTime(at: Date): number {
  const days = (at.getTime() - FIRST_MONDAY_MS) / DAY_MS;
  const weeks = Math.floor(days / 7);
  return 5 * weeks + Math.min(days - 7 * weeks, 5);
}

function momentOf(working: number): Date {
  const weeks = Math.floor(working / 5);
  return new Date(FIRST_MONDAY_MS + (7 * weeks + (working - 5 * weeks)) * DAY_MS);
}

/** Working days between two moments, without the pauses. */
export function workingDays(from: Date, until: Date, pauses: readonly Pause[] = []): number {
  return joined(pauses, from).reduce(
    (sum, pause) => {
      const [start, end] = [later(pause.from, from), earlier(pause.until, until)];
      return start < end ? sum - (workingTime(end) - workingTime(start)) : sum;
    },
    workingTime(until) - workingTime(from),
  );
}

/** The moment at which so many working days have passed, the pauses left out. */
export function afterWorkingDays(from: Date, days: number, pauses: readonly Pause[] = []): Date {
  let left = days;
  let at = from;
  for (const pause of joined(pauses, from)) {
    const gap = workingTime(pause.from) - workingTime(at);
    if (gap >= left) break;
    left -= Math.max(0, gap);
    at = later(pause.until, at);
  }
  return momentOf(workingTime(at) + left);
}

/** In order, after a moment, and none within another. */
function joined(pauses: readonly Pause[], from: Date): Pause[] {
  const all: Pause[] = [];
  for (const pause of pauses.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    if (pause.until <= from) continue;
    const last = all.at(-1);
    if (last && pause.from <= last.until) last.until = later(last.until, pause.until);
    else all.push({ from: later(pause.from, from), until: pause.until });
  }
  return all;
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
