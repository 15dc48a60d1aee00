import {
  type Usage,
  USAGE_OUTCOMES,
  type UsageDay,
  type UsageOutcome,
} from '@cosmos/contract/admin/usage.ts';

/** What the chart tells apart; the rest is in the file. */
export const SERIES = [
  { name: 'Found something', color: 'var(--scale-middle)', of: ['found'] },
  { name: 'No match', color: 'var(--scale-low)', of: ['nothing fitted', 'out of coverage'] },
  {
    name: 'Asked for details, off topic or stopped',
    color: 'var(--strong)',
    of: ['asked back', 'out of scope', 'stopped'],
  },
  { name: 'Failed', color: 'var(--red)', of: ['failed', 'search was down'] },
] as const satisfies readonly { name: string; color: string; of: readonly UsageOutcome[] }[];

export function countOf(
  { outcomes }: Pick<UsageDay, 'outcomes'>,
  of: readonly UsageOutcome[] = USAGE_OUTCOMES,
): number {
  return of.reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0);
}

export function totalOf({ days }: Pick<Usage, 'days'>, of?: readonly UsageOutcome[]): number {
  return days.reduce((sum, day) => sum + countOf(day, of), 0);
}

/** Of fewer answers, percentiles and changes say nothing. */
const FEWEST_ANSWERS = 20;

/** On fewer days than this there is no course of things to draw. */
const FEWEST_CHARTED = 3;

/** Whether counts by day are enough for a chart. */
export function isCharted(counts: readonly number[]): boolean {
  return counts.filter((count) => count > 0).length >= FEWEST_CHARTED;
}

/** Over so many days there may be more days than questions. */
const DAYS_OF_WEEK = 7;

/** What a chart draws: days, or where there are fewer questions than days the weeks up to the last one, by their first days. */
export function chartedDays(days: readonly UsageDay[]): { days: UsageDay[]; isWeekly: boolean } {
  const isWeekly =
    days.length > 2 * DAYS_OF_WEEK && days.reduce((sum, day) => sum + countOf(day), 0) < days.length;
  if (!isWeekly) return { days: [...days], isWeekly };
  const weekOf = (at: number) => Math.floor((days.length - 1 - at) / DAYS_OF_WEEK);
  const weeks = Map.groupBy(days.keys(), weekOf);
  // The first one may be cut; where nobody asked in what is left of it, it says nothing.
  const first = days.slice(0, weeks.get(weekOf(0))?.length);
  if (first.length < DAYS_OF_WEEK && first.every((day) => countOf(day) === 0)) weeks.delete(weekOf(0));
  return {
    isWeekly,
    days: [...weeks.values()].map((places) => {
      const some = places.flatMap((at) => days[at] ?? []);
      const outcomes = Object.fromEntries(
        USAGE_OUTCOMES.map((outcome) => [
          outcome,
          some.reduce((sum, day) => sum + (day.outcomes[outcome] ?? 0), 0),
        ]),
      );
      return {
        day: some[0]?.day ?? '',
        outcomes,
        calls: some.reduce((sum, { calls }) => sum + calls, 0),
        tokens: some.reduce((sum, { tokens }) => sum + tokens, 0),
      };
    }),
  };
}

/** "12%"; nothing where there is nothing to divide. */
export function shareOf(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((100 * part) / whole)}%`;
}

/** Of fewer, a share says no more than their number. */
const FEWEST_SHARED = 5;

/** "12%"; null of too few. */
export function shareOfMany(part: number, whole: number): string | null {
  return whole < FEWEST_SHARED ? null : shareOf(part, whole);
}

export interface Change {
  /** "12%", "4 points" */
  by: string;
  isUp: boolean;
}

/** By how much a count has grown or shrunk; null where there were too few, or it is the same. */
export function countChange(now: number, before: number): Change | null {
  if (before < FEWEST_ANSWERS) return null;
  const percent = Math.round((100 * (now - before)) / before);
  return percent === 0 ? null : { by: `${numberOf(Math.abs(percent))}%`, isUp: percent > 0 };
}

/** By how many points of a hundred a share has changed; null where either is of too few, or it is the same. */
export function shareChange(
  now: readonly [number, number],
  before: readonly [number, number],
): Change | null {
  if (now[1] < FEWEST_ANSWERS || before[1] < FEWEST_ANSWERS) return null;
  const points = Math.round(100 * (now[0] / now[1] - before[0] / before[1]));
  const size = Math.abs(points);
  return points === 0 ? null : { by: `${size} ${size === 1 ? 'point' : 'points'}`, isUp: points > 0 };
}

/** "840 ms", "2.4 s" */
export function durationOf(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

export function numberOf(n: number): string {
  return n.toLocaleString('en-GB');
}

/** What so many tokens cost at a price for a million; null if no price is given. */
export function costOf(tokens: number, price: number | undefined): string | null {
  if (price === undefined) return null;
  return ((tokens / 1_000_000) * price).toLocaleString('en-GB', { maximumFractionDigits: 2 });
}

/** "27 Nov" */
export function dayName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}

/** How long people usually waited, and how long nearly all did; no figure where there is too little to say. */
export function latencyInWords(latency: Usage['latency']): { figure: string | null; note: string } {
  if (!latency) return { figure: null, note: 'No answer with results yet' };
  if (latency.answers < FEWEST_ANSWERS)
    return {
      figure: null,
      note: `Needs ${FEWEST_ANSWERS} answers; ${numberOf(latency.answers)} so far`,
    };
  return {
    figure: durationOf(latency.medianMs),
    note: `Median; 95% within ${durationOf(latency.p95Ms)}`,
  };
}

/** "12 by members, 3 by programs"; "All by members" where nobody else asked. */
export function askersInWords({ members, visitors, programs }: Usage['questionsBy']): string {
  const askers = [
    [members, 'members'],
    [visitors, 'visitors'],
    [programs, 'programs'],
  ] as const;
  const asked = askers.filter(([count]) => count > 0);
  const [only] = asked;
  if (only && asked.length === 1) return `All by ${only[1]}`;
  return asked.map(([count, who]) => `${numberOf(count)} by ${who}`).join(', ');
}
