/** How many were answered, and how many stopped being watched without an answer, after the same time. */
export interface Ended {
  time: number;
  answered: number;
  censored: number;
}

/** A step of the curve: from this time on, the share that is still without an answer. */
export interface Step {
  time: number;
  waiting: number;
}

/** What is known beforehand: a curve that counts as much as `strength` contacts that follow it. */
export interface Prior {
  curve: readonly Step[];
  strength: number;
}

/**
 * The share still waiting after each time at which answers came, by the product of what was left at each of them. Who is
 * only waiting so far counts for as long as they have waited. With a prior, each step weighs what was seen against what the
 * prior says of it. Source: Kaplan, Meier, 1958.
 */
export function kaplanMeier(ended: readonly Ended[], prior?: Prior): Step[] {
  const seen = new Map<number, Ended>();
  for (const { time, answered, censored } of ended) {
    const so = seen.get(time) ?? { time, answered: 0, censored: 0 };
    seen.set(time, { time, answered: so.answered + answered, censored: so.censored + censored });
  }
  const curve = prior?.curve ?? [];
  for (const { time } of curve) if (!seen.has(time)) seen.set(time, { time, answered: 0, censored: 0 });
  let atRisk = ended.reduce((sum, { answered, censored }) => sum + answered + censored, 0);
  let waiting = 1;
  const steps: Step[] = [];
  for (const { time, answered, censored } of [...seen.values()].toSorted((a, b) => a.time - b.time)) {
    const before = (prior?.strength ?? 0) * waitingBefore(curve, time);
    const after = (prior?.strength ?? 0) * waitingAt(curve, time);
    const [events, risk] = [answered + before - after, atRisk + before];
    if (events > 0) steps.push({ time, waiting: (waiting *= 1 - events / risk) });
    atRisk -= answered + censored;
  }
  return steps;
}

/** When that share has been answered; null if it never has. */
export function timeOf(curve: readonly Step[], answered: number): number | null {
  // Products of fractions are off by some billionths.
  return curve.find(({ waiting }) => 1 - waiting >= answered - 1e-9)?.time ?? null;
}

/** When that share of all answers that ever come has come; null if none has. */
export function timeOfAnswers(curve: readonly Step[], share: number): number | null {
  const last = curve.at(-1);
  return last ? timeOf(curve, share * (1 - last.waiting)) : null;
}

function waitingAt(curve: readonly Step[], time: number): number {
  return curve.findLast((step) => step.time <= time)?.waiting ?? 1;
}

function waitingBefore(curve: readonly Step[], time: number): number {
  return curve.findLast((step) => step.time < time)?.waiting ?? 1;
}
