/** Lines across the chart, at most. */
const STEPS = 4;
/** What one of them may stand for, times a power of ten. */
const ROUND = [1, 2, 2.5, 5, 10];

/** Round numbers from zero to the first that is not below the highest column; whole ones. */
export function ticksTo(most: number): number[] {
  const rough = Math.max(most, 1) / STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    power * (ROUND.find((each) => each * power >= rough && (each * power) % 1 === 0) ?? 10),
  );
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step);
}
